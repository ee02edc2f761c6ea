import { isSame } from '@trellis/contract/authoring/same.ts'

/** One record of a draft, such as a card of a course. */
export type DraftRecord = { readonly id: string }

/** Unpublished content: settings and ordered records. */
export type Draft<S extends object, R extends DraftRecord> = { settings: S; records: readonly R[] }

/** A draft with only the records that a save needs: those in the patch, and those that others have changed. */
export type DraftPart<S extends object, R extends DraftRecord> = {
  settings: S
  /** The ids of all records. */
  order: readonly string[]
  records: ReadonlyMap<string, R>
}

export const toDraftPart = <S extends object, R extends DraftRecord>({
  settings,
  records,
}: Draft<S, R>): DraftPart<S, R> => ({
  settings,
  order: records.map(({ id }) => id),
  records: new Map(records.map(record => [record.id, record])),
})

/** The whole draft, from a part that has all records. */
export const toWholeDraft = <S extends object, R extends DraftRecord>({
  settings,
  order,
  records,
}: DraftPart<S, R>): Draft<S, R> => ({ settings, records: order.flatMap(id => records.get(id) ?? []) })

/** The changes of one save; without `order`, new records come last. */
export type DraftPatch<S extends object, R extends DraftRecord> = {
  settings: Partial<S>
  put: readonly R[]
  remove: readonly string[]
  order: readonly string[] | null
}

/** The ids of records that a patch changes. */
export const listPatchIds = <S extends object, R extends DraftRecord>({ put, remove }: DraftPatch<S, R>) => [
  ...put.map(({ id }) => id),
  ...remove,
]

/** Keeps the order of `mine`; records missing in it follow their left neighbor. */
const mergeOrder = (mine: readonly string[], current: readonly string[]) => {
  const currentIds = new Set(current)
  const merged = [...new Set(mine)].filter(id => currentIds.has(id))
  const placed = new Set(merged)
  current.forEach((id, index) => {
    const neighbour = current[index - 1]
    if (!placed.has(id)) merged.splice(neighbour === undefined ? 0 : merged.indexOf(neighbour) + 1, 0, id)
  })
  return merged
}

/** Applies a patch to a draft. */
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

/** Whether a patch had no effect; the draft must have the records of the patch. */
export const isUnchanged = <S extends object, R extends DraftRecord>(
  before: DraftPart<S, R>,
  after: DraftPart<S, R>,
  { put }: DraftPatch<S, R>,
) =>
  isSame(after.settings, before.settings) &&
  isSame(after.order, before.order) &&
  put.every(record => isSame(record, before.records.get(record.id)))

/** Lists what a patch replaces: previous records (null = missing) and settings, and the order if it changes. */
export const listReplaced = <S extends object, R extends DraftRecord>(
  patch: DraftPatch<S, R>,
  before: DraftPart<S, R>,
) => ({
  records: Object.fromEntries(listPatchIds(patch).map(id => [id, before.records.get(id) ?? null])),
  settings: Object.fromEntries(Object.entries(before.settings).filter(([field]) => field in patch.settings)),
  order: patch.order && before.order,
})

/** Builds the patch that turns a draft into another one. */
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

const getKey = (value: unknown, index: number) =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : String(index)

/** Lists all texts in a value by path; list entries are identified by their id. */
const textsIn = (value: unknown, path = ''): [string, string][] => {
  if (typeof value === 'string') return [[path, value]]
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, `${path}/${getKey(item, index)}`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, fieldValue]) => textsIn(fieldValue, `${path}/${key}`))
}

/** Ids, addresses and enum values are not prose. */
const isProse = (text: string) => /[^\w/.:-]/.test(text)
const proseIn = (record: DraftRecord) => new Map(textsIn(record).filter(([, text]) => isProse(text)))

type Length = { from: number; to: number }

/** The lengths of a record's texts before and after a save, by path. */
const listLengths = (before: DraftRecord, after: DraftRecord): Length[] => {
  const old = proseIn(before)
  const current = proseIn(after)
  const paths = new Set([...old.keys(), ...current.keys()])
  return [...paths].map(path => ({ from: old.get(path)?.length ?? 0, to: current.get(path)?.length ?? 0 }))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const isEmptied = ({ from, to }: Length) => to < from / 4
const sumLengths = (lengths: readonly Length[]) => ({
  from: sum(lengths.map(({ from }) => from)),
  to: sum(lengths.map(({ to }) => to)),
})

/** Whether texts longer than a limit are emptied without moving to another text of the save. */
const losesTexts = (lengths: readonly Length[], limit: number) => {
  const { from, to } = sumLengths(lengths.filter(length => length.from > limit && isEmptied(length)))
  const moved = sum(lengths.map(length => Math.max(0, length.to - length.from)))
  return isEmptied({ from, to: to + moved })
}

/**
 * Whether a save loses much of a draft: more than half of at least six records are removed or emptied, or a text of
 * more than 200 characters is emptied. Moved, split, joined and replaced texts are not lost.
 */
export const isShrinking = <S extends object, R extends DraftRecord>(
  draft: DraftPart<S, R>,
  patch: DraftPatch<S, R>,
) => {
  const changed = patch.put.map(after => listLengths(draft.records.get(after.id) ?? { id: after.id }, after))
  const lengths = changed.flat()
  const emptied = losesTexts(lengths, 0)
    ? changed.filter(recordLengths => isEmptied(sumLengths(recordLengths))).length
    : 0
  const before = draft.order.length
  const remaining = applyPatch(draft, patch).order.length - emptied
  return (before >= 6 && remaining < before / 2) || losesTexts(lengths, 200)
}
