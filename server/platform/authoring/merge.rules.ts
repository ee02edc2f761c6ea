import { isSame } from '@trellis/contract/authoring/same.ts'
import { typedKeys } from '@trellis/contract/keys.ts'
import type { DraftPart, DraftPatch, DraftRecord } from './records.rules.ts'

/** A change saved by others; lists of changes are ordered oldest first. */
export type ForeignChange<R extends DraftRecord> = {
  recordIds: readonly string[]
  before: { records: Readonly<Record<string, R | null>>; settings: Readonly<Record<string, unknown>> }
  by: { id: string; name: string } | null
  at: string
}

const listRecordConflicts = <S extends object, R extends DraftRecord>(
  { records }: DraftPart<S, R>,
  { put, remove }: DraftPatch<S, R>,
  foreign: readonly ForeignChange<R>[],
) => {
  const requested = new Map<string, R | null>([
    ...remove.map(id => [id, null] as const),
    ...put.map(record => [record.id, record] as const),
  ])
  return [...requested].flatMap(([id, mine]) => {
    const changes = foreign.filter(change => change.recordIds.includes(id))
    const [first, last] = [changes[0], changes.at(-1)]
    const theirs = records.get(id) ?? null
    if (!first || !last || isSame(theirs, mine)) return []
    return [{ id, theirs, base: first.before.records[id] ?? null, by: last.by, at: last.at }]
  })
}

const listSettingsConflicts = <S extends object, R extends DraftRecord>(
  draft: DraftPart<S, R>,
  { settings }: DraftPatch<S, R>,
  foreign: readonly ForeignChange<R>[],
) =>
  typedKeys<Extract<keyof S, string>>(draft.settings).flatMap(field => {
    const changes = foreign.filter(change => field in change.before.settings)
    const [first, last] = [changes[0], changes.at(-1)]
    const theirs = draft.settings[field]
    if (!(field in settings) || !first || !last || isSame(theirs, settings[field])) return []
    return [{ field, theirs, base: first.before.settings[field], by: last.by, at: last.at }]
  })

/** Finds the records and settings that a patch would overwrite; null = none. */
export const findConflict = <S extends object, R extends DraftRecord>(
  draft: DraftPart<S, R>,
  patch: DraftPatch<S, R>,
  foreign: readonly ForeignChange<R>[],
) => {
  const records = listRecordConflicts(draft, patch, foreign)
  const settings = listSettingsConflicts(draft, patch, foreign)
  return records.length + settings.length > 0 ? { records, settings } : null
}
export type Conflict<S extends object, R extends DraftRecord> = NonNullable<ReturnType<typeof findConflict<S, R>>>

/** The ids of records that others have changed. */
export const listForeignIds = (foreign: readonly { recordIds: readonly string[] }[]) => [
  ...new Set(foreign.flatMap(change => change.recordIds)),
]

/** The changes of others as a patch, with their state after the save. */
export const toForeignPatch = <S extends object, R extends DraftRecord>(
  { settings, order, records }: DraftPart<S, R>,
  patch: DraftPatch<S, R>,
  foreign: readonly ForeignChange<R>[],
) => {
  const patchIds = new Set([...patch.put.map(({ id }) => id), ...patch.remove])
  const foreignIds = listForeignIds(foreign).filter(id => !patchIds.has(id))
  const changed: Partial<S> = {}
  for (const field of typedKeys<Extract<keyof S, string>>(settings))
    if (!(field in patch.settings) && foreign.some(change => field in change.before.settings))
      changed[field] = settings[field]
  return {
    settings: changed,
    put: foreignIds.flatMap(id => records.get(id) ?? []),
    remove: foreignIds.filter(id => !order.includes(id)),
    order: [...order],
  }
}
