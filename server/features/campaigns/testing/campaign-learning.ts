import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { courses } from '@trellis/contract/courses/courses.ts'
import type { Db } from '../../../platform/database/database.ts'
import { assignTrack, employLearner, type Learner, textCard } from '../../../testing/learning.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { buildCourse } from '../../courses/courses.build.ts'
import { buildBrand } from '../../organizations/organizations.build.ts'
import { type BuiltCampaign, buildCampaign, type NewCampaign } from '../campaigns.build.ts'

/** A course that is completed by viewing its only card. */
export type ShortCourse = { courseId: string; cardId: string }

/** A brand with courses, and a store whose people are assigned all of them. */
export type Stage = { brandId: string; courses: ShortCourse[]; learner: Learner }

const buildShortCourse = async (app: TestApp, brandId: string): Promise<ShortCourse> => {
  const card = textCard()
  return { courseId: await buildCourse(app.db, { cards: [card], brandId, now: app.now() }), cardId: card.id }
}

/** Publishes a number of courses of a new brand and assigns them to a new learner's store. */
export const openBrandCourses = async (app: TestApp, count = 1): Promise<Stage> => {
  const [brandId, learner] = [await buildBrand(app.db), await employLearner(app)]
  const short: ShortCourse[] = []
  for (let index = 0; index < count; index += 1) short.push(await buildShortCourse(app, brandId))
  await assignTrack(app, learner.dispensaryId, { items: short.map(({ courseId }) => ({ courseId })), brandId })
  return { brandId, courses: short, learner }
}

/** A stage with a campaign over all of its courses. */
export const openCampaign = async (app: TestApp, campaign: Partial<NewCampaign> = {}, count = 1) => {
  const stage = await openBrandCourses(app, count)
  const courseIds = stage.courses.map(({ courseId }) => courseId)
  const built = await buildCampaign(app.db, { courseIds, now: app.now(), ...campaign })
  return { ...stage, ...built }
}

type Caller = Pick<Learner, 'token'>

/** Completes a course. */
export const complete = (app: TestApp, { courseId, cardId }: ShortCourse, { token }: Caller) =>
  app.call(courses.see, { params: { id: courseId }, body: { cardId } }, token)

/** Completes several courses in order. */
export const completeAll = async (app: TestApp, all: readonly ShortCourse[], learner: Caller) => {
  for (const course of all) await complete(app, course, learner)
}

/** Adds people to the stage's store. */
export const employMore = (app: TestApp, { learner }: Pick<Stage, 'learner'>, count: number) =>
  Promise.all(Array.from({ length: count }, () => employLearner(app, { dispensaryId: learner.dispensaryId })))

/** The rewards that a course shows its learner. */
export const shown = async (app: TestApp, { courseId }: ShortCourse, { token }: Caller) =>
  [(await app.call(rewards.ofCourse, { params: { id: courseId } }, token)).body].flat()

/** Selects an option of a reward earned by a course. */
export const choose = (
  app: TestApp,
  { token }: Caller,
  body: { courseId: string; incentiveCampaignRewardId: string; selectionIndex: number; additionalInfo?: object },
) => app.call(rewards.select, { body: body as never }, token)

/** The balances of a campaign's accounts, in cents. */
export const readBalance = async (db: Db, { campaignId }: Pick<BuiltCampaign, 'campaignId'>) => {
  const row = await db
    .selectFrom('campaign_balance')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow()
  const { funded_cents, available_cents, reserved_cents, granted_cents, fulfilled_cents } = row
  return {
    funded: funded_cents,
    available: available_cents,
    reserved: reserved_cents,
    granted: granted_cents,
    fulfilled: fulfilled_cents,
  }
}

/** The qualifications of people in a campaign. */
export const listQualifications = (db: Db, { campaignId }: Pick<BuiltCampaign, 'campaignId'>) =>
  db
    .selectFrom('reward_qualification')
    .leftJoin('earned_reward', 'earned_reward.qualification_id', 'reward_qualification.id')
    .select([
      'reward_qualification.id',
      'reward_qualification.user_id',
      'reward_qualification.course_id',
      'reward_qualification.reward_id',
      'reward_qualification.dispensary_id',
      'earned_reward.option_id',
    ])
    .where('reward_qualification.campaign_id', '=', campaignId)
    .orderBy('reward_qualification.id')
    .execute()
