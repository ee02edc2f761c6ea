import { act } from 'react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { control, press } from '../../../testing/mount.tsx'
import { mountCard } from '../testing/card-on-page.tsx'
import { sampleCard } from '../testing/sample-card.ts'

const place = (name: string, lat: number, more: object = {}) => ({ name, lat, lng: -105, ...more })
const finder = () =>
  sampleCard('LOCATION_FINDER', {
    content: {
      center: { lat: 39, lng: -105 },
      locations: [
        place('North', 41),
        place('Middle', 39.5, { gmapsLink: 'https://maps.example/middle' }),
        place('South', 38),
      ],
      orderMessage: 'Call ahead.',
    },
  })

type Found = (position: object) => void

/** A geolocation API that answers when the test decides. */
function stubDevice(permission: 'prompt' | 'granted') {
  const asked: { found: Found; failed: () => void }[] = []
  const parts = {
    permissions: { query: async () => ({ state: permission }) },
    geolocation: { getCurrentPosition: (found: Found, failed: () => void) => asked.push({ found, failed }) },
  }
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(navigator, name, { value, configurable: true })
  onTestFinished(() => {
    for (const name of Object.keys(parts)) Reflect.deleteProperty(navigator, name)
  })
  return asked
}

const names = (box: HTMLElement) => [...box.querySelectorAll('li')].map(row => row.querySelector('p')?.textContent)
const status = (box: HTMLElement) => box.querySelector('[role="status"]')?.textContent

describe('a location finder', () => {
  test('CARD-009 lists the locations from the default centre on, with the way there', async () => {
    const { box } = await mountCard(finder())
    expect(names(box)).toEqual(['Middle', 'South', 'North'])
    expect(box.textContent).toContain('Call ahead.')
    expect(box.querySelector('a')?.href).toBe('https://maps.example/middle')
  })

  test('CARD-028 says Locating.... while it looks, then sorts by the visitor’s place', async () => {
    const asked = stubDevice('prompt')
    const { box } = await mountCard(finder())
    await press(control('Use my location'))
    expect(status(box)).toBe('Locating....')
    await act(async () => asked[0]?.found({ coords: { latitude: 41.2, longitude: -105 } }))
    expect(names(box)).toEqual(['North', 'Middle', 'South'])
    expect(box.querySelector('li')?.textContent).toContain('13.8 mi')
  })

  test('CARD-028 looks at once where that was allowed before', async () => {
    const asked = stubDevice('granted')
    const { box } = await mountCard(finder())
    expect(status(box)).toBe('Locating....')
    expect(asked).toHaveLength(1)
  })

  test('ERR-044 ERR-045 denied or failed, the indicator stops and the default centre is used', async () => {
    const asked = stubDevice('prompt')
    const { box } = await mountCard(finder())
    await press(control('Use my location'))
    await act(async () => asked[0]?.failed())
    expect(box.textContent).not.toContain('Locating....')
    expect(names(box)).toEqual(['Middle', 'South', 'North'])
  })
})
