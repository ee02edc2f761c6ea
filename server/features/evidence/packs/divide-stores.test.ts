import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideStores, type StoreSize } from './divide-stores.ts'

const people = (count: number, prefix = 'p') => Array.from({ length: count }, (_, index) => `${prefix}${index}`)
const store = (name: string, userIds: string[], bytes = 0): StoreSize => ({ id: name, name, userIds, bytes })
const namesOf = (stores: readonly StoreSize[]) => divideStores(stores).map(part => part.map(({ name }) => name))

test('B2 one store, and stores of up to 5,000 people together, are one part', () => {
  expect(namesOf([store('Ash', people(5000))])).toEqual([['Ash']])
  expect(namesOf([store('Ash', people(3000)), store('Birch', people(2000, 'q'))])).toEqual([['Ash', 'Birch']])
})

test('B2 stores of more people are divided in their order, and someone of two stores counts once in a part', () => {
  const shared = people(3000)
  expect(namesOf([store('Ash', shared), store('Birch', shared), store('Cedar', people(2001, 'q'))])).toEqual([
    ['Ash', 'Birch'],
    ['Cedar'],
  ])
})

test('B2 stores whose certificates have large files are divided, and one store never is', () => {
  const gigabyte = 1_000_000_000
  const stores = [store('Ash', [], gigabyte), store('Birch', [], gigabyte / 2), store('Cedar', [], 3 * gigabyte)]
  expect(namesOf([...stores, store('Dogwood', [])])).toEqual([['Ash', 'Birch'], ['Cedar'], ['Dogwood']])
})

test('B2 each store is in one part, in its order, and no part of several stores has more than 5,000 people', () => {
  const anyStores = fc.array(fc.tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 2500 })), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(anyStores, ranges => {
      const everyone = people(6500)
      const stores = ranges.map(([from, count], index) => store(`s${index}`, everyone.slice(from, from + count)))
      const parts = divideStores(stores)
      const sizes = parts.map(
        part => new Set(part.flatMap(({ id }) => stores.find(each => each.id === id)?.userIds ?? [])).size,
      )
      return (
        parts
          .flat()
          .map(({ id }) => id)
          .join() === stores.map(({ id }) => id).join() && sizes.every(size => size <= 5000)
      )
    }),
    { numRuns: 50 },
  )
})
