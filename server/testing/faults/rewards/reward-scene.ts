import { buildSignIn, buildUsers } from '../../../features/accounts/accounts.build.ts'
import { buildCampaign } from '../../../features/campaigns/campaigns.build.ts'
import { buildCourse, sampleCard } from '../../../features/courses/courses.build.ts'
import { buildEmployment } from '../../../features/employees/employees.build.ts'
import { buildBrand, buildDispensary } from '../../../features/organizations/organizations.build.ts'
import { buildAssignment, buildTrack } from '../../../features/tracks/tracks.build.ts'
import type { Db } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'

/** A course that one press completes. */
export type PressCourse = { courseId: string; cardId: string }
export type Earner = { userId: string; token: string }

/** People who can earn: a reward for each of two courses, one for both, and a scarce one. */
export type RewardScene = {
  earners: readonly Earner[]
  pair: readonly [PressCourse, PressCourse]
  /** Earned by both courses together; the first option is worth $25, the second $20. */
  together: { campaignId: string; rewardId: string }
  /** Earned by a course of its own; few of the first option are available. */
  scarce: PressCourse & { campaignId: string; rewardId: string; stock: number }
}

/** In cents. */
export const rewardCents = { course: 500, together: [2500, 2000], scarce: [1000, 400] } as const

/** A course that one press completes. */
const buildPressCourse = async (db: Db, brandId: string, now: Date): Promise<PressCourse> => {
  const bump = sampleCard('SPEED_BUMP')
  return { courseId: await buildCourse(db, { cards: [bump], brandId, now }), cardId: bump.id }
}

/** People of a dispensary, each with a sign-in. */
export const buildEarners = async (
  db: Db,
  count: number,
  { dispensaryId, now }: { dispensaryId: string; now: Date },
) => {
  const ids = Array.from({ length: count }, newId)
  await buildUsers(
    db,
    ids.map(id => ({ id })),
  )
  const earners: Earner[] = []
  for (const userId of ids) {
    await buildEmployment(db, { userId, at: { dispensaryId } })
    // An account's first browser is not reported to its owner.
    const known = { user_id: userId, fingerprint: Buffer.from(userId), first_seen_at: now, last_seen_at: now }
    await db.insertInto('known_browser').values(known).execute()
    earners.push({ userId, token: await buildSignIn(db, { userId, now, seconds: 86_400 }) })
  }
  return earners
}

/** Creates the scene; the budget for both courses is exactly what it takes. */
export const buildRewardScene = async (db: Db, size: { earners: number; stock: number }): Promise<RewardScene> => {
  const now = new Date()
  const [brandId, dispensaryId] = [await buildBrand(db), await buildDispensary(db)]
  const courses = await Promise.all([1, 2, 3].map(() => buildPressCourse(db, brandId, now)))
  const [one, other, alone] = courses as [PressCourse, PressCourse, PressCourse]
  const trackId = await buildTrack(db, { items: courses.map(({ courseId }) => ({ courseId })), now })
  await buildAssignment(db, { trackId, dispensaryId, now })
  const together = await buildCampaign(db, {
    brandId,
    courseIds: [one.courseId, other.courseId],
    budget: size.earners * (2 * rewardCents.course + rewardCents.together[0]),
    rewards: [
      { kind: 'course', options: [{ value: rewardCents.course }] },
      { kind: 'campaign', options: rewardCents.together.map(value => ({ value })) },
    ],
    now,
  })
  const [few, many] = rewardCents.scarce
  const scarce = await buildCampaign(db, {
    brandId,
    courseIds: [alone.courseId],
    budget: null,
    rewards: [{ kind: 'course', options: [{ value: few, stock: size.stock }, { value: many }] }],
    now,
  })
  return {
    earners: await buildEarners(db, size.earners, { dispensaryId, now }),
    pair: [one, other],
    together: { campaignId: together.campaignId, rewardId: together.rewards[1]!.rewardId },
    scarce: { ...alone, campaignId: scarce.campaignId, rewardId: scarce.rewards[0]!.rewardId, stock: size.stock },
  }
}

/** Creates courses of a brand, and a store whose people have them in a track. */
export const buildPressTrack = async (db: Db, count: number, now: Date) => {
  const [brandId, dispensaryId] = [await buildBrand(db), await buildDispensary(db)]
  const courses: PressCourse[] = []
  for (const _ of Array(count)) courses.push(await buildPressCourse(db, brandId, now))
  const courseIds = courses.map(({ courseId }) => courseId)
  const trackId = await buildTrack(db, { items: courseIds.map(courseId => ({ courseId })), now })
  await buildAssignment(db, { trackId, dispensaryId, now })
  return { brandId, dispensaryId, courses, courseIds }
}
