import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { buildCampaign } from '../../features/campaigns/campaigns.build.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Journal, recordOutcome } from './journal.ts'
import { type Reply, sendUntilAnswered } from './load.ts'
import { pressCard } from './rewards/earn.ts'
import { buildEarners, buildPressTrack, type Earner, type PressCourse } from './rewards/reward-scene.ts'

const size = { earners: 4, courses: 40 }

const buildScene = async (db: Db) => {
  const now = new Date()
  const { brandId, dispensaryId, courses, courseIds } = await buildPressTrack(db, size.courses, now)
  const rewards = [{ kind: 'course' as const, options: [{ value: 500 }] }]
  const { campaignId } = await buildCampaign(db, { brandId, courseIds, budget: null, rewards, now })
  return { courses, campaignId, earners: await buildEarners(db, size.earners, { dispensaryId, now }) }
}

const listTransfers = async (db: Db, campaignId: string) => {
  const { rows } = await sql<{ earned: string }>`
    select concat_ws(' ', q.user_id, q.course_id) as earned
      from ledger_transfer t join reward_qualification q on q.id = t.qualification_id
     where t.campaign_id = ${campaignId}::uuid and t.occasion = 'earn'`.execute(db)
  return rows.map(({ earned }) => earned)
}

type Parts = { db: Db; journal: Journal; urls: readonly string[] }

/**
 * Lets people complete one course after the other, each at once for money, and repeat what was not answered. `compare`
 * returns how many transfers were acknowledged, and those of them that are missing in the ledger.
 */
export const startEarning = async ({ db, journal, urls }: Parts) => {
  const { courses, campaignId, earners } = await buildScene(db)
  const replies: Reply[] = []
  const acknowledged: string[] = []
  let isStopped = false
  const press = (earner: Earner, course: PressCourse) =>
    sendUntilAnswered(async () => {
      const reply = await pressCard(earner, course)(urls[replies.length % urls.length] ?? '')
      replies.push(reply)
      recordOutcome(journal, [`answer ${earner.userId} ${course.cardId}`], reply.outcome)
      return reply
    })
  const earn = async (earner: Earner) => {
    for (const course of courses) {
      if (isStopped) return
      const { outcome } = await press(earner, course)
      if (outcome === 'acknowledged') acknowledged.push(`${earner.userId} ${course.courseId}`)
      await sleep(50)
    }
  }
  const earning = earners.map(earn)
  const stop = async () => {
    isStopped = true
    await Promise.all(earning)
  }
  const compare = async (present: Db) => {
    const transfers = new Set(await listTransfers(present, campaignId))
    return { transfers: acknowledged.length, missing: acknowledged.filter(earned => !transfers.has(earned)) }
  }
  return { replies, stop, compare }
}
