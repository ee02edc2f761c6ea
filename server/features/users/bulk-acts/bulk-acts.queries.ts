import type { BulkRun, JobAct } from '@trellis/contract/users/bulk-acts.ts'
import type { BulkOutcome, BulkReason } from '@trellis/contract/users/users.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type PageRange, readList } from '../../../platform/database/list-query.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { newId } from '../../../platform/ids.ts'
import { requireFound } from '../../../platform/problem.ts'

/** For how long an act can be undone. */
const undoMs = 86_400_000

type MakeRunContext = { db: Db; actor: Actor; now: Date }
type NewBulkRun = {
  act: JobAct
  undoes?: string | null
  reason?: BulkReason | undefined
  people: readonly { id: string; outcome?: string; sentence?: string | null }[]
}

/** Saves an act on people; those without an outcome are pending for the job. Returns its id. */
export const insertRun = async (
  { db, actor, now }: MakeRunContext,
  { act, undoes = null, reason, people }: NewBulkRun,
) => {
  const id = newId()
  const isDone = people.every(({ outcome }) => outcome !== undefined)
  await sql`
    insert into bulk_act (id, act, made_by, total, undoes, reason, created_at, finished_at)
    values (${id}, ${act}, ${actor.id}, ${people.length}, ${undoes}, ${reason ?? null}, ${now}, ${isDone ? now : null})`.execute(
    db,
  )
  await sql`
    insert into bulk_act_person (bulk_act_id, position, user_id, outcome, sentence)
    select ${id}::uuid, nth, id, outcome, sentence
      from rows from (json_to_recordset(${JSON.stringify(people)}::json) as (id uuid, outcome text, sentence text))
           with ordinality as p (id, outcome, sentence, nth)`.execute(db)
  return id
}

/** Saves a finished act on a few people, so that it can be undone like that of a job. */
export const recordDoneRun = async (context: MakeRunContext, run: NewBulkRun & { people: readonly BulkOutcome[] }) => {
  if (run.people.length > 1) await context.db.transaction().execute(db => insertRun({ ...context, db }, run))
}

type BulkRunRow = Omit<BulkRun, 'createdAt' | 'finishedAt' | 'undoUntil'> & { createdAt: Date; finishedAt: Date | null }

const columns = sql<BulkRunRow>`
  r.id, r.act, r.reason, trim(m.first_name || ' ' || m.last_name) as "madeBy", r.created_at as "createdAt",
  r.finished_at as "finishedAt", r.total, r.undoes is not null as "isUndo",
  exists (select from bulk_act u where u.undoes = r.id) as "isUndone",
  coalesce((select json_object_agg(c.outcome, c.people)
              from (select outcome, count(*)::integer as people from bulk_act_person p
                     where p.bulk_act_id = r.id and p.outcome is not null group by outcome) c), '{}') as outcomes`

const toBulkRun = ({ createdAt, finishedAt, ...row }: BulkRunRow, now: Date): BulkRun => {
  const until = finishedAt && new Date(finishedAt.getTime() + undoMs)
  const mayUndo = row.act !== 'invite' && !row.isUndone && until !== null && until > now && (row.outcomes.DONE ?? 0) > 0
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    undoUntil: mayUndo ? until.toISOString() : null,
  }
}

const runs = sql`from bulk_act r join app_user m on m.id = r.made_by`

/** One act on many people; NOT_FOUND where there is none. */
export const getRun = async (db: Db, id: string, now: Date) => {
  const { rows } = await sql<BulkRunRow>`select ${columns} ${runs} where r.id = ${id}::uuid`.execute(db)
  return toBulkRun(requireFound(rows[0]), now)
}

/** The latest acts. */
export const listRuns = (db: Db, range: PageRange, now: Date) => {
  const list = { columns, from: runs, order: sql`order by r.created_at desc, r.id desc` }
  return readList(db, { ...list, itemOf: row => toBulkRun(row, now) }, range)
}

/** The outcomes, refusals first; pending people are left out. */
export const listPeople = (db: Db, id: string, range: PageRange) =>
  readList(
    db,
    {
      columns: sql<BulkOutcome>`p.user_id as id, trim(u.first_name || ' ' || u.last_name) as name, p.outcome, p.sentence`,
      from: sql`
        from bulk_act_person p join app_user u on u.id = p.user_id
       where p.bulk_act_id = ${id}::uuid and p.outcome is not null`,
      order: sql`order by array_position(array['SKIPPED', 'STOPPED', 'NOTHING_TO_DO', 'DONE'], p.outcome), p.position`,
      itemOf: row => row,
    },
    range,
  )

/** Locks an act, so that it is undone once. */
export const lockRun = async (db: Db, id: string) => {
  await sql`select from bulk_act where id = ${id}::uuid for update`.execute(db)
}

/** The people whose outcome is done. */
export const listDone = async (db: Db, id: string) => {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from bulk_act_person where bulk_act_id = ${id}::uuid and outcome = 'DONE' order by position`.execute(
    db,
  )
  return rows
}

/** The act that undoes another; null = none yet. */
export const findUndo = async (db: Db, id: string) => {
  const { rows } = await sql<{ id: string }>`select id from bulk_act where undoes = ${id}::uuid`.execute(db)
  return rows[0]?.id ?? null
}

/** The act of a job that is not done yet; null = it is. */
export const findRunning = async (db: Db, id: string) => {
  const { rows } = await sql<{ act: JobAct; madeBy: string; reason: BulkReason | null }>`
    select act, made_by as "madeBy", reason from bulk_act where id = ${id}::uuid and finished_at is null`.execute(db)
  return rows[0] ?? null
}

/** The next pending people. */
export const listWaiting = async (db: Db, id: string, limit: number) => {
  const { rows } = await sql<{ position: number; userId: string }>`
    select position, user_id as "userId" from bulk_act_person
     where bulk_act_id = ${id}::uuid and outcome is null order by position limit ${limit}`.execute(db)
  return rows
}

type PersonOutcome = { id: string; position: number; outcome: RawBuilder<unknown> | string; sentence: string | null }

/** Saves the outcome of one person, once; false = already saved. */
export const saveOutcome = async (db: Db, { id, position, outcome, sentence }: PersonOutcome) => {
  const { numAffectedRows } = await sql`
    update bulk_act_person set outcome = ${outcome}, sentence = ${sentence}
     where bulk_act_id = ${id}::uuid and position = ${position} and outcome is null`.execute(db)
  return numAffectedRows === 1n
}

/** Marks all pending people as stopped. */
export const stopRun = async (db: Db, id: string) => {
  await sql`
    update bulk_act_person set outcome = 'STOPPED' where bulk_act_id = ${id}::uuid and outcome is null`.execute(db)
}

/** Finishes an act without pending people. */
export const finishRun = async (db: Db, id: string, now: Date) => {
  await sql`
    update bulk_act set finished_at = ${now}
     where id = ${id}::uuid and finished_at is null
       and not exists (select from bulk_act_person where bulk_act_id = ${id}::uuid and outcome is null)`.execute(db)
}
