import { sql } from 'kysely'
import { buildCampaign } from '../../../features/campaigns/campaigns.build.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findBroken } from '../invariants.ts'
import { buildEarners, buildPressTrack, type Earner, type PressCourse } from './reward-scene.ts'

/** In cents. */
const value = 500

/** Many people with the same courses, which two campaigns reward: one has half the money, one a third of the stock. */
export type Crowd = {
  earners: readonly Earner[]
  courses: readonly PressCourse[]
  /** How many completions the budget of one is enough for. */
  affordable: { campaignId: string; count: number }
  /** How many completions the stock of the other is enough for. */
  inStock: { campaignId: string; count: number }
}

/** Creates the people, their courses and both campaigns. */
export const buildCrowd = async (db: Db, size: { earners: number; courses: number }): Promise<Crowd> => {
  const now = new Date()
  const { brandId, dispensaryId, courses, courseIds } = await buildPressTrack(db, size.courses, now)
  const completions = size.earners * size.courses
  const [affordable, stock] = [Math.floor(completions / 2), Math.floor(completions / 3)]
  const ofMoney = await buildCampaign(db, {
    brandId,
    courseIds,
    budget: affordable * value,
    rewards: [{ kind: 'course', options: [{ value }] }],
    now,
  })
  const ofStock = await buildCampaign(db, {
    brandId,
    courseIds,
    budget: null,
    rewards: [{ kind: 'course', options: [{ value, stock }] }],
    now,
  })
  return {
    earners: await buildEarners(db, size.earners, { dispensaryId, now }),
    courses,
    affordable: { campaignId: ofMoney.campaignId, count: affordable },
    inStock: { campaignId: ofStock.campaignId, count: stock },
  }
}

type Tally = { completed: number; afforded: number; left: number; taken: number; stockLeft: number }

const tallyOf = async (db: Db, { courses, affordable, inStock }: Crowd) => {
  const granted = (campaignId: string) => sql`(
    select count(*)::integer from earned_reward e
      join reward_qualification q on q.id = e.qualification_id where q.campaign_id = ${campaignId}::uuid)`
  const { rows } = await sql<Tally>`
    select (select count(*)::integer from course_round r
             where r.completed_at is not null and r.course_id = any(${courses.map(each => each.courseId)}::uuid[])) as completed,
           ${granted(affordable.campaignId)} as afforded, ${granted(inStock.campaignId)} as taken,
           (select b.available_cents::integer from campaign_balance b where b.campaign_id = ${affordable.campaignId}::uuid) as "left",
           (select sum(o.stock_left)::integer from reward_option o
              join campaign_reward w on w.id = o.reward_id where w.campaign_id = ${inStock.campaignId}::uuid) as "stockLeft"`.execute(
    db,
  )
  return rows[0]
}

/** Once everyone has completed everything: the counts as they are and as they should be, and whatever contradicts. */
export const findMisjudged = async (db: Db, crowd: Crowd) => ({
  is: await tallyOf(db, crowd),
  shouldBe: {
    completed: crowd.earners.length * crowd.courses.length,
    afforded: crowd.affordable.count,
    taken: crowd.inStock.count,
    left: 0,
    stockLeft: 0,
  },
  broken: await findBroken(db),
})
