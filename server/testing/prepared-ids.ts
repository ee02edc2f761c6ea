import { type Path, replacedAt } from './corrupt.ts'
import type { Slots } from './row.ts'

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Found = { path: Path; value: string }

const idsIn = (value: unknown, path: Path = []): Found[] => {
  if (typeof value === 'string') return id.test(value) ? [{ path, value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => idsIn(inner, [...path, name]))
}

type Inputs = { own: () => Slots; neighbour: () => Slots /** The ids of the world. */; known: readonly string[] }

const valueAt = (found: readonly Found[], path: Path) =>
  found.find(each => each.path.join('.') === path.join('.'))?.value

/**
 * The ids in an input that its row has prepared for each side: none of the world's, and the same each time. Each with
 * the neighbor's value.
 */
export const preparedIds = ({ own, neighbour, known }: Inputs): Found[] => {
  const [first, again, theirs] = [idsIn(own()), idsIn(own()), idsIn(neighbour())]
  return first
    .filter(({ path, value }) => !known.includes(value) && valueAt(again, path) === value)
    .flatMap(({ path, value }) => {
      const other = valueAt(theirs, path)
      return other === undefined || other === value ? [] : [{ path, value: other }]
    })
}

/** The input with another id at a path. */
export const withId = (input: Slots, path: Path, value: string) => replacedAt(input, path, () => value) as Slots
