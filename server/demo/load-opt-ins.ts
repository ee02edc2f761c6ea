import { optInWording, takeBackWording } from '@trellis/contract/campaigns/opt-in-wording.ts'
import { sql } from 'kysely'
import { buildOptIns } from '../features/campaigns/rewards/opt-ins.build.ts'
import type { Db } from '../platform/database/database.ts'
import { toDemoId } from './authoring.ts'

type Completed = {
  userId: string
  brandId: string
  courseId: string
  completedAt: Date
  brandName: string
  privacyPolicyUrl: string | null
  termsAndConditionsUrl: string | null
}

/** The first course of each brand that each person completed; the accounts that visitors use are left out. */
const listCompleted = async (db: Db) => {
  const { rows } = await sql<Completed>`
    select distinct on (r.user_id, b.id) r.user_id as "userId", b.id as "brandId", r.course_id as "courseId",
           r.completed_at as "completedAt", b.name as "brandName", b.privacy_policy_url as "privacyPolicyUrl",
           b.terms_and_conditions_url as "termsAndConditionsUrl"
      from course_round r
      join card_course c on c.id = r.course_id
      join brand b on b.id = c.brand_id
      join app_user u on u.id = r.user_id and u.email not like '%@demo.trellis.test'
     where r.completed_at is not null
     order by r.user_id, b.id, r.completed_at`.execute(db)
  return rows
}

const week = 7 * 86_400_000

const answer = (of: Completed, optedIn: boolean) => ({
  id: toDemoId(`opt-in/${of.userId}/${of.brandId}/${optedIn}`),
  user_id: of.userId,
  brand_id: of.brandId,
  course_id: of.courseId,
  opted_in: optedIn,
  wording: optedIn ? optInWording('en', of) : takeBackWording('en', of.brandName),
  page: optedIn ? '/rewards' : '/me',
  created_at: optedIn ? of.completedAt : new Date(of.completedAt.getTime() + week),
})

/** Loads who lets the brands write to them: every third of those who completed a course; a few took it back. */
export const loadOptIns = async (db: Db, now: Date) => {
  const agreed = (await listCompleted(db)).filter((_, nth) => nth % 3 === 0)
  const takenBack = agreed.filter(
    ({ completedAt }, nth) => nth % 8 === 7 && completedAt.getTime() + week < now.getTime(),
  )
  await buildOptIns(db, [...agreed.map(each => answer(each, true)), ...takenBack.map(each => answer(each, false))])
}
