import { audit } from '@trellis/contract/audit/audit.ts'
import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { assignTrack, employLearner, openCourse, signInAdministrator, textCard } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCourse } from '../../courses/courses.build.ts'
import { buildBrand } from '../../organizations/organizations.build.ts'
import { buildCampaign } from '../campaigns.build.ts'
import { complete, openBrandCourses } from '../testing/campaign-learning.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.at('2026-11-20T16:00:00Z'))
afterAll(() => app.stop())

type Who = { token: string }
const noBrand = { optedIn: false, brandName: null, privacyPolicyUrl: null, termsAndConditionsUrl: null }
const consents = async ({ token }: Who) => (await app.call(rewards.consents, {}, token)).body.items
const takeBack = ({ token }: Who, id: string) =>
  app.call(rewards.takeConsentBack, { params: { id }, body: { locale: 'es' } }, token)

const optIn = ({ token }: Who, courseId: string) => app.call(rewards.optIn, { params: { courseId } }, token)
const say = ({ token }: Who, courseId: string, body: { optedIn: boolean; locale?: 'en' | 'es'; page?: string }) =>
  app.call(rewards.setOptIn, { params: { courseId }, body }, token)

test('REWARD-013 REWARD-014 REWARD-015 API-152 API-153 the last answer counts, and every answer is saved with the wording that was shown', async () => {
  const { learner, courses, brandId } = await openBrandCourses(app, 2)
  const [first, second] = courses.map(({ courseId }) => courseId)
  const { brandName, ...blank } = (await optIn(learner, first!)).body
  expect((await optIn(learner, first!)).body.optedIn).toBe(false)
  expect(
    (await say(learner, first!, { optedIn: true, locale: 'es', page: `/card-courses/${first}` })).body.optedIn,
  ).toBe(true)
  expect((await optIn(learner, second!)).body).toEqual({ ...blank, optedIn: true, brandName })
  await say(learner, second!, { optedIn: false })
  expect((await optIn(learner, first!)).body.optedIn).toBe(false)
  const kept = app.db.selectFrom('brand_opt_in').selectAll().where('brand_id', '=', brandId)
  expect(await kept.orderBy('id').execute()).toMatchObject([
    {
      user_id: learner.userId,
      course_id: first,
      opted_in: true,
      wording: `Sí, ${brandName} puede enviarme novedades y ofertas. Puedo cambiar de opinión cuando quiera.`,
      page: `/card-courses/${first}`,
      created_at: app.now(),
    },
    {
      course_id: second,
      opted_in: false,
      wording: `Yes, ${brandName} may send me news and offers. I can change my mind at any time.`,
    },
  ])
})

test('API-152 API-153 a course without a brand has no opt-in, and a course of other people is not found', async () => {
  const learner = await employLearner(app)
  const courseId = await openCourse(app, learner, { cards: [textCard()] })
  expect((await say(learner, courseId, { optedIn: true })).body).toEqual(noBrand)
  expect((await optIn(learner, courseId)).body).toEqual(noBrand)
  const theirs = await openBrandCourses(app)
  expect((await optIn(learner, theirs.courses[0]!.courseId)).status).toBe(404)
  expect((await say(learner, theirs.courses[0]!.courseId, { optedIn: true })).status).toBe(404)
})

test('a dollar log in the name of a brand stays what it is', async () => {
  const learner = await employLearner(app)
  const brandId = await buildBrand(app.db, { name: 'Cash $& Carry' })
  const courseId = await openCourse(app, learner, { cards: [textCard()], brandId })
  await say(learner, courseId, { optedIn: true })
  const kept = app.db.selectFrom('brand_opt_in').select('wording').where('brand_id', '=', brandId)
  expect((await kept.executeTakeFirst())?.wording).toMatch(/^Yes, Cash \$& Carry may/)
})

/** Two brands that reward a course of the platform, and the learner who has earned the reward of each. */
const earnFromTwo = async () => {
  const learner = await employLearner(app)
  const card = textCard()
  const courseId = await buildCourse(app.db, { cards: [card], now: app.now() })
  await assignTrack(app, learner.dispensaryId, { items: [{ courseId }] })
  const offer = async (name: string, urls = {}) => {
    const brandId = await buildBrand(app.db, { name: `${name} ${newId()}`, ...urls })
    const { rewards: built } = await buildCampaign(app.db, { brandId, courseIds: [courseId], now: app.now() })
    return { brandId, incentiveCampaignRewardId: built[0]!.rewardId }
  }
  const urls = {
    privacyPolicyUrl: 'https://a.example.com/privacy',
    termsAndConditionsUrl: 'https://a.example.com/terms',
  }
  const [first, second] = [await offer('Alpenglow', urls), await offer('Cinder')]
  await complete(app, { courseId, cardId: card.id }, learner)
  const asked = ({ incentiveCampaignRewardId }: typeof first, who: Who = learner) =>
    app.call(rewards.optIn, { params: { courseId }, query: { incentiveCampaignRewardId } }, who.token)
  const agree = ({ incentiveCampaignRewardId }: typeof first) => {
    const body = { optedIn: true, incentiveCampaignRewardId, page: '/rewards' }
    return app.call(rewards.setOptIn, { params: { courseId }, body }, learner.token)
  }
  return { learner, courseId, first, second, urls, asked, agree }
}

test('REWARD-013 ENTITY-033 API-152 API-153 the brand of the reward asks, not the owner of the course, with its own addresses', async () => {
  const { first, second, urls, asked, agree, learner } = await earnFromTwo()
  expect((await asked(first)).body).toMatchObject({
    optedIn: false,
    brandName: expect.stringMatching(/^Alpenglow/),
    ...urls,
  })
  expect((await asked(second)).body).toMatchObject({
    brandName: expect.stringMatching(/^Cinder/),
    privacyPolicyUrl: null,
  })
  expect((await agree(first)).body).toMatchObject({ optedIn: true, ...urls })
  expect([(await asked(first)).body.optedIn, (await asked(second)).body.optedIn]).toEqual([true, false])
  const answers = app.db
    .selectFrom('brand_opt_in')
    .select(['brand_id', 'wording'])
    .where('user_id', '=', learner.userId)
  expect(await answers.execute()).toEqual([
    {
      brand_id: first.brandId,
      wording: expect.stringMatching(
        / Its privacy policy \(https:\/\/a\.example\.com\/privacy\) and its terms and conditions \(https:.*terms\) apply\.$/,
      ),
    },
  ])
})

test('REWARD-013 a reward asks no one but who has earned it, and by its own courses alone', async () => {
  const { first, asked, learner, courseId } = await earnFromTwo()
  const colleague = await employLearner(app, { dispensaryId: learner.dispensaryId })
  expect((await asked(first, colleague)).status).toBe(404)
  expect((await optIn(colleague, courseId)).body).toEqual(noBrand)
  const other = await openCourse(app, learner, { cards: [textCard()] })
  const { incentiveCampaignRewardId } = first
  const elsewhere = { params: { courseId: other }, query: { incentiveCampaignRewardId } }
  expect((await app.call(rewards.optIn, elsewhere, learner.token)).status).toBe(404)
})

test('REWARD-013 the consents that stand are listed with their time, and each is revoked alone and written down', async () => {
  const { first, second, agree, asked, learner } = await earnFromTwo()
  await agree(first)
  app.at('2026-11-20T16:05:00Z')
  await agree(second)
  expect(await consents(learner)).toMatchObject([
    { brandId: second.brandId, givenAt: '2026-11-20T16:05:00.000Z' },
    { brandId: first.brandId, givenAt: '2026-11-20T16:00:00.000Z' },
  ])
  app.at('2026-11-20T16:10:00Z')
  const stranger = await employLearner(app, { dispensaryId: learner.dispensaryId })
  expect((await takeBack(stranger, second.brandId)).status).toBe(404)
  expect((await takeBack(learner, second.brandId)).status).toBe(204)
  expect((await takeBack(learner, second.brandId)).status).toBe(404)
  expect((await consents(learner)).map(({ brandId }) => brandId)).toEqual([first.brandId])
  expect((await asked(second)).body.optedIn).toBe(false)
  const last = app.db.selectFrom('brand_opt_in').select(['opted_in', 'wording', 'page']).orderBy('id', 'desc')
  expect(await last.where('brand_id', '=', second.brandId).executeTakeFirst()).toMatchObject({
    opted_in: false,
    wording: expect.stringMatching(/ya no puede enviarme novedades ni ofertas\.$/),
    page: '/me',
  })
  const query = { person: learner.userId, act: 'brand-consent-taken-back' as const }
  const { items } = (await app.call(audit.list, { query }, await signInAdministrator(app))).body
  expect(items.map(({ details }) => details)).toEqual([{ brandId: second.brandId }])
})

test('ENTITY-033 quality: the addresses of a brand are refused by the database unless they are https', async () => {
  const bad = ['javascript:alert(1)', 'http://a.example.com/terms', 'https://a b', '/terms']
  const kept = await Promise.allSettled(bad.map(url => buildBrand(app.db, { termsAndConditionsUrl: url })))
  const keptPrivacy = await Promise.allSettled(bad.map(url => buildBrand(app.db, { privacyPolicyUrl: url })))
  expect([...kept, ...keptPrivacy].map(({ status }) => status)).toEqual(Array(8).fill('rejected'))
})
