import type { LatLng } from '@trellis/contract/fields.ts'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { giveElementsSizes, keydown, send } from '../../../testing/map-gestures.ts'
import { control, mount, press } from '../../../testing/mount.tsx'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { PointMap } from './point-map.tsx'

beforeAll(giveElementsSizes)

const denver = { lat: 39.73924, lng: -104.99025 }

async function open(first: LatLng | null) {
  const picked: LatLng[] = []
  const Picking = () => {
    const [point, setPoint] = useState(first)
    const pick = (next: LatLng) => {
      picked.push(next)
      setPoint(next)
    }
    return <PointMap name="Juniper & Main" value={point} onChange={pick} />
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
  return { map, pin, picked }
}

test('quality: a point is picked by a press, by Enter, and by a button in the middle of the map', async () => {
  const { map, pin, picked } = await open(null)
  expect(pin()).toBeNull()
  await send(map, new MouseEvent('click', { clientX: 200, clientY: 150, bubbles: true }))
  map.focus()
  await send(map, keydown('Enter'))
  await press(control('Set it in the middle of the map'))
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
  const { map } = await open(denver)
  const scale = () => map.querySelector('.leaflet-control-scale')?.textContent
  const before = scale()
  await press(control('Farther'))
  expect(scale()).not.toBe(before)
  await press(control('Nearer'))
  expect(scale()).toBe(before)
})
