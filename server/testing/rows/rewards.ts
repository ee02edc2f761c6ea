import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { sql } from 'kysely'
import { v5 } from 'uuid'
import { buildCampaign } from '../../features/campaigns/campaigns.build.ts'
import { buildQualification } from '../../features/campaigns/rewards/rewards.build.ts'
import { buildEmployment } from '../../features/employees/employees.build.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { courses, open } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'
import type { Person } from '../world-people.ts'

const family = '0190a1b2-0000-7000-8000-0000000000aa'

/**
 * The reward of a person's course, and their qualification for it, with predictable ids, so that a call can name them.
 */
const rewardOf = ({ courseId }: WorldIds, { userId }: Person) => v5(`reward ${courseId} ${userId}`, family)
const qualificationOf = ({ courseId }: WorldIds, { userId }: Person) => v5(`earned ${courseId} ${userId}`, family)

const exists = async (db: Db, column: 'id' | 'user_id', value: string) => {
  const had = db.selectFrom('reward_qualification').select('id').where(column, '=', value)
  return (await had.executeTakeFirst()) !== undefined
}

/** A reward with two options for the course: first the person's own, then a neighbor's. */
const earning = (choice: { optionIndex?: number }) => async (db: Db, ids: WorldIds, person: Person) => {
  if (await exists(db, 'id', qualificationOf(ids, person))) return
  const now = new Date('2026-11-20T15:00:00Z')
  const rewards = [{ id: rewardOf(ids, person), options: [{}, {}] }]
  const campaign = await buildCampaign(db, { brandId: ids.brandId, courseIds: [ids.courseId], rewards, now })
  const userId = (await exists(db, 'user_id', person.userId)) ? ids.colleagueId : person.userId
  const at = { userId, courseId: ids.courseId, dispensaryId: ids.dispensaryId, now }
  // Someone vouched for them, and they worked there until they had earned it: only then is anything paid to them.
  const past = { startedAt: new Date('2026-01-01'), endedAt: now }
  await buildEmployment(db, { userId, at: { dispensaryId: ids.dispensaryId }, ...past })
  await buildQualification(db, { campaign, id: qualificationOf(ids, person), ...at, ...choice })
}
const earn = earning({})
const earnAndSelect = earning({ optionIndex: 0 })

/** A consent for the brand: first the person's own, then a neighbor's. */
const agree = async (db: Db, { brandId, courseId, colleagueId }: WorldIds, person: Person) => {
  const had = db.selectFrom('brand_opt_in').select('id').where('user_id', '=', person.userId)
  const user_id = (await had.executeTakeFirst()) ? colleagueId : person.userId
  const answer = { opted_in: true, wording: 'Yes.', page: '/rewards', created_at: new Date('2026-11-20T15:00:00Z') }
  await db
    .insertInto('brand_opt_in')
    .values({ id: newId(), user_id, brand_id: brandId, course_id: courseId, ...answer })
    .execute()
}

/** Earned rewards, and feedback to brands. */
export const rewardRows = [
  row(rewards.ofCourse, {
    proves: 'API-154 VIEWER-020',
    input: ({ courseId }) => ({ params: { id: courseId } }),
    arrange: earn,
    reach: courses,
    by: 'ROLE_STUDENT',
  }),
  row(rewards.select, {
    proves: 'API-155 ENTITY-028',
    input: (ids, person) => ({
      body: { courseId: ids.courseId, selectionIndex: 1, incentiveCampaignRewardId: rewardOf(ids, person) },
    }),
    arrange: earn,
    reach: caller => (courses(caller) === 'unauthorized' ? 'unauthorized' : 'own'),
    by: 'ROLE_STUDENT',
  }),
  row(rewards.summary, {
    proves: 'API-156 ENTITY-029 ENTITY-030',
    input: () => ({}),
    arrange: earn,
    reach: open,
    by: 'ROLE_STUDENT',
  }),
  row(rewards.mine, {
    proves: 'API-157 ENTITY-032',
    input: () => ({ query: { limit: 20 } }),
    arrange: earnAndSelect,
    reach: open,
    by: 'ROLE_STUDENT',
  }),
  row(rewards.toSelect, {
    proves: 'REWARD-003',
    input: () => ({}),
    arrange: earn,
    reach: open,
    by: 'ROLE_STUDENT',
  }),
  row(rewards.reportIssue, {
    proves: 'API-158',
    input: (ids, person) => ({
      params: { id: qualificationOf(ids, person) },
      body: { issueDescription: 'The card was empty.' },
    }),
    // The brand's e-mail about an earlier call is one job with that of the next.
    arrange: async (db, ids, person) => {
      await earnAndSelect(db, ids, person)
      await sql`select graphile_worker.remove_job(${`reward-problems:${ids.brandId}`})`.execute(db)
    },
    reach: () => 'own',
    by: 'ROLE_STUDENT',
  }),
  row(rewards.readAnswer, {
    proves: 'API-158',
    input: (ids, person) => ({ params: { id: qualificationOf(ids, person) } }),
    arrange: earnAndSelect,
    reach: () => 'own',
    by: 'ROLE_STUDENT',
  }),
  row(rewards.optIn, {
    proves: 'API-152',
    input: ({ courseId }) => ({ params: { courseId } }),
    reach: courses,
    by: 'ROLE_BRAND_EMPLOYEE',
  }),
  row(rewards.setOptIn, {
    proves: 'API-153',
    input: ({ courseId }) => ({ params: { courseId }, body: { optedIn: true, locale: 'es', page: '/card-courses' } }),
    reach: courses,
    by: 'ROLE_BRAND_EMPLOYEE',
  }),
  row(rewards.consents, {
    proves: 'REWARD-013',
    input: () => ({}),
    arrange: agree,
    reach: open,
    by: 'ROLE_STUDENT',
  }),
  row(rewards.takeConsentBack, {
    proves: 'REWARD-013',
    input: ({ brandId }) => ({ params: { id: brandId }, body: { locale: 'es' } }),
    arrange: agree,
    reach: () => 'own',
    by: 'ROLE_STUDENT',
  }),
]
