import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { endAssignments } from './assign-tracks.public.ts'

/** The definition of a rule; `roleIds` null = each track's default roles, empty = everyone. */
export type RuleDefinition = {
  trackIds: readonly string[]
  storeChoice: 'all' | 'states' | 'chosen'
  states: readonly string[]
  dispensaryIds: readonly string[]
  includesNew: boolean
  roleIds: readonly string[] | null
  dueOn: string | null
  dueAfterDays: number | null
}

export type LockedRule = {
  id: string
  retailOrganizationId: string | null
  revision: number
  endedAt: Date | null
}

const toColumns = ({ storeChoice, states, includesNew, roleIds, dueOn, dueAfterDays }: RuleDefinition) => ({
  store_choice: storeChoice,
  states: storeChoice === 'states' ? [...states] : [],
  includes_new: includesNew,
  has_own_roles: roleIds !== null,
  due_on: dueOn,
  due_after_days: dueAfterDays,
})

const saveParts = async (db: Db, id: string, { trackIds, storeChoice, dispensaryIds, roleIds }: RuleDefinition) => {
  const stores = storeChoice === 'chosen' ? dispensaryIds : []
  await sql`delete from assignment_rule_track where rule_id = ${id}::uuid`.execute(db)
  await sql`delete from assignment_rule_store where rule_id = ${id}::uuid`.execute(db)
  await sql`delete from assignment_rule_role where rule_id = ${id}::uuid`.execute(db)
  await sql`
    insert into assignment_rule_track (rule_id, track_id)
    select distinct ${id}::uuid, track.id from unnest(${trackIds}::uuid[]) as track (id)`.execute(db)
  await sql`
    insert into assignment_rule_store (rule_id, dispensary_id)
    select distinct ${id}::uuid, store.id from unnest(${stores}::uuid[]) as store (id)`.execute(db)
  await sql`
    insert into assignment_rule_role (rule_id, dispensary_role_id)
    select distinct ${id}::uuid, role.id from unnest(${roleIds ?? []}::uuid[]) as role (id)`.execute(db)
}

type NewRule = { id: string; retailOrganizationId: string | null; definition: RuleDefinition; now: Date }

/** Inserts a rule; it assigns nothing until it is applied. */
export const insertRule = async (db: Db, { id, retailOrganizationId, definition, now }: NewRule) => {
  const owner = { id, retail_organization_id: retailOrganizationId, created_at: now, changed_at: now }
  await db
    .insertInto('assignment_rule')
    .values({ ...owner, ...toColumns(definition) })
    .execute()
  await saveParts(db, id, definition)
}

/** Locks a rule until the end of the transaction; null = there is none. */
export const lockRule = async (db: Db, id: string): Promise<LockedRule | null> => {
  const { rows } = await sql<LockedRule>`
    select r.id, r.retail_organization_id as "retailOrganizationId", r.revision, r.ended_at as "endedAt"
      from assignment_rule r where r.id = ${id}::uuid for update`.execute(db)
  return rows[0] ?? null
}

/** Saves the definition of a locked rule; stores change when it is applied. */
export const updateRule = async (db: Db, id: string, { definition, now }: Pick<NewRule, 'definition' | 'now'>) => {
  await db
    .updateTable('assignment_rule')
    .set(eb => ({ ...toColumns(definition), changed_at: now, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await saveParts(db, id, definition)
}

/** Ends a locked rule: its stores keep their tracks as their own, or lose them. */
export const endRule = async (db: Db, id: string, { keepsTracks, now }: { keepsTracks: boolean; now: Date }) => {
  await db.updateTable('assignment_rule').set({ ended_at: now }).where('id', '=', id).execute()
  await db.deleteFrom('assignment_rule_exception').where('rule_id', '=', id).execute()
  if (keepsTracks) await sql`update track_assignment set rule_id = null where rule_id = ${id}::uuid`.execute(db)
  else await endAssignments(db, { pairs: await listAssignedBy(db, id), now })
}

const listAssignedBy = async (db: Db, id: string) => {
  const { rows } = await sql<{ trackId: string; dispensaryId: string }>`
    select track_id as "trackId", dispensary_id as "dispensaryId" from track_assignment
     where rule_id = ${id}::uuid order by 2, 1`.execute(db)
  return rows
}
