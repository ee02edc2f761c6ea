import { cities } from '@trellis/contract/organizations/cities.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** The suggestions for a text, as a visitor reads them. */
const suggested = async (filter: string) => {
  const { body } = await app.call(cities.suggest, { query: { filter } })
  return body.items.map(({ name, state }) => `${name}, ${state}`)
}

describe('SIGNUP-009 the cities that are suggested', () => {
  test.each([
    ['den', 'Denver, CO'],
    ['DENVER', 'Denver, CO'],
    ['denver, co', 'Denver, CO'],
    ['Denver Colorado', 'Denver, CO'],
    ['angeles', 'Los Angeles, CA'],
    ['st louis', 'St. Louis, MO'],
    ['canon city', 'Cañon City, CO'],
    ["coeur d'alene", "Coeur d'Alene, ID"],
    ['portland me', 'Portland, ME'],
    ['washington', 'Washington, DC'],
    ['washington dc', 'Washington, DC'],
    ['  Portland  ', 'Portland, OR'],
  ])('start for “%s” with %s', async (filter, first) => {
    expect((await suggested(filter))[0]).toBe(first)
  })

  test('are ten at most, the largest first, each of them once', async () => {
    const springs = await suggested('springs')
    expect(springs).toHaveLength(10)
    expect(new Set(springs).size).toBe(10)
    expect(springs[0]).toBe('Colorado Springs, CO')
  })

  test.each(['', '   ', '%', '_', '\\', 'nowhereville', 'enver'])('are none for “%s”', async filter => {
    expect(await suggested(filter)).toEqual([])
  })
})
