import type { DraftPlace } from '@trellis/contract/cards/locations.ts'
import type { LatLng } from '@trellis/contract/fields.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { giveElementsSizes, keydown, send } from '../../testing/map-gestures.ts'
import { control, mount, press } from '../../testing/mount.tsx'
import { TestProviders } from '../../testing/test-providers.tsx'
import { PlacesMap } from './kinds/location-finder/places-map.tsx'
import { LocationMap } from './locations/location-map.tsx'

beforeAll(giveElementsSizes)

const denver = { lat: 39.7392, lng: -104.9903 }

async function open(ui: ReactNode) {
  const box = await mount(<TestProviders at="/">{ui}</TestProviders>)
  const map = box.querySelector<HTMLElement>('[role="application"]')!
  // The outlines of the states are loaded first.
  await vi.waitFor(() => expect(map.querySelector('.leaflet-pane')).not.toBeNull(), { timeout: 10_000 })
  return { box, map }
}

describe('the map of locations', () => {
  const placed = { description: '', links: [], gmapsLink: null, miles: 1 }
  const locations = [
    { ...placed, name: 'North', lat: 39.8, lng: -105 },
    { ...placed, name: 'South', lat: 39.6, lng: -105 },
  ] as never[]
  const finder = (
    <LocationMap label="Map" tiles={null} locations={locations} center={denver} zoom={9} onFail={() => {}} />
  )

  test('CARD-009 marks each location, says how it is used, and is reached by Tab', async () => {
    const { map } = await open(finder)
    expect(map.querySelectorAll('path.leaflet-interactive')).toHaveLength(2)
    expect(map.getAttribute('aria-label')).toBe('Map: arrow keys move it, plus and minus zoom')
    expect(map.tabIndex).toBe(0)
  })

  test('CARD-009 its buttons zoom', async () => {
    const { map } = await open(finder)
    const shapes = () => map.querySelector('path.leaflet-interactive')?.getAttribute('d')
    const before = shapes()
    await press(control('Farther'))
    expect(shapes()).not.toBe(before)
  })
})

describe('the map of the places of a card', () => {
  const blank = { description: '', links: [], gmapsLink: null }
  const places = [
    { ...blank, name: 'North', lat: 39.8, lng: -105 },
    { ...blank, name: '', lat: 39.6, lng: -105 },
    { ...blank, name: 'Nowhere', lat: null, lng: null },
  ] as unknown as DraftPlace[]

  const openPlaces = async (chosen: number) => {
    const [onChoose, onMove] = [vi.fn(), vi.fn<(index: number, point: LatLng, isByKey: boolean) => void>()]
    const opened = await open(<PlacesMap places={places} middle={denver} {...{ chosen, onChoose, onMove }} />)
    const pins = [...opened.map.querySelectorAll<HTMLElement>('[role="button"]')]
    return { ...opened, pins, onChoose, onMove }
  }

  test('CARD-009 its pins are buttons with the name and the point of their place', async () => {
    const { pins } = await openPlaces(0)
    expect(pins.map(pin => [pin.tabIndex, pin.getAttribute('aria-label')])).toEqual([
      [0, '1 · North: 39.80000, -105.00000'],
      [0, '2 · Place without a name: 39.60000, -105.00000'],
    ])
  })

  test('CARD-009 a press chooses a pin, and arrow keys move it', async () => {
    const { pins, onChoose, onMove } = await openPlaces(0)
    await send(pins[1]!, new MouseEvent('click', { bubbles: true }))
    expect(onChoose).toHaveBeenCalledWith(1)
    await send(pins[1]!, keydown('ArrowUp'))
    const [index, point, isByKey] = onMove.mock.calls[0]!
    expect([index, isByKey]).toEqual([1, true])
    expect(point.lat).toBeGreaterThan(39.6)
  })

  test('CARD-009 a press on the map sets the place that was chosen since it was drawn', async () => {
    const onMove = vi.fn<(index: number) => void>()
    const Choosing = () => {
      const [chosen, setChosen] = useState(0)
      return (
        <>
          <button type="button" onClick={() => setChosen(2)}>
            Choose Nowhere
          </button>
          <PlacesMap places={places} middle={denver} chosen={chosen} onChoose={setChosen} onMove={onMove} />
        </>
      )
    }
    const { map } = await open(<Choosing />)
    await press(control('Choose Nowhere'))
    await send(map, keydown('Enter'))
    await send(map, new MouseEvent('click', { clientX: 200, clientY: 150, bubbles: true }))
    expect(onMove.mock.calls.map(([index]) => index)).toEqual([2, 2])
  })

  test('CARD-009 Enter on the map, or its button, sets a place that has no point yet', async () => {
    const { map, box, onMove } = await openPlaces(2)
    expect(box.textContent).toContain('It is not on the map yet.')
    map.focus()
    await send(map, keydown('Enter'))
    await press(control('Set it at the center of the map'))
    expect(onMove.mock.calls.map(([index, , isByKey]) => [index, isByKey])).toEqual([
      [2, false],
      [2, false],
    ])
  })
})
