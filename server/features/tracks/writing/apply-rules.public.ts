import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { endAssignments } from './assign-tracks.public.ts'

type TrackStorePair = { trackId: string; dispensaryId: string }

/**
 * The effect of saving a rule on a pair of a track and a store. `kept`: the store has the track with other settings;
 * `removed`: someone unassigned it there; `impossible`: its brand or chain does not let the store have it.
 */
type PairState = 'new' | 'same' | 'changed' | 'kept' | 'removed' | 'impossible' | 'uncovered'
type PlannedPair = TrackStorePair & { state: PairState }
export type RulePlan = readonly PlannedPair[]

/** Whether a store `d` is one of a rule `r`, open or closed. */
const isCovered = sql`(
  (r.retail_organization_id is null or d.retail_organization_id = r.retail_organization_id)
  and case r.store_choice
        when 'all' then true
        when 'states' then d.state_code = any(r.states)
        else exists (select from assignment_rule_store s where s.rule_id = r.id and s.dispensary_id = d.id) end)`

/** Whether a store `d` can have a track `t`: the platform's, its chain's, or one of a brand that works with it. */
const isAssignable = sql`(
  t.brand_id is null and t.retail_organization_id is null
  or t.retail_organization_id = d.retail_organization_id
  or exists (select from brand_dispensary b where b.brand_id = t.brand_id and b.dispensary_id = d.id))`

const rolesByRule = sql`
  case when r.has_own_roles
       then array(select dispensary_role_id from assignment_rule_role o where o.rule_id = r.id order by 1)
       else array(select dispensary_role_id from track_default_role o where o.track_id = t.id order by 1) end`

const isSame = sql`(
  a.due_on is not distinct from r.due_on and a.due_after_days is not distinct from r.due_after_days
  and array(select o.dispensary_role_id from track_assignment_role o
             where o.track_id = a.track_id and o.dispensary_id = a.dispensary_id order by 1) = ${rolesByRule})`

/** The current effects of a saved rule at each of its stores, in the order of stores and tracks. */
export const planRule = async (db: Db, id: string): Promise<RulePlan> => {
  const { rows } = await sql<PlannedPair>`
    select t.id as "trackId", d.id as "dispensaryId",
           case when a.rule_id = r.id then case when ${isSame} then 'same' else 'changed' end
                when a.track_id is not null then 'kept'
                when ${isAssignable} is not true then 'impossible'
                when x.rule_id is not null then 'removed'
                else 'new' end as state
      from assignment_rule r
      join assignment_rule_track k on k.rule_id = r.id
      join track t on t.id = k.track_id and t.archived_at is null
      join dispensary d on d.closed_at is null and ${isCovered}
      left join track_assignment a on a.track_id = t.id and a.dispensary_id = d.id
      left join assignment_rule_exception x on x.rule_id = r.id and x.track_id = t.id and x.dispensary_id = d.id
     where r.id = ${id}::uuid
     union all
    select a.track_id, a.dispensary_id, 'uncovered'
      from assignment_rule r
      join track_assignment a on a.rule_id = r.id
      join dispensary d on d.id = a.dispensary_id
     where r.id = ${id}::uuid
       and not (${isCovered} and exists (select from assignment_rule_track k where k.rule_id = r.id and k.track_id = a.track_id))
     order by 2, 1`.execute(db)
  return rows
}

type ApplyRuleInput = { plan: RulePlan; replacesExisting: boolean; by: string; now: Date }

const inState = (plan: RulePlan, ...states: readonly PairState[]) => plan.filter(({ state }) => states.includes(state))

/** The pairs that applying a plan assigns, sets otherwise, and unassigns. */
export const groupEffects = ({ plan, replacesExisting }: Pick<ApplyRuleInput, 'plan' | 'replacesExisting'>) => ({
  assigned: replacesExisting ? inState(plan, 'new', 'removed') : inState(plan, 'new'),
  changed: replacesExisting ? inState(plan, 'changed', 'kept') : inState(plan, 'changed'),
  unassigned: inState(plan, 'uncovered'),
  kept: replacesExisting ? [] : inState(plan, 'kept', 'removed'),
  impossible: inState(plan, 'impossible'),
})

/** Applies the plan of a locked rule. */
export const applyRule = async (db: Db, id: string, { by, now, ...planned }: ApplyRuleInput) => {
  const { assigned, changed, unassigned } = groupEffects(planned)
  await endAssignments(db, { pairs: unassigned, now })
  await insertByRules(db, { pairs: assigned.map(pair => ({ ...pair, ruleId: id })), by, now })
  await setByRules(
    db,
    [...assigned, ...changed].map(pair => ({ ...pair, ruleId: id })),
  )
}

type RulePair = TrackStorePair & { ruleId: string }

const unnestPairs = (pairs: readonly RulePair[]) => {
  const column = (name: keyof RulePair) => pairs.map(pair => pair[name])
  return sql`unnest(${column('ruleId')}::uuid[], ${column('trackId')}::uuid[], ${column('dispensaryId')}::uuid[])
    as p (rule_id, track_id, dispensary_id)`
}

type InsertByRulesInput = { pairs: readonly RulePair[]; by: string | null; now: Date }

const insertByRules = async (db: Db, { pairs, by, now }: InsertByRulesInput) => {
  await sql`
    insert into track_assignment (track_id, dispensary_id, assigned_at, assigned_by)
    select p.track_id, p.dispensary_id, ${now}::timestamptz, ${by}::uuid from ${unnestPairs(pairs)}
     order by 1, 2
    on conflict do nothing`.execute(db)
  await sql`
    update track set was_assigned = true
     where id = any(${pairs.map(({ trackId }) => trackId)}::uuid[]) and not was_assigned`.execute(db)
}

/** Sets assignments by rules, which own them from now on. */
const setByRules = async (db: Db, pairs: readonly RulePair[]) => {
  await sql`
    update track_assignment a
       set rule_id = r.id, due_on = r.due_on, due_after_days = r.due_after_days, own_roles = r.has_own_roles
      from ${unnestPairs(pairs)} join assignment_rule r on r.id = p.rule_id
     where a.track_id = p.track_id and a.dispensary_id = p.dispensary_id`.execute(db)
  await sql`
    delete from track_assignment_role o using ${unnestPairs(pairs)}
     where o.track_id = p.track_id and o.dispensary_id = p.dispensary_id`.execute(db)
  await sql`
    insert into track_assignment_role (track_id, dispensary_id, dispensary_role_id)
    select p.track_id, p.dispensary_id, role.id
      from ${unnestPairs(pairs)} join assignment_rule r on r.id = p.rule_id join track t on t.id = p.track_id,
           unnest(${rolesByRule}) as role (id)`.execute(db)
  await sql`
    delete from assignment_rule_exception x using ${unnestPairs(pairs)}
     where x.rule_id = p.rule_id and x.track_id = p.track_id and x.dispensary_id = p.dispensary_id`.execute(db)
}

type AssignByRulesInput = { dispensaryIds: readonly string[]; by: string | null; now: Date }

/**
 * Applies the rules for later stores to stores that are new, reopened or new to their chain; the newest rule decides.
 * Existing assignments, and manual removals, stay.
 */
export const assignByRules = async (db: Db, { dispensaryIds, by, now }: AssignByRulesInput) => {
  await sql`
    select r.id from assignment_rule r
     where r.ended_at is null and r.includes_new
       and (r.retail_organization_id is null or r.retail_organization_id in (
             select d.retail_organization_id from dispensary d where d.id = any(${dispensaryIds}::uuid[])))
     order by r.id for share`.execute(db)
  const { rows: pairs } = await sql<RulePair>`
    select distinct on (d.id, t.id) r.id as "ruleId", t.id as "trackId", d.id as "dispensaryId"
      from dispensary d
      join assignment_rule r on r.ended_at is null and r.includes_new
       and (r.retail_organization_id is null or r.retail_organization_id = d.retail_organization_id)
       and (r.store_choice <> 'states' or d.state_code = any(r.states))
      join assignment_rule_track k on k.rule_id = r.id
      join track t on t.id = k.track_id and t.archived_at is null and ${isAssignable}
     where d.id = any(${dispensaryIds}::uuid[]) and d.closed_at is null
       and not exists (select from track_assignment a where a.track_id = t.id and a.dispensary_id = d.id)
       and not exists (select from assignment_rule_exception x
                        where x.rule_id = r.id and x.track_id = t.id and x.dispensary_id = d.id)
     order by d.id, t.id, r.created_at desc, r.id desc`.execute(db)
  if (pairs.length === 0) return
  await insertByRules(db, { pairs, by, now })
  await setByRules(db, pairs)
}
