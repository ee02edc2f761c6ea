import type { ImportMail, ImportRun, ImportState, ImportSummary } from '@trellis/contract/imports/imports.ts'
import { getKindTerms, type ImportKind } from '@trellis/contract/imports/kinds.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type PageRange, readList } from '../../platform/database/list-query.ts'
import { type Actor, hasRole } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import { problem, requireFound } from '../../platform/problem.ts'
import { rolesOfRun } from './roles/import-roles.queries.ts'
import { effectiveOutcome, rowsWithTwins } from './rows.queries.ts'

/** For how long an import can be undone. */
const undoMs = 86_400_000

/** An import as the work on it needs it. */
export type Run = {
  id: string
  kind: ImportKind
  madeBy: string
  placeId: string | null
  /** The file may lack rows. */
  isDamaged: boolean
  /** The names of roles that applying it creates. */
  newRoles: readonly string[]
  state: ImportState
  mail: ImportMail
  appliedAt: Date | null
  finishedAt: Date | null
}

/** Whether a kind is open to an actor. */
export const isOpenTo = (actor: Actor, kind: ImportKind) => getKindTerms(kind).access.some(role => hasRole(actor, role))

/** Refuses kinds that are not open to an actor. */
export const requireKind = (actor: Actor, kind: ImportKind) => {
  if (!isOpenTo(actor, kind)) throw problem('NOT_ALLOWED')
}

const columns = sql<Run>`
  r.id, r.kind, r.made_by as "madeBy", r.place_id as "placeId", r.is_damaged as "isDamaged", r.new_roles as "newRoles",
  r.state, r.mail, r.applied_at as "appliedAt", r.finished_at as "finishedAt"`

/** One of an actor's own imports, locked until the end of the transaction. */
export const lockRun = async (db: Db, actor: Actor, id: string): Promise<Run> => {
  const { rows } = await sql<Run>`
    select ${columns} from import_run r where r.id = ${id}::uuid and r.made_by = ${actor.id} for update`.execute(db)
  const run = requireFound(rows[0])
  requireKind(actor, run.kind)
  return run
}

/** One of an actor's own imports that is not applied yet, locked. */
export const lockDraft = async (db: Db, actor: Actor, id: string) => {
  const run = await lockRun(db, actor, id)
  if (run.state !== 'DRAFT') throw problem('IMPORT_APPLIED')
  return run
}

/** An import in state APPLYING, locked, for its job; null = it is no longer being applied. */
export const lockApplying = async (db: Db, id: string) => {
  const { rows } = await sql<Run>`
    select ${columns} from import_run r where r.id = ${id}::uuid and r.state = 'APPLYING' for update`.execute(db)
  return rows[0] ?? null
}

type InsertRunInput = {
  actor: Actor
  kind: ImportKind
  placeId: string | null
  fileName: string | null
  isDamaged: boolean
  newRoles: readonly string[]
  now: Date
}

/** Saves a new import. Returns its id. */
export const insertRun = async (db: Db, { actor, kind, now, ...run }: InsertRunInput) => {
  const id = newId()
  await db
    .insertInto('import_run')
    .values({
      id,
      kind,
      made_by: actor.id,
      place_id: run.placeId,
      file_name: run.fileName,
      is_damaged: run.isDamaged,
      new_roles: [...run.newRoles],
      created_at: now,
    })
    .execute()
  return id
}

type RunRow = Omit<ImportRun, 'createdAt' | 'finishedAt' | 'undoUntil' | 'results'> & {
  createdAt: Date
  finishedAt: Date | null
  results: ImportRun['results']
}

const selectCounts = (condition: ReturnType<typeof sql>) => sql`
  coalesce((select json_object_agg(c.name, c.rows) from (
    select ${condition} as name, count(*)::integer as rows from ${rowsWithTwins(sql`r.id`)}
     where ${condition} is not null group by 1) c), '{}')`

/** One of an actor's own imports in the API's format; NOT_FOUND for others'. */
export const getRun = async (
  db: Db,
  { actor, id, now }: { actor: Actor; id: string; now: Date },
): Promise<ImportRun> => {
  const outcome = sql`case when not i.is_left_out then ${effectiveOutcome} end`
  const { rows } = await sql<RunRow>`
    select r.id, r.kind, r.state, r.file_name as "fileName", r.created_at as "createdAt",
           coalesce((select json_build_object('id', d.id, 'name', d.name, 'city', d.city || ', ' || d.state_code)
                       from dispensary d where d.id = r.place_id),
                    (select json_build_object('id', b.id, 'name', b.name, 'city', null)
                       from brand b where b.id = r.place_id)) as place,
           r.finished_at as "finishedAt", r.total,
           (select count(*)::integer from import_row i where i.run_id = r.id and i.result is not null) as applied,
           ${selectCounts(outcome)} as outcomes, ${selectCounts(sql`i.result`)} as results,
           (select count(*)::integer from import_ending e where e.run_id = r.id) as ended,
           ${rolesOfRun} as roles
      from import_run r where r.id = ${id}::uuid and r.made_by = ${actor.id}`.execute(db)
  const { createdAt, finishedAt, ...run } = requireFound(rows[0])
  const until = run.state === 'DONE' && finishedAt ? new Date(finishedAt.getTime() + undoMs) : null
  return {
    ...run,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    undoUntil: until && until > now ? until.toISOString() : null,
  }
}

/** Whether an import can still be undone. */
export const isUndoable = ({ state, finishedAt }: Run, now: Date) =>
  state === 'DONE' && finishedAt !== null && finishedAt.getTime() + undoMs > now.getTime()

/** A page of an actor's own imports, the latest first. */
export const listRuns = (db: Db, actor: Actor, range: PageRange) =>
  readList(
    db,
    {
      columns: sql<Omit<ImportSummary, 'createdAt'> & { createdAt: Date }>`
        r.id, r.kind, r.state, r.file_name as "fileName", r.created_at as "createdAt", r.total, r.results`,
      from: sql`from import_run r where r.made_by = ${actor.id}`,
      order: sql`order by r.created_at desc, r.id`,
      itemOf: row => ({ ...row, createdAt: row.createdAt.toISOString() }),
    },
    range,
  )
