import { importSentences } from '@trellis/contract/imports/import-sentences.ts'
import type { ImportCells, ImportNote, ImportOutcome } from '@trellis/contract/imports/imports.ts'
import { importLimits } from '@trellis/contract/imports/kinds.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { repeatDeadlocked } from '../../platform/database/repeat-deadlocked.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { endAll } from '../employees/hire-people.public.ts'
import { holdRights } from '../employees/removing/hold-rights.public.ts'
import { kinds } from './kinds/kinds.ts'
import { readEnding } from './missing-people.ts'
import { notifyOfImport } from './notify-of-import.ts'
import { type AppliedRow, effectiveOutcome, repeatNote, rowsWithTwins, saveResults, twinNote } from './rows.queries.ts'
import { isOpenTo, lockApplying, type Run } from './runs.queries.ts'

export const applyJobName = 'apply-import'

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

type JobContext = { db: Db; config: Config; now: Date }

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

const Payload = z.object({ runId: z.uuid() })
const monthMs = 30 * 86_400_000

/** Applies imports, and erases their texts after a month. */
export const importJobs: readonly Job[] = [
  {
    name: applyJobName,
    run: async ({ payload, log, ...at }) => {
      const { runId } = Payload.parse(payload)
      const next = () =>
        applyNext(at, runId, importLimits.chunk).catch(async error => {
          log?.error({ error }, 'a piece of an import failed; its rows are applied one by one')
          await applyOneByOne(at, runId)
          return true
        })
      while (await next());
    },
  },
  {
    name: 'erase-import-rows',
    crontab: '40 3 * * *',
    run: async ({ db, now }) => {
      const before = new Date(now.getTime() - monthMs)
      await sql`delete from import_run where state = 'DRAFT' and created_at < ${before}`.execute(db)
      await sql`
        update import_row i set cells = null, row_key = null, notes = '[]', sentence = null, before = null
          from import_run r
         where r.id = i.run_id and r.created_at < ${before} and i.cells is not null`.execute(db)
    },
  },
]
