import type { CampaignPerson, ListedStage } from '@trellis/contract/campaigns/running.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { withCustomPlans } from '../../../platform/database/custom-plans.ts'
import type { Db } from '../../../platform/database/database.ts'
import { cappedTotal, countedFar, countLimit } from '../../../platform/database/list-query.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { reachesAll } from '../../organizations/reach.public.ts'
import { nextFives } from '../../organizations/small-groups.public.ts'
import { chosenCourses, selectViewers } from '../../tracks/who-sees.public.ts'
import {
  countFigures,
  type FigureReader,
  getFives,
  getKnown,
  type ShownFigures,
  showCounts,
} from '../brand-figures.public.ts'
import { brandMayName } from '../nameable.public.ts'
import { admits } from '../rewards/standings.queries.ts'
import type { Moment } from './money.queries.ts'

/** The state of a chosen reward `e` at a moment; null = it was not chosen yet. */
const stateAt = (at: Date) => sql`
  case when e.selected_at <= ${at}::timestamptz
       then case when e.state_at <= ${at}::timestamptz then e.state
                 else (select change.change from earned_reward_change change
                        where change.qualification_id = e.qualification_id and change.made_at <= ${at}::timestamptz
                          and change.change not like 'issue-%'
                        order by change.made_at desc, change.id desc limit 1) end end`

/** Whether a qualification `q` with its choice `e` has reached a stage. */
const isAt: Record<ListedStage, (at: Date) => RawBuilder<SqlBool>> = {
  qualified: () => sql`true`,
  chosen: at => sql<SqlBool>`${stateAt(at)} <> 'returned'`,
  received: at => sql<SqlBool>`${stateAt(at)} = 'delivered'`,
}

const countAt = (stage: ListedStage, at: Date) =>
  sql<number>`(count(distinct q.user_id) filter (where ${isAt[stage](at)}))::integer`

export type EarnedCounts = Record<ListedStage, number>

/** Counts people who had earned, chosen and received rewards at a moment, exactly: they are paid for. */
export const countEarned = async (db: Db, { campaignId, at }: Moment) => {
  const { rows } = await sql<EarnedCounts>`
    select ${countAt('qualified', at)} as qualified, ${countAt('chosen', at)} as chosen, ${countAt('received', at)} as received
      from reward_qualification q
      left join earned_reward e on e.qualification_id = q.id
     where q.campaign_id = ${campaignId}::uuid and q.qualified_at <= ${at}::timestamptz`.execute(db)
  return singleRow(rows)
}

/**
 * Selects people who had started at a moment: with a course of the campaign that was open then, or completed in its
 * period, and employed today where it applies. Reads rounds first: most members of a large campaign have none.
 */
export const selectStarted = ({ campaignId, at }: Moment) => sql`
  select begun.user_id
    from campaign c
   cross join lateral (
         select distinct r.user_id
           from campaign_course covered
           join course_round r on r.course_id = covered.course_id and r.started_at <= ${at}::timestamptz
            and coalesce(r.completed_at, r.ended_at, 'infinity') >= least(c.starts_at, c.past_counted_from)
          where covered.campaign_id = c.id offset 0) begun
   where c.id = ${campaignId}::uuid
     and exists (select from employment e join dispensary d on d.id = e.dispensary_id
                  where e.user_id = begun.user_id and e.ended_at is null and ${admits})
   union
  select q.user_id from reward_qualification q
   where q.campaign_id = ${campaignId}::uuid and q.qualified_at <= ${at}::timestamptz`

/** The reader of the figures of a campaign: administrators share one, else its brand. */
export const readerOfCampaign = async (db: Db, actor: Actor, campaignId: string): Promise<FigureReader> => {
  if (reachesAll(actor)) return 'exact'
  const { rows } = await sql<{ brandId: string }>`
    select brand_id as "brandId" from campaign where id = ${campaignId}::uuid`.execute(db)
  return { actor, brandId: singleRow(rows).brandId }
}

/** Funnel counts show people whom the brand may name in fives, too, but never in one five with others. */
export const inFives = (shown: ShownFigures, { known, fives }: { known: string; fives: string }) =>
  nextFives(0, getKnown(shown, known)) + getFives(shown, fives)

const startOfMonth = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))

/**
 * Counts people who had started at a moment, including those who earned. For a past moment, unnamed people are counted
 * as of the start of its month: consecutive moments would otherwise reveal when a person started.
 */
export const countStarted = async (
  db: Db,
  reader: FigureReader,
  { campaignId, at, isPast }: Moment & { isPast: boolean },
) => {
  const month = startOfMonth(at)
  const known = isPast ? 'begun then' : 'begun'
  const fives = isPast ? `begun ${month.toISOString().slice(0, 7)}` : 'begun'
  const then = sql`select ${known}::text as figure, user_id from (${selectStarted({ campaignId, at })}) begun`
  const before = sql`select ${fives}::text, user_id from (${selectStarted({ campaignId, at: month })}) before`
  const people = isPast ? sql`${then} union all ${before}` : then
  return inFives(
    await countFigures(db, reader, { subjectId: campaignId, figures: [...new Set([known, fives])], people }),
    {
      known,
      fives,
    },
  )
}

type EarnersRow = { known: number; others: number }

/**
 * Counts people who can earn today and have not started: a course of the campaign is assigned to them. People at stores
 * that the brand works with are counted apart from others; those at its former stores, whom it knows, are left out.
 */
const countWhoCanBegin = (db: Db, moment: Moment) =>
  withCustomPlans(db, async one => {
    const { rows } = await sql<EarnersRow>`
      with ${chosenCourses(sql`select course_id from campaign_course where campaign_id = ${moment.campaignId}::uuid`)},
      begun as materialized (${selectStarted(moment)}),
      ${selectViewers(sql`select user_id from begun`)},
      place as materialized (
        select d.id, exists (select from brand_dispensary works
                              where works.brand_id = c.brand_id and works.dispensary_id = d.id) as is_known,
               exists (select from former_partnership worked
                        where worked.brand_id = c.brand_id and worked.dispensary_id = d.id) as was_known
          from campaign c join dispensary d on ${admits} where c.id = ${moment.campaignId}::uuid),
      person as (
        select apart.user_id, bool_or(place.is_known) as is_known, bool_or(place.was_known) as was_known, 1 as people
          from apart join place on place.id = apart.dispensary_id
         where not exists (select from begun where begun.user_id = apart.user_id) group by apart.user_id)
      select coalesce(sum(people) filter (where is_known), 0)::integer as known,
             coalesce(sum(people) filter (where not is_known and not was_known), 0)::integer as others
        from (select is_known, was_known, people from person
               union all
              select place.is_known, place.was_known, at_store.people
                from at_store join place on place.id = at_store.dispensary_id) one`.execute(one)
    return singleRow(rows)
  })

/** Counts people who can earn today: those who have started, as shown, and those who can start. */
export const countWhoCanEarn = async (
  db: Db,
  reader: FigureReader,
  { begun, ...moment }: Moment & { begun: number },
) => {
  const figure = 'can begin'
  const counts = [{ figure, ...(await countWhoCanBegin(db, moment)) }]
  const shown = await showCounts(db, reader, { subjectId: moment.campaignId, counts })
  return begun + inFives(shown, { known: figure, fives: figure })
}

type Row = Omit<CampaignPerson, 'earnedAt'> & { earnedAt: Date }

const isNamed = brandMayName({ brand: 'c.brand_id', person: 'q.user_id', dispensary: 'q.dispensary_id' })

/** The first reward `q` of each person of a campaign with a reward that has reached the stage. */
const firstOnes = (stage: ListedStage, { campaignId, at }: Moment) => sql`
  from reward_qualification q
 where q.campaign_id = ${campaignId}::uuid and q.qualified_at <= ${at}::timestamptz
   and not exists (select from reward_qualification earlier
                    where earlier.user_id = q.user_id and earlier.campaign_id = q.campaign_id
                      and (earlier.qualified_at, earlier.id) < (q.qualified_at, q.id))
   and exists (select from reward_qualification any_of
                 left join earned_reward e on e.qualification_id = any_of.id
                where any_of.user_id = q.user_id and any_of.campaign_id = q.campaign_id
                  and any_of.qualified_at <= ${at}::timestamptz and ${isAt[stage](at)})`

type ListPeopleInput = Moment & { stage: ListedStage; offset: number; limit: number }

/** A page of the people of a stage, latest earners first, with names that the brand may see. */
export const listPeople = async (db: Db, { stage, offset, limit, ...moment }: ListPeopleInput) => {
  const most = countLimit({ offset, limit }, countedFar)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from (select ${firstOnes(stage, moment)} limit ${most + 1}) person`.execute(db)
  const { rows } = await sql<Row>`
    select q.id as "ruqId", q.qualified_at as "earnedAt", d.state_code as "stateCode", all_of.rewards, all_of.value,
           case when ${isNamed} then u.first_name || ' ' || u.last_name end as "personName",
           case when ${isNamed} then d.name end as "dispensaryName"
      from (select q.* ${firstOnes(stage, moment)} order by q.qualified_at desc, q.id desc offset ${offset} limit ${limit}) q
      join campaign c on c.id = q.campaign_id
      join app_user u on u.id = q.user_id
      join dispensary d on d.id = q.dispensary_id
     cross join lateral (
           select count(*)::integer as rewards,
                  coalesce(sum(e.value_cents) filter (where ${isAt.chosen(moment.at)}), 0)::bigint as value
             from reward_qualification mine
             left join earned_reward e on e.qualification_id = mine.id
            where mine.user_id = q.user_id and mine.campaign_id = q.campaign_id
              and mine.qualified_at <= ${moment.at}::timestamptz) all_of
     order by q.qualified_at desc, q.id desc`.execute(db)
  const items = rows.map(({ earnedAt, ...row }): CampaignPerson => ({ ...row, earnedAt: earnedAt.toISOString() }))
  return { items, ...cappedTotal(singleRow(counted).total, most) }
}
