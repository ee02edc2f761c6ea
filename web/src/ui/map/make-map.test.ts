import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { giveElementsSizes, keydown, pinch, send, wheelUp } from '../../testing/map-gestures.ts'
import { makeMap } from './make-map.ts'

beforeAll(giveElementsSizes)

function open() {
  const element = document.createElement('div')
  document.body.append(element)
  const map = makeMap(element, { center: [39.7392, -104.9903], zoom: 8 })
  onTestFinished(() => {
    map.remove()
    element.remove()
  })
  return { element, map }
}

test('CARD-009 the wheel leaves a map alone that has not the focus: the page scrolls', async () => {
  const { element, map } = open()
  expect(await send(element, wheelUp())).toBe(false)
  expect(map.scrollWheelZoom.enabled()).toBe(false)
})

test.each(['ctrlKey', 'metaKey'])('CARD-009 the wheel zooms a map with %s', async key => {
  const { element, map } = open()
  expect(await send(element, wheelUp({ [key]: true }))).toBe(true)
  await vi.waitFor(() => expect(map.getZoom()).toBeGreaterThan(8))
})

test('CARD-009 the wheel zooms a map that has the focus, and no longer once that is elsewhere', async () => {
  const { element, map } = open()
  element.focus()
  expect(await send(element, wheelUp())).toBe(true)
  await vi.waitFor(() => expect(map.getZoom()).toBeGreaterThan(8))
  element.blur()
  expect(await send(element, wheelUp())).toBe(false)
})

test('CARD-009 two fingers zoom a map, nearer when they part and farther when they meet', async () => {
  const { element, map } = open()
  await pinch(element, [180, 220], [100, 300])
  expect(map.getZoom()).toBeGreaterThan(8)
  const near = map.getZoom()
  await pinch(element, [100, 300], [180, 220])
  expect(map.getZoom()).toBeLessThan(near)
})

test('CARD-009 plus and minus zoom a map that has the focus, and arrow keys move it', async () => {
  const { element, map } = open()
  element.focus()
  await send(element, keydown('+'))
  expect(map.getZoom()).toBe(9)
  await send(element, keydown('-'))
  expect(map.getZoom()).toBe(8)
  const before = map.getCenter()
  await send(element, keydown('ArrowRight'))
  await vi.waitFor(() => expect(map.getCenter().lng).toBeGreaterThan(before.lng))
})
