import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { signUpLinks } from '@trellis/contract/sign-ups/sign-ups.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { textCard } from '../../../testing/learning.ts'
import { solveCaptcha } from '../../../testing/solve-captcha.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildCourse } from '../../courses/courses.build.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import { buildDispensary } from '../../organizations/organizations.build.ts'
import { buildAssignment, buildTrack } from '../../tracks/tracks.build.ts'
import { buildRequest } from '../approval/requests.build.ts'

const start = new Date('2026-11-20T16:00:00Z')
const password = 'Other-horse-8'
let app: TestApp
let dispensaryId: string
let firstCourse: string
const linkId = newId()

beforeAll(async () => {
  app = await startTestApp()
  dispensaryId = await buildDispensary(app.db, { name: 'Juniper and Main', signUpLinkId: linkId })
  const courseId = await buildCourse(app.db, { cards: [textCard()], now: start })
  const trackId = await buildTrack(app.db, { items: [{ courseId }], now: start })
  await buildAssignment(app.db, { trackId, dispensaryId, now: start })
  firstCourse = `/tracks/${trackId}/card-courses/${courseId}`
})
beforeEach(() => app.at(start))
afterAll(() => app.stop())

let asked = 0
const anAddress = () => {
  asked += 1
  return `198.51.101.${asked}`
}
const newEmail = () => `${newId()}@newcomers.trellis.test`
const open = (id = linkId) => app.call(signUpLinks.open, { params: { linkId: id } }, { address: anAddress() })
const someone = { firstName: 'Ana', lastName: 'Reyes', phoneNumber: '3035550142', password }
type Joining = { email: string; password?: string; signUpToken?: string; reCaptchaToken?: string }
const join = async (form: Joining) => {
  const signUpToken = form.signUpToken ?? (await open()).body.token
  const reCaptchaToken = form.reCaptchaToken ?? (await solveCaptcha(app))
  const body = { ...someone, ...form, signUpToken, reCaptchaToken }
  return app.call(signUpLinks.create, { body }, { address: anAddress() })
}
const checkUser = (email: string, token?: string) =>
  app.call(signUpLinks.checkUser, { body: { email, token } }, { address: anAddress() })
const employmentsOf = (email: string) =>
  app.db
    .selectFrom('employment as e')
    .innerJoin('app_user as u', 'u.id', 'e.user_id')
    .select(['e.dispensary_id', 'e.ended_at'])
    .where('u.email', '=', email)
    .execute()
const mailsTo = (email: string) =>
  app.db.selectFrom('outbox_mail').select('subject').where('recipient', '=', email).orderBy('id').execute()
const setLink = (disabledAt: Date | null) =>
  app.db
    .updateTable('dispensary')
    .set({ sign_up_link_disabled_at: disabledAt })
    .where('id', '=', dispensaryId)
    .execute()

describe('the sign-up link of a store', () => {
  test('SIGNUP-010 API-007 opens its store, with a token that is valid for an hour', async () => {
    const { body } = await open()
    const store = { id: dispensaryId, name: 'Juniper and Main', city: 'Denver', state: 'Colorado' }
    expect(body.dispensary).toEqual(store)
    const check = () => app.call(signUpLinks.checkToken, { body: { token: body.token } }, { address: anAddress() })
    app.at('2026-11-20T16:59:59Z')
    expect((await check()).body).toEqual({ dispensary: store })
    app.at('2026-11-20T17:00:01Z')
    expect((await check()).problem.code).toBe('LINK_USED_OR_EXPIRED')
  })

  test('SIGNUP-010 a disabled link, and a token of it, is answered like an unknown one', async () => {
    const { token } = (await open()).body
    await setLink(start)
    const [disabled, missing] = [await open(), await open(newId())]
    const joined = await join({ email: newEmail(), signUpToken: token, reCaptchaToken: 'unused' })
    await setLink(null)
    expect([disabled.status, disabled.problem.detail]).toEqual([missing.status, missing.problem.detail])
    expect([disabled.status, joined.status]).toEqual([410, 410])
  })

  test('ERR-009 a forged or changed token is refused', async () => {
    const { token } = (await open()).body
    const longer = token.replace(/\.\d+\./, '.9999999999999.')
    const answers = [await join({ email: newEmail(), signUpToken: longer, reCaptchaToken: 'unused' })]
    expect(answers.map(answer => answer.problem.code)).toEqual(['LINK_USED_OR_EXPIRED'])
  })
})

describe('joining through it', () => {
  test('API-006 SIGNUP-005 SIGNUP-013 creates an account, employs and logs in the person, and opens the first course', async () => {
    const email = newEmail()
    const { status, body } = await join({ email })
    expect([status, body.targetPath]).toEqual([200, firstCourse])
    expect((await app.call(accounts.me, {}, body.token)).body).toMatchObject({ email, activated: true })
    expect(await employmentsOf(email)).toEqual([{ dispensary_id: dispensaryId, ended_at: null }])
  })

  test('a form sent twice at once creates one account and logs in both times', async () => {
    const [email, signUpToken] = [newEmail(), (await open()).body.token]
    const [one, other] = [await solveCaptcha(app), await solveCaptcha(app)]
    const answers = await Promise.all([
      join({ email, signUpToken, reCaptchaToken: one }),
      join({ email, signUpToken, reCaptchaToken: other }),
    ])
    expect(answers.map(answer => answer.status)).toEqual([200, 200])
    expect(await employmentsOf(email)).toHaveLength(1)
  })

  test('a lost response is sent again for the same captcha', async () => {
    const [email, signUpToken, reCaptchaToken] = [newEmail(), (await open()).body.token, await solveCaptcha(app)]
    const first = await join({ email, signUpToken, reCaptchaToken })
    const again = await join({ email, signUpToken, reCaptchaToken })
    const other = await join({ email: newEmail(), signUpToken, reCaptchaToken })
    expect([first.status, again.status, other.status]).toEqual([200, 200, 422])
  })

  test('a person with an account joins with its password', async () => {
    const email = newEmail()
    await buildUser(app.db, { email, password: 'Right-horse-7' })
    expect((await join({ email, password: 'Right-horse-7' })).status).toBe(200)
    expect(await employmentsOf(email)).toHaveLength(1)
  })

  test('ERR-007 an address with an account is refused without its password, and its owner is mailed', async () => {
    const email = newEmail()
    const userId = await buildUser(app.db, { email, password: 'Right-horse-7' })
    const refused = await join({ email })
    expect([refused.status, refused.problem.code]).toEqual([409, 'EMAIL_TAKEN'])
    const acts = app.db.selectFrom('audit_entry').select(['act', 'details']).where('subject_id', '=', userId)
    expect(await acts.execute()).toEqual([{ act: 'sign-in-failed', details: { isKnown: true, where: 'joining' } }])
    expect(await mailsTo(email)).toEqual([{ subject: 'You already have a Trellis account' }])
    expect(await employmentsOf(email)).toEqual([])
  })

  test('a person invited elsewhere, or disabled, is not admitted', async () => {
    const [invited, disabled] = [newEmail(), newEmail()]
    await buildUser(app.db, { email: invited, activatedAt: null })
    await buildUser(app.db, { email: disabled, password, enabled: false })
    expect([(await join({ email: invited })).status, (await join({ email: disabled })).status]).toEqual([409, 409])
  })

  test('joining approves a pending request', async () => {
    const email = newEmail()
    await buildUser(app.db, { email, password, isPending: true })
    expect((await join({ email })).status).toBe(200)
    expect(await employmentsOf(email)).toEqual([{ dispensary_id: dispensaryId, ended_at: null }])
  })
})

describe('whether an address has an account', () => {
  test('API-008 is shown only to the holder of a sign-up token', async () => {
    const email = newEmail()
    await buildUser(app.db, { email })
    const { token } = (await open()).body
    expect((await checkUser(email.toUpperCase(), token)).body).toEqual({ exists: true, isInvited: false })
    expect((await checkUser(newEmail(), token)).body).toEqual({ exists: false, isInvited: false })
    const [known, unknown] = [await checkUser(email), await checkUser(newEmail(), 'made-up')]
    expect([known.text, unknown.text]).toEqual([
      '{"exists":false,"isInvited":false}',
      '{"exists":false,"isInvited":false}',
    ])
  })

  test('quality: an invited person is told so until they have chosen a password, and who asked to join is not', async () => {
    const [invited, asking] = [newEmail(), newEmail()]
    const { token, dispensary } = (await open()).body
    const userId = await buildUser(app.db, { email: invited, activatedAt: null })
    await buildEmployment(app.db, { userId, at: { dispensaryId: dispensary.id } })
    await buildRequest(app.db, { email: asking, dispensaryId: dispensary.id, createdAt: app.now() })
    expect((await checkUser(invited, token)).body).toEqual({ exists: true, isInvited: true })
    expect((await checkUser(asking, token)).body).toEqual({ exists: true, isInvited: false })
    expect((await checkUser(invited)).body).toEqual({ exists: false, isInvited: false })
    await app.db.updateTable('app_user').set({ activated_at: app.now() }).where('id', '=', userId).execute()
    expect((await checkUser(invited, token)).body).toEqual({ exists: true, isInvited: false })
  })
})
