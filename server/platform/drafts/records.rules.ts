import { isSame } from '@trellis/contract/editor/same.ts'

/** One thing inside a draft, as a card of a course. */
export type DraftRecord = { readonly id: string }

/** What is written and not published: settings of the whole, and records with an order. */
export type Draft<S extends object, R extends DraftRecord> = { settings: S; records: readonly R[] }

/** The same with only the records that a save needs: those that it names, and those that others have changed since. */
export type DraftPart<S extends object, R extends DraftRecord> = {
  settings: S
  /** The ids of all records. */
  order: readonly string[]
  records: ReadonlyMap<string, R>
}

export const partOf = <S extends object, R extends DraftRecord>({
  settings,
  records,
}: Draft<S, R>): DraftPart<S, R> => ({
  settings,
  order: records.map(({ id }) => id),
  records: new Map(records.map(record => [record.id, record])),
})

/** The whole draft of a part that has all records. */
export const wholeOf = <S extends object, R extends DraftRecord>({
  settings,
  order,
  records,
}: DraftPart<S, R>): Draft<S, R> => ({ settings, records: order.flatMap(id => records.get(id) ?? []) })

/** What one save changes; without `order`, new records come last. */
export type DraftPatch<S extends object, R extends DraftRecord> = {
  settings: Partial<S>
  put: readonly R[]
  remove: readonly string[]
  order: readonly string[] | null
}

/** The records that a patch changes. */
export const touchedBy = <S extends object, R extends DraftRecord>({ put, remove }: DraftPatch<S, R>) => [
  ...put.map(({ id }) => id),
  ...remove,
]

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
  draft: DraftPart<S, R>,
  { settings, put, remove, order }: DraftPatch<S, R>,
): DraftPart<S, R> => {
  const records = new Map(draft.records)
  const ids = new Set(draft.order)
  for (const id of remove) {
    records.delete(id)
    ids.delete(id)
  }
  for (const record of put) {
    records.set(record.id, record)
    ids.add(record.id)
  }
  const next = order ? mergeOrder(order, [...ids]) : [...ids]
  return { settings: { ...draft.settings, ...settings }, order: next, records }
}

/** Whether a patch has changed anything of a draft that has the records which it names. */
export const isUnchanged = <S extends object, R extends DraftRecord>(
  before: DraftPart<S, R>,
  after: DraftPart<S, R>,
  { put }: DraftPatch<S, R>,
) =>
  isSame(after.settings, before.settings) &&
  isSame(after.order, before.order) &&
  put.every(record => isSame(record, before.records.get(record.id)))

/** What a patch replaces: its records and settings as they were, null = not there, and the order if it changes it. */
export const replacedBy = <S extends object, R extends DraftRecord>(
  patch: DraftPatch<S, R>,
  before: DraftPart<S, R>,
) => ({
  records: Object.fromEntries(touchedBy(patch).map(id => [id, before.records.get(id) ?? null])),
  settings: Object.fromEntries(Object.entries(before.settings).filter(([field]) => field in patch.settings)),
  order: patch.order && before.order,
})

/** The patch that makes a draft equal to another one. */
export const patchTo = <S extends object, R extends DraftRecord>(
  draft: DraftPart<S, R>,
  { settings, records }: Draft<S, R>,
): DraftPatch<S, R> => {
  const ids = new Set(records.map(({ id }) => id))
  return {
    settings,
    put: records,
    remove: draft.order.filter(id => !ids.has(id)),
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
  { order, records }: DraftPart<S, R>,
  { put, remove }: DraftPatch<S, R>,
) => {
  const sent = new Set(put.map(({ id }) => id))
  const gone = order.filter(id => remove.includes(id) && !sent.has(id)).length
  if (order.length >= 6 && gone > order.length / 2) return true
  return put.some(after => {
    const before = records.get(after.id)
    return before !== undefined && isShrunk(before, after)
  })
}
