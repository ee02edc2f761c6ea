import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { findBroken } from '../invariants.ts'
import { type RewardScene, rewardCents } from './reward-scene.ts'

type Count = { what: string; is: number; shouldBe: number }

/** Counts each person's rows; reports those that exist more than once or not at all. */
const findNotExactlyOnce = async (db: Db, { earners, together, pair, scarce }: RewardScene, isSelected: boolean) => {
  const { rows } = await sql<{ what: string; people: number; times: number }>`
    with due (what, reward_id, course_id) as (
      select 'the reward of a course', w.id, c.course_id
        from campaign_reward w join campaign_course c on c.campaign_id = w.campaign_id
       where w.kind = 'course' and (w.campaign_id = ${together.campaignId} or w.campaign_id = ${scarce.campaignId})
      union all
      select 'the reward of both', ${together.rewardId}::uuid, null)
    select due.what, count(*)::integer as people, had.times
      from unnest(${earners.map(({ userId }) => userId)}::uuid[]) as person (id)
     cross join due
     cross join lateral (
           select count(*)::integer as times
             from reward_qualification q
             left join earned_reward e on e.qualification_id = q.id
            where q.user_id = person.id and q.reward_id = due.reward_id and q.course_id is not distinct from due.course_id
              and (not ${isSelected}::boolean or e.qualification_id is not null)) had
     where had.times <> 1 and ${pair.length} = 2
     group by 1, 3`.execute(db)
  return rows.map(({ what, people, times }) => `${people} people have ${what} ${times} times`)
}

const moneyOf = async (db: Db, { together, scarce, earners }: RewardScene): Promise<Count[]> => {
  const { rows } = await sql<{ id: string; available: number; reserved: number; granted: number; taken: number }>`
    select b.campaign_id as id, b.available_cents::float8 as available, b.reserved_cents::float8 as reserved,
           b.granted_cents::float8 as granted,
           (select coalesce(sum(e.value_cents), 0)::float8 from earned_reward e
              join reward_qualification q on q.id = e.qualification_id where q.campaign_id = b.campaign_id) as taken
      from campaign_balance b
     where b.campaign_id in (${together.campaignId}, ${scarce.campaignId})`.execute(db)
  const spendable = earners.length * (2 * rewardCents.course + rewardCents.together[0])
  return rows.flatMap(({ id, available, reserved, granted, taken }) => [
    { what: 'cents granted', is: granted, shouldBe: taken },
    { what: 'cents held for nothing', is: reserved, shouldBe: 0 },
    ...(id === together.campaignId
      ? [{ what: 'cents of the budget', is: available + granted, shouldBe: spendable }]
      : []),
  ])
}

const stockOf = async (db: Db, { scarce }: RewardScene): Promise<Count[]> => {
  const { rows } = await sql<{ left: number; taken: number }>`
    select o.stock_left as left, (select count(*)::integer from earned_reward e where e.option_id = o.id) as taken
      from reward_option o where o.reward_id = ${scarce.rewardId} and o.stock is not null`.execute(db)
  return rows.flatMap(({ left, taken }) => [
    { what: 'scarce rewards taken', is: taken, shouldBe: scarce.stock },
    { what: 'scarce rewards left', is: left, shouldBe: 0 },
  ])
}

/** All deviations once everyone has completed everything and selected their rewards. */
export const findMiscounted = async (db: Db, scene: RewardScene) => {
  const counts = [...(await moneyOf(db, scene)), ...(await stockOf(db, scene))]
  return [
    ...(await findNotExactlyOnce(db, scene, false)),
    ...(await findNotExactlyOnce(db, scene, true)).map(finding => `selected: ${finding}`),
    ...counts
      .filter(({ is, shouldBe }) => is !== shouldBe)
      .map(({ what, is, shouldBe }) => `${is} ${what}, not ${shouldBe}`),
    ...(await findBroken(db)),
  ]
}
