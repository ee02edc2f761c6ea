import type { Out } from '@trellis/contract/endpoint.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import type {
  AssignmentRule,
  AssignmentRuleSummary,
  assignmentRules,
  ruleList,
  TrackChoice,
} from '@trellis/contract/track-management/assignment-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { containsWords, readList } from '../../../platform/database/list-query.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { requireFound } from '../../../platform/problem.ts'
import { managedRules, ruleStores, ruleTracks } from '../track-management.scope.ts'
import { resolveChain } from './rule-chain.ts'

const summary = sql<AssignmentRuleSummary>`
  r.id,
  (select json_build_object('id', c.id, 'name', c.name) from retail_organization c where c.id = r.retail_organization_id) as chain,
  coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'isArchived', t.archived_at is not null)
                            order by lower(t.name), t.id)
              from assignment_rule_track k join track t on t.id = k.track_id where k.rule_id = r.id), '[]') as tracks,
  r.store_choice as "storeChoice", r.states,
  (select count(*)::integer from assignment_rule_store s where s.rule_id = r.id) as "chosenStores",
  r.includes_new as "includesNew",
  case when r.has_own_roles then coalesce(
    (select json_agg(json_build_object('id', o.id, 'label', o.label) order by lower(o.label), o.id)
       from assignment_rule_role k join dispensary_role o on o.id = k.dispensary_role_id where k.rule_id = r.id), '[]') end as roles,
  r.due_on::text as "dueOn", r.due_after_days as "dueAfterDays",
  (select count(distinct a.dispensary_id)::integer from track_assignment a join dispensary d on d.id = a.dispensary_id
    where a.rule_id = r.id and d.closed_at is null) as stores,
  r.created_at as "createdAt", r.ended_at as "endedAt"`

type RuleListQuery = Out<typeof ruleList.query>

const hasTrack = (condition: RawBuilder<unknown>) => sql`exists (
  select from assignment_rule_track k join track t on t.id = k.track_id where k.rule_id = r.id and ${condition})`

/** The rules that an actor manages, the newest first. */
export const listRules = (db: Db, actor: Actor, { filter, view, chainId, trackId, ...range }: RuleListQuery) =>
  readList(
    db,
    {
      columns: summary,
      from: sql`
        from assignment_rule r
       where ${managedRules(actor)} and ${view === 'ended' ? sql`r.ended_at is not null` : sql`r.ended_at is null`}
         and ${filter === '' ? sql`true` : hasTrack(containsWords(filter, sql`t.name`))}
         and ${chainId ? sql`r.retail_organization_id = ${chainId}::uuid` : sql`true`}
         and ${trackId ? hasTrack(sql`t.id = ${trackId}::uuid`) : sql`true`}`,
      order: sql`order by r.created_at desc, r.id desc`,
      itemOf: row => row,
    },
    range,
  )

const listExceptions = async (db: Db, id: string) => {
  const { rows } = await sql<AssignmentRule['exceptions'][number]>`
    select json_build_object('id', d.id, 'name', d.name, 'city', d.city) as store,
           json_build_object('id', t.id, 'name', t.name) as track,
           not exists (select from track_assignment a where a.track_id = t.id and a.dispensary_id = d.id) as "isRemoved"
      from assignment_rule_exception x
      join assignment_rule_track k on k.rule_id = x.rule_id and k.track_id = x.track_id
      join track t on t.id = x.track_id and t.archived_at is null
      join dispensary d on d.id = x.dispensary_id and d.closed_at is null
     where x.rule_id = ${id}::uuid
     order by lower(d.name), d.id, lower(t.name), t.id limit 100`.execute(db)
  return rows
}

const listChosenStores = async (db: Db, id: string) => {
  const { rows } = await sql<AssignmentRule['storeList'][number]>`
    select d.id, d.name, d.city
      from assignment_rule_store s join assignment_rule r on r.id = s.rule_id join dispensary d on d.id = s.dispensary_id
     where r.id = ${id}::uuid and d.closed_at is null
       and (r.retail_organization_id is null or d.retail_organization_id = r.retail_organization_id)
     order by lower(d.name), d.id`.execute(db)
  return rows
}

/** A rule of the actor; NOT_FOUND for others. */
export const getRule = async (db: Db, actor: Actor, id: string): Promise<AssignmentRule> => {
  const { rows } = await sql<Omit<AssignmentRule, 'storeList' | 'exceptions'>>`
    select ${summary}, r.revision from assignment_rule r where r.id = ${id}::uuid and ${managedRules(actor)}`.execute(
    db,
  )
  const rule = requireFound(rows[0])
  return { ...rule, storeList: await listChosenStores(db, id), exceptions: await listExceptions(db, id) }
}

const maxChoices = 30

type ChoiceQuery = Call<typeof assignmentRules.trackChoices>['query']

/** The first tracks by name that a rule can assign. */
export const listTrackChoices = async (db: Db, actor: Actor, { chainId, filter }: ChoiceQuery) => {
  const chain = await resolveChain(db, actor, chainId ?? null)
  const { rows } = await sql<TrackChoice>`
    select t.id, t.name, t.poster_url as "posterImage",
           json_build_object(
             'kind', case when b.id is not null then 'brand' when c.id is not null then 'chain' else 'platform' end,
             'id', coalesce(b.id, c.id), 'name', coalesce(b.name, c.name)) as owner
      from track t
      left join brand b on b.id = t.brand_id
      left join retail_organization c on c.id = t.retail_organization_id
     where ${ruleTracks(chain)} and ${containsWords(filter, sql`t.name`)}
     order by lower(t.name), t.id limit ${maxChoices}`.execute(db)
  return rows
}

/** The first stores by name that a rule can name. */
export const listStoreChoices = async (db: Db, actor: Actor, { chainId, filter }: ChoiceQuery) => {
  const chain = await resolveChain(db, actor, chainId ?? null)
  const { rows } = await sql<{ id: string; name: string; city: string; stateCode: string }>`
    select d.id, d.name, d.city, d.state_code as "stateCode" from dispensary d
     where ${ruleStores(chain)} and ${containsWords(filter, sql`(d.name || ' ' || d.city)`)}
     order by lower(d.name), d.id limit ${maxChoices}`.execute(db)
  return rows.map(({ stateCode, ...store }) => ({ ...store, state: stateLabel(stateCode) }))
}
