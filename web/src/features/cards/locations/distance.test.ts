import { describe, expect, test } from 'vitest'
import { milesBetween, nearestFirst } from './distance.ts'

const denver = { lat: 39.7392, lng: -104.9903 }
const boulder = { lat: 40.015, lng: -105.2705 }
const place = (name: string, at: typeof denver) => ({ ...at, name, link: null, gmapsLink: null })

describe('distances of locations', () => {
  test('CARD-009 Denver and Boulder lie about 24 miles apart, both ways', () => {
    expect(milesBetween(denver, boulder)).toBeCloseTo(24.2, 0)
    expect(milesBetween(boulder, denver)).toBe(milesBetween(denver, boulder))
    expect(milesBetween(denver, denver)).toBe(0)
  })

  test('CARD-009 lists the nearest first', () => {
    const near = nearestFirst([place('Boulder', boulder), place('Denver', denver)], denver)
    expect(near.map(({ name }) => name)).toEqual(['Denver', 'Boulder'])
  })
})
