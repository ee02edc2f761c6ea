import { profile } from '@trellis/contract/accounts/profile.ts'
import type { AuthoredCard } from '@trellis/contract/cards/cards.ts'
import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { publishing } from '@trellis/contract/editor/publishing.ts'
import type { TimeZone } from '@trellis/contract/time-zones.ts'
import { dueDates } from '@trellis/contract/tracks/due-dates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employLearner, type Learner, openCourse, questionCard, signInAdministrator } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { courseJobs } from '../courses/courses.jobs.ts'

const siteUrl = 'https://trellis.test'
// Friday, nine in the morning in Illinois, eight in Colorado.
const publishedAt = new Date('2026-11-20T15:00:00Z')
let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp({ now: publishedAt, config: { publicUrl: siteUrl } })
  token = await signInAdministrator(app)
})
afterAll(() => app.stop())

const answer = ({ token: by }: Learner, { id, content }: AuthoredCard<'QUESTION'>) => {
  const answers = content.answers.flatMap(each => (each.isCorrect ? [each.id] : []))
  return app.call(answerCalls.QUESTION, { params: { id }, body: { answers } }, by)
}
const run = async (name: string, now: Date, payload: unknown = {}) =>
  courseJobs.find(job => job.name === name)?.run({ db: app.db, config: app.config, now, payload })
const sendAt = (time: string) => run('send-training-mails', new Date(time))
const mailsTo = async ({ userId }: Learner) =>
  app.db
    .selectFrom('outbox_mail')
    .innerJoin('app_user', 'app_user.email', 'outbox_mail.recipient')
    .select(['subject', 'text_body'])
    .where('app_user.id', '=', userId)
    .where('subject', 'like', 'Please train again%')
    .orderBy('outbox_mail.id')
    .execute()
const dueOf = async ({ token: by }: Learner) =>
  (await app.call(dueDates.mine, {}, by)).body.items.map(({ dueOn }) => dueOn)

/** Two who have completed the course, of whom one wants no mails; one in the middle; one who has not started. */
const world = async (timeZone: TimeZone) => {
  const done = await employLearner(app)
  const { dispensaryId } = done
  await app.db.updateTable('dispensary').set({ time_zone: timeZone }).where('id', '=', dispensaryId).execute()
  const beside = () => employLearner(app, { dispensaryId })
  const [quiet, underway, fresh] = [await beside(), await beside(), await beside()]
  const [first, second] = [questionCard(), questionCard()]
  const id = await openCourse(app, done, { cards: [first, second] })
  for (const learner of [done, quiet]) {
    await answer(learner, first)
    await answer(learner, second)
  }
  await answer(underway, first)
  await app.call(profile.savePreferences, { body: { mails: { training: false } } }, quiet.token)
  return { id, done, quiet, underway, fresh }
}
const publishForEveryone = async (id: string, sendsMails = true) => {
  const body = { revision: 1, audience: 'everyone' as const, dueOn: '2026-12-22', sendsMails }
  const { body: version } = await app.call(publishing.publish, { params: { id }, body }, token)
  await run('train-again', app.now(), { versionId: version.versionId })
}

test('EDITOR-001 everyone trains again: as many emails as were told go out on the next morning at nine in the time of the store, once', async () => {
  const { id, done, quiet, underway, fresh } = await world('America/Denver')
  const { body: told } = await app.call(publishing.prepare, { params: { id } }, token)
  expect([told.people, told.mails]).toEqual([{ completed: 2, begun: 1, notBegun: 1 }, 2])
  await publishForEveryone(id)
  await sendAt('2026-11-21T15:59:00Z')
  expect(await mailsTo(done)).toEqual([])
  await Promise.all([sendAt('2026-11-21T16:00:00Z'), sendAt('2026-11-21T16:00:00Z')])
  await sendAt('2026-11-21T16:10:00Z')
  const counts = [await mailsTo(done), await mailsTo(underway), await mailsTo(quiet), await mailsTo(fresh)]
  expect(counts.map(mails => mails.length)).toEqual([1, 1, 0, 0])
  expect(counts[0]?.[0]?.text_body).toContain('December 22, 2026')
  expect(counts[0]?.[0]?.text_body).toContain(`/card-courses/${id}`)
})

test('EDITOR-001 the day reaches who had completed the course and who was in the middle, until they are done', async () => {
  const { id, done, underway, fresh } = await world('America/Chicago')
  await publishForEveryone(id)
  expect([await dueOf(done), await dueOf(underway), await dueOf(fresh)]).toEqual([['2026-12-22'], ['2026-12-22'], []])
})

test('EDITOR-001 where the author switched them off no mail is sent, nor to who is done before the morning', async () => {
  const off = await world('America/Chicago')
  await publishForEveryone(off.id, false)
  const early = await world('America/Chicago')
  await publishForEveryone(early.id)
  await app.db
    .updateTable('course_round')
    .set(eb => ({
      completed_at: app.now(),
      completed_version_id: eb.selectFrom('card_course').select('published_version_id').where('id', '=', early.id),
    }))
    .where('user_id', '=', early.underway.userId)
    .execute()
  await sendAt('2026-11-21T15:00:00Z')
  expect(await mailsTo(off.done)).toEqual([])
  expect([(await mailsTo(early.done)).length, (await mailsTo(early.underway)).length]).toEqual([1, 0])
})
