import type { LatLng } from '@trellis/contract/fields.ts'
import type { City } from '@trellis/contract/organizations/cities.ts'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { giveElementsSizes, keydown, send } from '../../../testing/map-gestures.ts'
import { control, mount, press } from '../../../testing/mount.tsx'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { Button } from '../../../ui/button.tsx'
import { PointMap } from './point-map.tsx'

beforeAll(giveElementsSizes)

const denver = { lat: 39.73924, lng: -104.99025 }
const cityOfDenver = { name: 'Denver', state: 'CO' }
const pueblo = { name: 'Pueblo', state: 'CO' }

/** A map whose city becomes `next` by a press on “Choose another city”. */
async function open(first: LatLng | null, firstCity: City | null = null, next = firstCity) {
  const picked: LatLng[] = []
  const Picking = () => {
    const [point, setPoint] = useState(first)
    const [city, setCity] = useState(firstCity)
    const pick = (next: LatLng) => {
      picked.push(next)
      setPoint(next)
    }
    return (
      <>
        <Button onClick={() => setCity(next && { ...next })}>Choose another city</Button>
        <PointMap name="Juniper & Main" value={point} city={city} onChange={pick} />
      </>
    )
  }
  const box = await mount(
    <TestProviders at="/">
      <Picking />
    </TestProviders>,
  )
  const map = box.querySelector<HTMLElement>('[role="application"]')!
  // The outlines of the states are loaded first.
  await vi.waitFor(() => expect(map.querySelector('.leaflet-pane')).not.toBeNull(), { timeout: 10_000 })
  const pin = () => map.querySelector<HTMLElement>('[role="button"]')
  const scale = () => map.querySelector('.leaflet-control-scale')?.textContent
  /** The middle of the map to a tenth of a degree, which becomes the point. */
  const pickMiddle = async () => {
    await press(control('Set it at the center of the map'))
    return [picked.at(-1)!.lat.toFixed(1), picked.at(-1)!.lng.toFixed(1)]
  }
  return { map, pin, picked, scale, pickMiddle }
}

test('quality: a point is picked by a press, by Enter, and by a button in the middle of the map', async () => {
  const { map, pin, picked } = await open(null)
  expect(pin()).toBeNull()
  await send(map, new MouseEvent('click', { clientX: 200, clientY: 150, bubbles: true }))
  map.focus()
  await send(map, keydown('Enter'))
  await press(control('Set it at the center of the map'))
  expect(picked).toHaveLength(3)
  expect(pin()?.getAttribute('aria-label')).toMatch(/^Juniper & Main: 39\.\d+, -98\.\d+$/)
})

test('quality: the pin is a button with the name of the store, and arrow keys move it', async () => {
  const { pin, picked } = await open(denver)
  expect(pin()?.tabIndex).toBe(0)
  expect(pin()?.getAttribute('aria-label')).toBe('Juniper & Main: 39.73924, -104.99025')
  await send(pin()!, keydown('ArrowUp'))
  await send(pin()!, keydown('ArrowRight', { shiftKey: true }))
  expect(picked[0]!.lat).toBeGreaterThan(denver.lat)
  expect(picked[1]!.lng).toBeGreaterThan(denver.lng)
})

test('quality: buttons zoom the map', async () => {
  const { scale } = await open(denver)
  const before = scale()
  await press(control('Farther'))
  expect(scale()).not.toBe(before)
  await press(control('Nearer'))
  expect(scale()).toBe(before)
})

test('quality: without a point the map starts at the chosen city', async () => {
  const { scale, pickMiddle } = await open(null, { name: 'Springfield', state: 'IL' })
  expect(scale()).toBe('5 mi')
  expect(await pickMiddle()).toEqual(['39.8', '-89.6'])
})

test('quality: the map starts at the state of a city that is not on the map', async () => {
  const { scale, pickMiddle } = await open(null, { name: 'Nederland', state: 'CO' })
  expect(scale()).toBe('100 mi')
  expect(await pickMiddle()).toEqual(['39.7', '-105.2'])
})

test('quality: the map moves to another city, also once it was moved by hand', async () => {
  const { map, scale, pickMiddle } = await open(null, cityOfDenver, pueblo)
  map.focus()
  await send(map, keydown('-'))
  await press(control('Choose another city'))
  expect(scale()).toBe('5 mi')
  expect(await pickMiddle()).toEqual(['38.3', '-104.6'])
})

test('quality: a map that was moved by hand stays while the city is the same', async () => {
  const { map, scale } = await open(null, cityOfDenver)
  map.focus()
  await send(map, keydown('-'))
  expect(scale()).toBe('10 mi')
  await press(control('Choose another city'))
  expect(scale()).toBe('10 mi')
})

test('quality: a store with a point stays in view when another city is chosen', async () => {
  const { pickMiddle } = await open(denver, cityOfDenver, pueblo)
  const before = await pickMiddle()
  await press(control('Choose another city'))
  expect(await pickMiddle()).toEqual(before)
})

test('quality: the map stays where it is while no city is chosen', async () => {
  const { pickMiddle } = await open(null, cityOfDenver, null)
  await press(control('Choose another city'))
  expect(await pickMiddle()).toEqual(['39.7', '-105.0'])
})
