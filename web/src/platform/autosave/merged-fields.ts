import { isSame } from './document.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names of fields that both users changed to different values. */
export function clashingFields(base: object | null, mine: object | null, theirs: object | null): string[] {
  const was: Record<string, unknown> = { ...base }
  const one: Record<string, unknown> = { ...mine }
  const other: Record<string, unknown> = { ...theirs }
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names.filter(
    name => !isSame(one[name], other[name]) && !isSame(one[name], was[name]) && !isSame(other[name], was[name]),
  )
}

/** Merges two users' changes to different fields of a record; null if they changed the same one. */
export function mergedFields<T>(base: T, mine: T, theirs: T): T | null {
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine
  if (isSame(mine, base)) return theirs
  if (!isRecord(base) || !isRecord(mine) || !isRecord(theirs) || clashingFields(base, mine, theirs).length > 0)
    return null
  const changed = Object.keys(mine).filter(name => !isSame(mine[name], base[name]))
  return { ...theirs, ...Object.fromEntries(changed.map(name => [name, mine[name]])) }
}
