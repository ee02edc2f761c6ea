import { employmentInvitations } from '@trellis/contract/employees/invitations.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { employAtOrganization, employManager, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildDispensary, buildRetailOrganization } from '../../organizations/organizations.build.ts'
import { buildEmployment } from '../employees.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.at('2026-11-20T16:00:00Z'))
afterAll(() => app.stop())

const day = 86_400_000
const ago = (days: number) => new Date(app.now().getTime() - days * day)

/** A person who was invited to a store so many days ago. */
const invite = async (dispensaryId: string, days: number, more: object = {}) => {
  const userId = await buildUser(app.db, { activatedAt: null, invitedAt: ago(days), ...more })
  await buildEmployment(app.db, { userId, at: { dispensaryId } })
  return userId
}

const inviteAgain = (token: string, query: { dispensaryId?: string } = {}) =>
  app.call(employmentInvitations.inviteAllAgain, { query }, token)

const mailsOf = async (userId: string) => {
  const { email } = await app.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return app.db.selectFrom('outbox_mail').select('subject').where('recipient', '=', email).execute()
}
const countMails = async (...userIds: string[]) => (await Promise.all(userIds.map(mailsOf))).map(mails => mails.length)

test('EMP-001 a manager invites all again who have not come, once a day: not who was invited today, is active or disabled', async () => {
  const { token, userId, dispensaryId } = await employManager(app)
  const elsewhere = await buildDispensary(app.db)
  const people = [
    await invite(dispensaryId, 3),
    await invite(dispensaryId, 40),
    await invite(dispensaryId, 0),
    await invite(dispensaryId, 3, { enabled: false }),
    await invite(elsewhere, 3),
  ]
  expect((await inviteAgain(token)).body).toEqual({ invited: 2, isMore: false })
  expect(await countMails(...people)).toEqual([1, 1, 0, 0, 0])
  expect((await inviteAgain(token)).body).toEqual({ invited: 0, isMore: false })
  expect((await inviteAgain(token, { dispensaryId: elsewhere })).status).toBe(404)
  app.at('2026-11-22T16:00:00Z')
  expect((await inviteAgain(await app.signIn(userId))).body.invited).toBe(3)
})

test('EMP-001 a chain invites at all of its stores; an administrator names a store', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const [one, two] = [
    await buildDispensary(app.db, { retailOrganizationId }),
    await buildDispensary(app.db, { retailOrganizationId }),
  ]
  const token = await employAtOrganization(app, { retailOrganizationId })
  const people = [await invite(one, 3), await invite(two, 3)]
  const admin = await signInAdministrator(app)
  expect((await inviteAgain(admin)).status).toBe(422)
  expect((await inviteAgain(token)).body.invited).toBe(2)
  expect(await countMails(...people)).toEqual([1, 1])
  expect((await inviteAgain(admin, { dispensaryId: one })).body.invited).toBe(0)
})

test('EMP-001 of two managers who invite at once each person gets one e-mail', async () => {
  const first = await employManager(app)
  const { dispensaryId } = first
  const second = await employManager(app, { dispensaryId })
  const person = await invite(dispensaryId, 3)
  const answers = await Promise.all([inviteAgain(first.token), inviteAgain(second.token)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await countMails(person)).toEqual([1])
})
