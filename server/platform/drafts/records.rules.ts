/** One thing inside a draft, as a card of a course. */
export type DraftRecord = { readonly id: string }

/** What is written and not published: settings of the whole, and records with an order. */
export type Draft<S extends object, R extends DraftRecord> = { settings: S; records: readonly R[] }

/** What one save changes; without `order`, new records come last. */
export type DraftPatch<S extends object, R extends DraftRecord> = {
  settings: Partial<S>
  put: readonly R[]
  remove: readonly string[]
  order: readonly string[] | null
}

/** Keeps the order of `mine`; a record that it does not name comes after its left neighbour. */
const mergeOrder = (mine: readonly string[], current: readonly string[]) => {
  const there = new Set(current)
  const merged = [...new Set(mine)].filter(id => there.has(id))
  const placed = new Set(merged)
  current.forEach((id, nth) => {
    const left = current[nth - 1]
    if (!placed.has(id)) merged.splice(left === undefined ? 0 : merged.indexOf(left) + 1, 0, id)
  })
  return merged
}

/** A draft with a patch applied. */
export const applyPatch = <S extends object, R extends DraftRecord>(
  draft: Draft<S, R>,
  { settings, put, remove, order }: DraftPatch<S, R>,
): Draft<S, R> => {
  const records = new Map(draft.records.map(record => [record.id, record]))
  for (const id of remove) records.delete(id)
  for (const record of put) records.set(record.id, record)
  const ids = order ? mergeOrder(order, [...records.keys()]) : [...records.keys()]
  return { settings: { ...draft.settings, ...settings }, records: ids.flatMap(id => records.get(id) ?? []) }
}

/** The patch that makes a draft equal to another one. */
export const patchTo = <S extends object, R extends DraftRecord>(
  draft: Draft<S, R>,
  { settings, records }: Draft<S, R>,
): DraftPatch<S, R> => {
  const ids = new Set(records.map(({ id }) => id))
  return {
    settings,
    put: records,
    remove: draft.records.flatMap(({ id }) => (ids.has(id) ? [] : [id])),
    order: records.map(({ id }) => id),
  }
}

const keyOf = (value: unknown, index: number) =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : String(index)

/** All texts in a value, by where they are: in lists by the id of their entry. */
const textsIn = (value: unknown, path = ''): [string, string][] => {
  if (typeof value === 'string') return [[path, value]]
  if (Array.isArray(value)) return value.flatMap((each, nth) => textsIn(each, `${path}/${keyOf(each, nth)}`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, `${path}/${key}`))
}

const isShrunk = (before: DraftRecord, after: DraftRecord) => {
  const texts = new Map(textsIn(after))
  return textsIn(before).some(([path, text]) => text.length > 200 && (texts.get(path) ?? '').length < text.length / 4)
}

/** Whether a save empties much of a draft: more than half of its records, or a long text. */
export const isShrinking = <S extends object, R extends DraftRecord>(
  { records }: Draft<S, R>,
  { put, remove }: DraftPatch<S, R>,
) => {
  const sent = new Map(put.map(record => [record.id, record]))
  const gone = records.filter(({ id }) => remove.includes(id) && !sent.has(id)).length
  if (records.length >= 6 && gone > records.length / 2) return true
  return records.some(record => {
    const after = sent.get(record.id)
    return after !== undefined && isShrunk(record, after)
  })
}
