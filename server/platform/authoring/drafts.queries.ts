import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { singleRow } from '../database/single-row.ts'
import type { Actor } from '../http/actor.ts'
import { problem, requireFound } from '../problem.ts'
import type { DraftKind, DraftTables } from './draft-kind.ts'
import type { ForeignChange } from './merge.rules.ts'
import {
  applyPatch,
  type DraftPart,
  type DraftPatch,
  type DraftRecord,
  listPatchIds,
  listReplaced,
} from './records.rules.ts'

/** A draft locked until the end of the transaction. */
export type LockedDraft<S extends object, R extends DraftRecord, Row extends object> = {
  draft: DraftPart<S, R>
  revision: number
  savedAt: Date
  row: Row
}

const settingsIn = ({ settings, records }: DraftTables, draft: RawBuilder<unknown>) =>
  settings === null ? sql`${draft} - ${records}::text` : sql`${draft} -> ${settings}::text`

const recordsIn = ({ records }: DraftTables, draft: RawBuilder<unknown>, ids: readonly string[] | null) =>
  ids === null
    ? sql`${draft} -> ${records}::text`
    : sql`jsonb_path_query_array(${draft}, ${`$.${records}[*] ? (@.id == $ids[*])`}::jsonpath, ${JSON.stringify({ ids })}::jsonb)`

const mapById = <R extends DraftRecord>(records: readonly R[]) => new Map(records.map(record => [record.id, record]))

type PartRow = { id: string; revision: number; savedAt: Date; settings: unknown; order: string[]; records: unknown }

/**
 * Locks drafts `c` until the end of the transaction, and reads at least the records `ids` (null = all): a long draft is
 * not sent for a single record.
 */
export const lockDrafts = async <S extends object, R extends DraftRecord, Row extends object>(
  db: Db,
  kind: DraftKind<S, R, Row>,
  { where, ids }: { where: RawBuilder<unknown>; ids: readonly string[] | null },
): Promise<(LockedDraft<S, R, Row> & { id: string })[]> => {
  const draft = sql`draft`
  const columns = sql.join(kind.columns.map(column => sql.ref(column)))
  // Materialized: the draft is unpacked once for all expressions, and read after the lock is acquired.
  const { rows } = await sql<PartRow & Row>`
    with part as materialized (
      select c.id, c.${sql.ref(`${kind.draft}_revision`)} as revision, c.${sql.ref(kind.draft)} || '{}'::jsonb as draft,
             coalesce(c.${sql.ref(`${kind.draft}_saved_at`)}, c.created_at) as "savedAt", ${columns}
        from ${sql.table(kind.table)} c where ${where} order by c.id for no key update)
    select id, revision, "savedAt", ${columns}, ${settingsIn(kind, draft)} as settings,
           jsonb_path_query_array(draft, ${`$.${kind.records}[*].id`}::jsonpath) as "order",
           ${recordsIn(kind, draft, kind.readsAll ? null : ids)} as records
      from part`.execute(db)
  return rows.map(row => {
    const { id, revision, savedAt, order } = row
    const settings = kind.readSettings(row.settings, row)
    return { id, draft: { settings, order, records: mapById(kind.readRecords(row.records)) }, revision, savedAt, row }
  })
}

type LockDraftInput = { id: string; actor: Actor; ids: readonly string[] | null }

/** Locks an open draft that the actor may edit, and reads at least the records `ids`; null = all. */
export const lockDraft = async <S extends object, R extends DraftRecord, Row extends object>(
  db: Db,
  kind: DraftKind<S, R, Row>,
  { id, actor, ids }: LockDraftInput,
): Promise<LockedDraft<S, R, Row>> => {
  const where = sql`c.id = ${id}::uuid and ${kind.editable(actor)}`
  const locked = requireFound((await lockDrafts(db, kind, { where, ids }))[0])
  kind.requireOpen(locked.row)
  return locked
}

/** Reads further records of a locked draft. */
export const readRecords = async <S extends object, R extends DraftRecord, Row extends object>(
  db: Db,
  kind: DraftKind<S, R, Row>,
  { id, ids }: { id: string; ids: readonly string[] },
) => {
  const { rows } = await sql<{ records: unknown }>`
    select ${recordsIn(kind, sql.ref(`c.${kind.draft}`), ids)} as records
      from ${sql.table(kind.table)} c where c.id = ${id}::uuid`.execute(db)
  return mapById(kind.readRecords(singleRow(rows).records))
}

/** A saved revision. */
type DraftChange<R extends DraftRecord> = ForeignChange<R> & { revision: number; opId: string; sessionId: string }

type ChangeRow<R extends DraftRecord> = Omit<DraftChange<R>, 'at' | 'by'> & {
  at: Date
  userId: string | null
  name: string | null
}

/** Lists what was saved since a revision, and what one operation saved, in order. */
export const listChanges = async <R extends DraftRecord>(
  db: Db,
  { changes: { table, draft, records, before } }: DraftTables,
  { id, since, opId }: { id: string; since: number; opId: string },
): Promise<DraftChange<R>[]> => {
  const { rows } = await sql<ChangeRow<R>>`
    select c.revision, c.op_id as "opId", c.session_id as "sessionId", c.${sql.ref(records)} as "recordIds",
           jsonb_build_object('records', c.before -> ${before.records}::text, 'settings', c.before -> ${before.settings}::text) as before,
           c.made_at as at, u.id as "userId", concat_ws(' ', u.first_name, u.last_name) as name
      from ${sql.table(table)} c
      left join app_user u on u.id = c.made_by
     where c.${sql.ref(draft)} = ${id}::uuid and (c.revision > ${since} or c.op_id = ${opId}::uuid)
     order by c.revision`.execute(db)
  return rows.map(({ at, userId, name, ...change }) => {
    const by = userId === null ? null : { id: userId, name: name ?? '' }
    return { ...change, at: at.toISOString(), by }
  })
}

type Next<S extends object, R extends DraftRecord> = {
  before: DraftPart<S, R>
  after: DraftPart<S, R>
  patch: DraftPatch<S, R>
}

/** The records of a draft `c` in their new order, with replaced records. */
const recordsAfter = ({ draft, records }: DraftTables, order: readonly string[], put: readonly DraftRecord[]) => sql`(
  select coalesce(jsonb_agg(coalesce(sent.record, kept.record) order by o.nth), '[]'::jsonb)
    from jsonb_array_elements_text(${JSON.stringify(order)}::jsonb) with ordinality o(id, nth)
    left join jsonb_array_elements(c.${sql.ref(draft)} -> ${records}::text) kept(record) on kept.record ->> 'id' = o.id
    left join jsonb_array_elements(${JSON.stringify(put)}::jsonb) sent(record) on sent.record ->> 'id' = o.id)`

const withRecords = <S extends object, R extends DraftRecord>(
  tables: DraftTables,
  { before, after, patch: { put } }: Next<S, R>,
) => {
  const { draft, records } = tables
  const [record, another] = put
  const isReordered =
    before.order.length !== after.order.length || before.order.some((id, index) => id !== after.order[index])
  if (another || isReordered)
    return sql`c.${sql.ref(draft)} || jsonb_build_object(${records}::text, ${recordsAfter(tables, after.order, put)})`
  if (!record) return sql`c.${sql.ref(draft)}`
  const path = [records, String(after.order.indexOf(record.id))]
  return sql`jsonb_set(c.${sql.ref(draft)}, ${path}::text[], ${JSON.stringify(record)}::jsonb)`
}

/** A draft `c` after a save; only changes are sent to the database. */
const draftAfter = <S extends object, R extends DraftRecord>(tables: DraftTables, next: Next<S, R>) => {
  const settings = sql`${JSON.stringify(next.patch.settings)}::jsonb`
  const draft = withRecords(tables, next)
  if (tables.settings === null) return sql`${draft} || ${settings}`
  const before = sql`c.${sql.ref(tables.draft)} -> ${tables.settings}::text`
  return sql`${draft} || jsonb_build_object(${tables.settings}::text, (${before}) || ${settings})`
}

type WriteRevisionInput<S extends object, R extends DraftRecord> = {
  id: string
  revision: number
  draft: DraftPart<S, R>
  patch: DraftPatch<S, R>
  opId: string
  sessionId: string
  by: string
  now: Date
}

/**
 * Saves the next revision of a locked draft with its changes, and returns the new draft. Throws TOO_LARGE if it exceeds
 * the limit.
 */
export const writeRevision = async <S extends object, R extends DraftRecord, Row extends object>(
  db: Db,
  kind: DraftKind<S, R, Row>,
  { id, revision, draft, patch, ...saveInfo }: WriteRevisionInput<S, R>,
) => {
  const after = applyPatch(draft, patch)
  const { limits, changes } = kind
  if (after.order.length > limits.records)
    throw problem('INVALID_INPUT', { field: 'put', sentence: kind.sentences.tooMany })
  const { records, settings, order } = listReplaced(patch, draft)
  const before = JSON.stringify({ [changes.before.records]: records, [changes.before.settings]: settings, order })
  // JSON takes at most six bytes per stored byte (control characters), so shorter drafts need no measuring.
  const surelyFits = Math.floor(limits.bytes / 6)
  const column = sql.ref(kind.draft)
  const { rows } = await sql<{ bytes: number }>`
    with saved as (
      update ${sql.table(kind.table)} c
         set ${column} = ${draftAfter(kind, { before: draft, after, patch })}, ${sql.ref(`${kind.draft}_revision`)} = ${revision},
             ${sql.ref(`${kind.draft}_saved_at`)} = ${saveInfo.now}, ${sql.ref(`${kind.draft}_saved_by`)} = ${saveInfo.by},
             ${kind.follow(after.settings)}
       where id = ${id}::uuid
      returning case when pg_column_size(${column}) > ${surelyFits} then octet_length(${column}::text) else 0 end as bytes),
    logged as (
      insert into ${sql.table(changes.table)} (${sql.ref(changes.draft)}, revision, op_id, session_id, made_by, made_at, ${sql.ref(changes.records)}, before)
      select ${id}::uuid, ${revision}, ${saveInfo.opId}::uuid, ${saveInfo.sessionId}::uuid, ${saveInfo.by}::uuid, ${saveInfo.now},
             ${listPatchIds(patch)}::uuid[], ${before}::jsonb
        from saved)
    select bytes from saved`.execute(db)
  if (singleRow(rows).bytes > limits.bytes) throw problem('TOO_LARGE')
  return after
}

/** How long changes of drafts are stored, in milliseconds. */
const retentionMs = 30 * 86_400_000

/** Deletes old changes of drafts; each draft keeps those after its published version. */
export const deleteOldChanges = async (db: Db, { table, changes }: DraftTables, now: Date) => {
  await sql`
    delete from ${sql.table(changes.table)} change using ${sql.table(table)} c
     where c.id = change.${sql.ref(changes.draft)} and change.made_at < ${new Date(now.getTime() - retentionMs)}
       and change.revision <= coalesce(c.published_revision, change.revision)`.execute(db)
}
