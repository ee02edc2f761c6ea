import { requirementReminders } from '@trellis/contract/credentials/reminders.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { employAtOrganization, employLearner, employManager } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUsers } from '../../accounts/accounts.build.ts'
import { buildEmployments } from '../../employees/employees.build.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildDispensary,
  buildRetailOrganization,
} from '../../organizations/organizations.build.ts'
import { buildStoreRequirement, buildWaivers } from '../credentials.build.ts'
import { mailsTo, openAskedTeam } from '../testing/asked-team.ts'

const now = new Date('2026-11-20T16:00:00Z')
const siteUrl = 'https://learn.trellis.test'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now, config: { publicUrl: siteUrl } })
})
beforeEach(() => app.at(now))
afterAll(() => app.stop())

type Team = Awaited<ReturnType<typeof openAskedTeam>>

const remind = ({ dispensaryId, manager }: Team, userIds?: string[], token = manager.token) =>
  app.call(requirementReminders.send, { body: { dispensaryId, ...(userIds && { userIds }) } }, token)
const outcomesOf = async (team: Team, userIds?: string[]) =>
  (await remind(team, userIds)).body.items.map(({ id, outcome }) => [id, outcome])

test('B1 a reminder names the requirement, its last day and the page of one’s certificates', async () => {
  const team = await openAskedTeam(app)
  expect(await outcomesOf(team, [team.ana.userId])).toEqual([[team.ana.userId, 'REMINDED']])
  const [mail] = await mailsTo(app, team.ana.userId)
  expect(mail?.subject).toBe('Responsible vendor training was due on April 5, 2026')
  expect(mail?.text_body).toContain(`${siteUrl}/me/credentials`)
})

test('B1 a reminder names a requirement once, even if several stores of the chain ask for it', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const team = await openAskedTeam(app, { store: { retailOrganizationId } })
  const sister = await buildDispensary(app.db, { retailOrganizationId })
  await buildStoreRequirement(app.db, { ...team, dispensaryId: sister, by: team.manager.userId })
  await employLearner(app, { userId: team.ana.userId, dispensaryId: sister })
  const staff = await employAtOrganization(app, { retailOrganizationId })
  await app.call(requirementReminders.send, { body: { retailOrganizationId } }, staff)
  const [mail] = await mailsTo(app, team.ana.userId)
  expect(mail?.subject).toBe('Responsible vendor training was due on April 5, 2026')
})

test('B1 a reminder is in the language of its reader', async () => {
  const team = await openAskedTeam(app, { locale: 'es' })
  await team.hold(team.ana.userId, '2026-12-01')
  await remind(team, [team.ana.userId])
  const [mail] = await mailsTo(app, team.ana.userId)
  expect(mail?.subject).toBe('Capacitación de vendedor responsable vence el 1 de diciembre de 2026')
})

test('B1 a person is reminded at most once a week, however many managers press', async () => {
  const team = await openAskedTeam(app)
  const other = await employManager(app, { dispensaryId: team.dispensaryId })
  const both = await Promise.all([remind(team, [team.ana.userId]), remind(team, [team.ana.userId], other.token)])
  expect(both.map(({ body }) => body.items[0]?.outcome).sort()).toEqual(['REMINDED', 'REMINDED_THIS_WEEK'])
  expect(await mailsTo(app, team.ana.userId)).toHaveLength(1)
})

test('B1 everyone whose last day is near or over is reminded at once, no one else', async () => {
  const team = await openAskedTeam(app)
  const [fine, waived, waiting] = [
    await employLearner(app, { dispensaryId: team.dispensaryId }),
    await employLearner(app, { dispensaryId: team.dispensaryId }),
    await employLearner(app, { dispensaryId: team.dispensaryId }),
  ]
  await team.hold(fine.userId, '2027-06-01')
  await team.hold(waiting.userId, '2027-06-01', null)
  const { requirementId, dispensaryId, manager } = team
  await buildWaivers(app.db, [
    { userId: waived.userId, requirementId, dispensaryId, until: '2026-12-01', by: manager.userId },
  ])
  expect(await outcomesOf(team)).toEqual([[team.ana.userId, 'REMINDED']])
  const others = [fine, waived, waiting].map(({ userId }) => userId)
  expect((await outcomesOf(team, others)).map(([, outcome]) => outcome)).toEqual([
    'NOTHING_LEFT',
    'NOTHING_LEFT',
    'NOTHING_LEFT',
  ])
})

test('B1 someone who may not sell before a certificate is reminded though there is no last day', async () => {
  const team = await openAskedTeam(app, { edition: { before_selling: true } })
  expect(await outcomesOf(team)).toEqual([[team.ana.userId, 'REMINDED']])
  const [mail] = await mailsTo(app, team.ana.userId)
  expect(mail?.subject).toBe('Responsible vendor training is needed before you sell')
})

test('B1 people who want no e-mails keep no one else from being reminded', async () => {
  const team = await openAskedTeam(app)
  await app.db.updateTable('app_user').set({ enabled: false }).where('id', '=', team.ana.userId).execute()
  const names = Array.from({ length: 201 }, (_, index) => ({ firstName: `P${index}` }))
  const refusers = await buildUsers(app.db, names)
  const at = { dispensaryId: team.dispensaryId }
  await buildEmployments(
    app.db,
    refusers.map(userId => ({ userId, at })),
  )
  await insertRows(
    app.db,
    'mail_choice',
    refusers.map(userId => ({ user_id: userId, kind: 'training', wanted: false, changed_at: now })),
  )
  const last = await employLearner(app, at)
  const { body } = await remind(team)
  expect(body.items.filter(({ outcome }) => outcome === 'REMINDED').map(({ id }) => id)).toEqual([last.userId])
  expect([body.items.length, body.isMore]).toEqual([200, false])
})

test('ROLE-005 no one reminds people of another store; brands remind no one', async () => {
  const [here, other, brandId] = [await openAskedTeam(app), await openAskedTeam(app), await buildBrand(app.db)]
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId: here.dispensaryId }])
  expect((await remind(here, [here.ana.userId], other.manager.token)).status).toBe(404)
  expect((await remind(here, [other.ana.userId])).status).toBe(404)
  expect((await remind(here, undefined, other.manager.token)).status).toBe(404)
  expect(await mailsTo(app, other.ana.userId)).toEqual([])
  const admin = await employAtOrganization(app, { brandId }, { isBrandAdmin: true })
  expect((await remind(here, [here.ana.userId], admin)).status).toBe(403)
})
