import { importSentences } from '@trellis/contract/imports/import-sentences.ts'
import {
  type ImportCells,
  type ImportNote,
  type ImportOutcome,
  importOutcomes,
  type imports,
} from '@trellis/contract/imports/imports.ts'
import { importLimits } from '@trellis/contract/imports/kinds.ts'
import { sql } from 'kysely'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import { repeatDeadlocked } from '../../platform/database/repeat-deadlocked.ts'
import type { Call } from '../../platform/http/implement.ts'
import { enqueue, type JobCall } from '../../platform/jobs/jobs.ts'
import { problem } from '../../platform/problem.ts'
import { endAll } from '../employees/hire-people.public.ts'
import { holdRights } from '../employees/removing/hold-rights.public.ts'
import { recheck } from './check-rows.ts'
import { actionOutcomes } from './imports.rules.ts'
import { kinds } from './kinds/kinds.ts'
import { noteMissing, readEnding } from './missing-people.ts'
import { notifyOfImport } from './notify-of-import.ts'
import { createRoles } from './roles/create-roles.ts'
import { type AppliedRow, effectiveOutcome, repeatNote, rowsWithTwins, saveResults, twinNote } from './rows.queries.ts'
import { getRun, isOpenTo, lockApplying, lockRun, type Run } from './runs.queries.ts'

export const applyJobName = 'apply-import'

type OutcomeCounts = { [O in ImportOutcome]?: number | undefined }

const countChanged = (count: number) => problem('COUNT_CHANGED', { errors: { count: [String(count)] } })

const requireAsShown = (current: OutcomeCounts, expected: OutcomeCounts) => {
  if (importOutcomes.some(outcome => (current[outcome] ?? 0) !== (expected[outcome] ?? 0)))
    throw countChanged(current.CANNOT ?? 0)
}

/**
 * Starts the job that applies an import, once, and creates the roles that it needs. COUNT_CHANGED where the rows,
 * checked again, or the people who stop working, differ from those shown.
 */
export const applyImport = async (call: Call<typeof imports.apply>) => {
  const { db, actor, params, body, client, now } = call
  const run = await lockRun(db, actor, params.id)
  if (run.state !== 'DRAFT') return getRun(db, { actor, id: run.id, now })
  await recheck({ db, actor, run, now })
  const { outcomes } = await getRun(db, { actor, id: run.id, now })
  requireAsShown(outcomes, body.expected)
  const endingCount = body.ending > 0 ? await noteMissing(db, actor, run) : 0
  if (endingCount !== body.ending) throw countChanged(endingCount)
  if (endingCount === 0 && actionOutcomes.every(outcome => !outcomes[outcome])) throw problem('IMPORT_EMPTY')
  await createRoles(call, run)
  const changes = { state: 'APPLYING', mail: body.mail, applied_at: now }
  await db.updateTable('import_run').set(changes).where('id', '=', run.id).execute()
  await enqueue(db, { name: applyJobName, payload: { runId: run.id }, key: `import:${run.id}` })
  const details = { importId: run.id, kind: run.kind, mail: body.mail, ending: endingCount }
  await recordAct(db, { act: 'import-applied', actorId: actor.id, details, client, now })
  return getRun(db, { actor, id: run.id, now })
}

type WaitingRow = {
  number: number
  cells: ImportCells | null
  outcome: ImportOutcome
  notes: ImportNote[]
  isLeftOut: boolean
  twin: number | null
  isRepeat: boolean
}

const readWaiting = async (db: Db, run: Run, limit: number) => {
  const { rows } = await sql<WaitingRow>`
    select i.number, i.cells, ${effectiveOutcome} as outcome, i.notes, i.is_left_out as "isLeftOut", i.twin, i.is_repeat as "isRepeat"
      from ${rowsWithTwins(sql`${run.id}::uuid`)}
     where i.result is null order by i.number limit ${limit}`.execute(db)
  return rows
}

type JobContext = Pick<JobCall, 'db' | 'config' | 'now'>

const toRefusal = ({ number, cells, twin, notes }: WaitingRow): AppliedRow => ({
  number,
  result: 'NOT_DONE',
  sentence: twin === null ? (notes[0]?.sentence ?? null) : twinNote(cells, twin).sentence,
})

const toRepeat = ({ number, twin, isRepeat }: WaitingRow): AppliedRow[] =>
  isRepeat && twin !== null ? [{ number, result: 'NOTHING_TO_DO', sentence: repeatNote(twin).sentence }] : []

/** The access of the maker has ended: the rest of the list is not applied. */
const stopRows = (db: Db, run: Run, rows: readonly WaitingRow[]) =>
  saveResults(
    db,
    run,
    rows.map(({ number }) => ({ number, result: 'NOT_DONE', sentence: importSentences.accessEnded })),
  )

const applyRows = async ({ db, config, now }: JobContext, run: Run, rows: readonly WaitingRow[]) => {
  const actor = await holdRights(db, run.madeBy)
  if (!isOpenTo(actor, run.kind)) return stopRows(db, run, rows)
  const isRefused = ({ outcome, cells }: WaitingRow) => outcome === 'CANNOT' || cells === null
  const applicable = rows.filter(row => !(row.isLeftOut || row.isRepeat || isRefused(row)))
  const context = { db, actor, run, now, siteUrl: config.siteUrl }
  const readRows = applicable.flatMap(({ number, cells }) => (cells ? [{ number, cells }] : []))
  const results = readRows.length > 0 ? await kinds[run.kind].apply(context, readRows) : []
  const leftOut = rows.filter(row => row.isLeftOut).map(({ number }): AppliedRow => ({ number, result: 'LEFT_OUT' }))
  const refused = rows.filter(row => !row.isLeftOut && isRefused(row)).map(toRefusal)
  await saveResults(db, run, [...results, ...leftOut, ...rows.flatMap(toRepeat), ...refused])
}

/** Ends the work of people who are missing from the list, counts the results, and emails that the import is done. */
const finish = async (at: JobContext, run: Run) => {
  const { db, now } = at
  const ids = await readEnding(db, await holdRights(db, run.madeBy), run)
  if (ids.length > 0) await endAll(db, ids, { by: run.madeBy, now, details: { importId: run.id } })
  await sql`
    update import_run set state = 'DONE', finished_at = ${now},
           results = (select coalesce(json_object_agg(c.result, c.rows), '{}')
                        from (select result, count(*)::integer as rows from import_row
                               where run_id = ${run.id} group by result) c)
     where id = ${run.id}`.execute(db)
  await notifyOfImport(at, run)
}

/**
 * Applies the next rows of an import in a transaction of their own, and finishes it when there are none. Returns whether
 * there may be more. Of two at the same time the second waits, and finds the rows after those of the first.
 */
export const applyNext = ({ db, ...at }: JobContext, runId: string, limit: number) =>
  repeatDeadlocked(() =>
    db.transaction().execute(async tx => {
      const run = await lockApplying(tx, runId)
      if (!run) return false
      const rows = await readWaiting(tx, run, limit)
      await (rows.length > 0 ? applyRows({ ...at, db: tx }, run, rows) : finish({ ...at, db: tx }, run))
      return rows.length > 0
    }),
  )

/** Marks the next row as not done: it failed by itself, and must not keep the others from being done. */
const giveUpNext = ({ db }: JobContext, runId: string) =>
  db.transaction().execute(async tx => {
    const run = await lockApplying(tx, runId)
    const [row] = run ? await readWaiting(tx, run, 1) : []
    if (run && row)
      await saveResults(tx, run, [{ number: row.number, result: 'NOT_DONE', sentence: importSentences.failed }])
  })

/** Applies the rows of a piece that failed one by one. */
const applyOneByOne = async (at: JobContext, runId: string) => {
  for (let row = 0; row < importLimits.chunk; row += 1) await applyNext(at, runId, 1).catch(() => giveUpNext(at, runId))
}

/** Applies all rows of an import, piece by piece; the rows of a piece that fails one by one. */
export const applyAll = async ({ log, ...at }: JobContext & Pick<JobCall, 'log'>, runId: string) => {
  const next = () =>
    applyNext(at, runId, importLimits.chunk).catch(async error => {
      log?.error({ error }, 'a piece of an import failed; its rows are applied one by one')
      await applyOneByOne(at, runId)
      return true
    })
  while (await next());
}
