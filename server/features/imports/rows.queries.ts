import type { Out } from '@trellis/contract/endpoint.ts'
import { importSentences } from '@trellis/contract/imports/import-sentences.ts'
import type {
  ImportCells,
  ImportNote,
  ImportOutcome,
  ImportResult,
  ImportRow,
  importRowList,
} from '@trellis/contract/imports/imports.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { readList } from '../../platform/database/list-query.ts'

/** A row of a list with its text. */
export type ReadRow = { number: number; cells: ImportCells }

/** The check of a row alone; `key` identifies it within the list, null = unreadable. */
export type CheckedRow = ReadRow & {
  outcome: ImportOutcome
  notes: readonly ImportNote[]
  key: string | null
  /** The person it is about, where no address says so: their erasure finds the row by it. */
  subjectId?: string | null
}

/**
 * The rows `i` of one import, each with another row that has the same key, as `twin`. Of equal rows the first has none,
 * and the others repeat it. In one pass: with old table statistics, a self-join would read the list once per row.
 */
export const rowsWithTwins = (runId: RawBuilder<unknown>) => sql`(
  select t.*, t.twin is not null and t.are_alike as is_repeat
    from (select a.*, case when a.is_left_out or a.row_key is null then null
                           when a.first <> a.number then a.first
                           when not a.are_alike then nullif(a.last, a.number) end as twin
            from (select o.*, min(o.number) filter (where not o.is_left_out) over same as first,
                         max(o.number) filter (where not o.is_left_out) over same as last,
                         min(o.said) filter (where not o.is_left_out) over same
                           = max(o.said) filter (where not o.is_left_out) over same as are_alike
                    from (select w.*, lower((w.cells - 'fileKey')::text) collate "C" as said
                            from import_row w where w.run_id = ${runId}) o
                  window same as (partition by o.row_key)) a) t) i`

/** The outcome of one of these rows within its list. */
export const effectiveOutcome = sql<ImportOutcome>`
  case when i.twin is null then i.outcome when i.is_repeat then 'SAME' else 'CANNOT' end`

type StoredRow = Omit<ImportRow, 'notes'> & { notes: ImportNote[]; isRepeat: boolean }

const twinSentences = {
  name: importSentences.twiceStore,
  reward: importSentences.twiceReward,
  issuedOn: importSentences.twiceCertificate,
  email: importSentences.twice,
} as const

const keyField = (cells: ImportCells | null) => {
  if (cells?.reward !== undefined) return 'reward'
  if (cells?.issuedOn !== undefined) return 'issuedOn'
  return cells?.name === undefined ? 'email' : 'name'
}

/** Note that another row has the same address, or is the same store, reward or certificate. */
export const twinNote = (cells: ImportCells | null, twin: number): ImportNote => {
  const field = keyField(cells)
  return { field, sentence: twinSentences[field].replace('{n}', String(twin)) }
}

/** Note that a row repeats another one. */
export const repeatNote = (twin: number): ImportNote => ({
  field: null,
  sentence: importSentences.repeated.replace('{n}', String(twin)),
})

const listNotes = ({ cells, twin, isRepeat, notes }: StoredRow) => {
  if (twin === null) return notes
  return isRepeat ? [repeatNote(twin)] : [twinNote(cells, twin), ...notes]
}

const toImportRow = ({ isRepeat, ...row }: StoredRow): ImportRow => ({ ...row, notes: listNotes({ isRepeat, ...row }) })

const columns = sql<StoredRow>`
  i.number, i.cells, ${effectiveOutcome} as outcome, i.notes, i.is_left_out as "isLeftOut", i.result, i.sentence,
  case when coalesce(i.result, 'NOTHING_TO_DO') in ('ADDED', 'CHANGED', 'NOTHING_TO_DO') then i.subject_id end as "personId",
  i.dispensary_id as "storeId", i.qualification_id as "rewardId", i.twin, i.is_repeat as "isRepeat"`

type RunRef = { id: string }

const fromRows = (run: RunRef, condition: RawBuilder<SqlBool>) =>
  sql`from ${rowsWithTwins(sql`${run.id}::uuid`)} where ${condition}`

/** The rows of an import that a condition over `import_row i` names, in their order. */
export const readRows = async (db: Db, run: RunRef, condition: RawBuilder<SqlBool>) => {
  const { rows } = await sql<StoredRow>`select ${columns} ${fromRows(run, condition)} order by i.number`.execute(db)
  return rows.map(toImportRow)
}

/** A page of the rows of an import. */
export const listRows = (db: Db, run: RunRef, { outcome, result, ...range }: Out<typeof importRowList.query>) => {
  const ofOutcome = outcome ? sql`${effectiveOutcome} = ${outcome} and not i.is_left_out` : sql`true`
  const condition = sql<SqlBool>`${ofOutcome} and (${result ?? null}::text is null or i.result = ${result ?? null})`
  const order = sql`order by i.number`
  return readList(db, { columns, from: fromRows(run, condition), order, itemOf: toImportRow }, range)
}

/** The keys of some rows of an import, as they are now. */
export const readKeys = async (db: Db, run: RunRef, numbers: readonly number[]) => {
  const { rows } = await sql<{ key: string }>`
    select row_key as key from import_row
     where run_id = ${run.id} and number = any(${numbers}::integer[]) and row_key is not null`.execute(db)
  return rows.map(({ key }) => key)
}

/** Saves checked rows, new ones and changed ones. A row that was left out stays so. */
export const saveRows = async (db: Db, run: RunRef, rows: readonly CheckedRow[]) => {
  await sql`
    insert into import_row (run_id, number, cells, row_key, outcome, notes, subject_id)
    select ${run.id}::uuid, number, cells, key, outcome, notes, "subjectId"
      from json_to_recordset(${JSON.stringify(rows)}::json) as checked (
             number integer, cells jsonb, key text, outcome text, notes jsonb, "subjectId" uuid)
    on conflict (run_id, number) do update set
      cells = excluded.cells, row_key = excluded.row_key, outcome = excluded.outcome, notes = excluded.notes,
      subject_id = excluded.subject_id`.execute(db)
}

/** Counts the rows of an import again. Returns the total. */
export const countRows = async (db: Db, run: RunRef) => {
  const { rows } = await sql<{ total: number }>`
    update import_run set total = (select count(*) from import_row where run_id = ${run.id})
     where id = ${run.id} returning total`.execute(db)
  return rows[0]?.total ?? 0
}

/** The result of a row. */
export type AppliedRow = {
  number: number
  result: ImportResult
  sentence?: string | null
  userId?: string
  employmentId?: string
  invitationId?: string
  isNew?: boolean
  storeId?: string
  rewardId?: string
  /** The earlier values, for the undo. */
  before?: object
}

/** Saves the results of rows, once. */
export const saveResults = async (db: Db, run: RunRef, rows: readonly AppliedRow[]) => {
  await sql`
    update import_row i
       set result = done.result, sentence = done.sentence, subject_id = coalesce(done."userId", i.subject_id),
           employment_id = done."employmentId",
           invitation_id = done."invitationId", dispensary_id = done."storeId", is_new_account = coalesce(done."isNew", false),
           qualification_id = done."rewardId", before = done.before
      from json_to_recordset(${JSON.stringify(rows)}::json) as done (
             number integer, result text, sentence text, "userId" uuid, "employmentId" uuid, "invitationId" uuid, "isNew" boolean,
             "storeId" uuid, "rewardId" uuid, before jsonb)
     where i.run_id = ${run.id} and i.number = done.number and i.result is null`.execute(db)
}
