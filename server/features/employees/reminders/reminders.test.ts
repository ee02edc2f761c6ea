import { profile } from '@trellis/contract/accounts/profile.ts'
import { courses } from '@trellis/contract/courses/courses.ts'
import { reminders } from '@trellis/contract/employees/reminders.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { assignTrack, employAtOrganization, employLearner, employManager, textCard } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser, buildUsers } from '../../accounts/accounts.build.ts'
import { buildCourse } from '../../courses/courses.build.ts'
import { buildBrand, buildBrandDispensaries, buildDispensary } from '../../organizations/organizations.build.ts'
import { buildEmployments } from '../employees.build.ts'

const now = new Date('2026-11-20T16:00:00Z')
const siteUrl = 'https://learn.trellis.test'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now, config: { publicUrl: siteUrl } })
})
afterAll(() => app.stop())

const manage = (dispensaryId: string) => employManager(app, { dispensaryId })
const remind = (token: string, userIds?: string[]) =>
  app.call(reminders.send, { body: userIds ? { userIds } : {} }, token)
const outcomesOf = async (token: string, userIds?: string[]) =>
  Object.fromEntries((await remind(token, userIds)).body.items.map(({ id, outcome }) => [id, outcome]))
const mailsTo = (userId: string) =>
  app.db
    .selectFrom('outbox_mail')
    .innerJoin('app_user', 'app_user.email', 'outbox_mail.recipient')
    .select(['subject', 'text_body'])
    .where('app_user.id', '=', userId)
    .orderBy('outbox_mail.id')
    .execute()

/** A store with two courses, of which Ana has completed the first and Bo none. */
const store = async () => {
  const dispensaryId = await buildDispensary(app.db)
  const [manager, ana, bo] = [
    await manage(dispensaryId),
    await employLearner(app, { dispensaryId }),
    await employLearner(app, { dispensaryId }),
  ]
  const cards = [textCard(), textCard()]
  const courseIds = [
    await buildCourse(app.db, { title: 'Checking ID', cards: [cards[0]], now }),
    await buildCourse(app.db, { title: 'Refusing a sale', cards: [cards[1]], now }),
  ]
  const trackId = await assignTrack(app, dispensaryId, { items: courseIds.map(courseId => ({ courseId })) })
  const finish = (token: string, nth: 0 | 1) =>
    app.call(courses.see, { params: { id: courseIds[nth]! }, body: { cardId: cards[nth]!.id } }, token)
  await finish(ana.token, 0)
  return { dispensaryId, manager, ana, bo, courseIds, trackId, finish }
}

test('EMP-012 a reminder is an email with the next course, its link and its due date', async () => {
  const { manager, ana, bo, courseIds, trackId } = await store()
  await app.db.updateTable('track_assignment').set({ due_on: '2026-11-30' }).where('track_id', '=', trackId).execute()
  expect(await outcomesOf(manager.token, [ana.userId])).toEqual({ [ana.userId]: 'REMINDED' })
  const [mail] = await mailsTo(ana.userId)
  expect(mail?.subject).toBe('Your next course: Refusing a sale')
  expect(mail?.text_body).toContain(`${siteUrl}/tracks/${trackId}/card-courses/${courseIds[1]}`)
  expect(mail?.text_body).toContain('November 30, 2026')
  expect(await mailsTo(bo.userId)).toEqual([])
})

test('EMP-012 people who want no e-mails keep no one else from being reminded', async () => {
  const { dispensaryId, manager, ana, bo } = await store()
  await app.db.updateTable('app_user').set({ enabled: false }).where('id', 'in', [ana.userId, bo.userId]).execute()
  const names = Array.from({ length: 201 }, (_, index) => ({ firstName: `P${index}` }))
  const refusers = await buildUsers(app.db, names)
  await buildEmployments(
    app.db,
    refusers.map(userId => ({ userId, at: { dispensaryId } })),
  )
  const choices = refusers.map(userId => ({ user_id: userId, kind: 'training', wanted: false, changed_at: now }))
  await insertRows(app.db, 'mail_choice', choices)
  const last = await employLearner(app, { dispensaryId })
  const { body } = await remind(manager.token)
  expect(body.items.filter(({ outcome }) => outcome === 'REMINDED').map(({ id }) => id)).toEqual([last.userId])
  expect([body.items.length, body.isMore]).toEqual([200, false])
})

test('EMP-012 a person is reminded at most once a week, however many managers press', async () => {
  const { manager, ana, bo, dispensaryId } = await store()
  const second = await manage(dispensaryId)
  const both = await Promise.all([remind(manager.token, [ana.userId]), remind(second.token, [ana.userId])])
  expect(both.map(({ body }) => body.items[0]?.outcome).sort()).toEqual(['REMINDED', 'REMINDED_THIS_WEEK'])
  expect(await mailsTo(ana.userId)).toHaveLength(1)
  app.at(new Date('2026-11-27T16:00:00Z'))
  const token = await app.signIn(manager.userId)
  expect(await outcomesOf(token, [ana.userId, bo.userId])).toEqual({
    [ana.userId]: 'REMINDED',
    [bo.userId]: 'REMINDED',
  })
  app.at(now)
})

test('EMP-012 everyone who is behind is reminded at once, except the manager and people who are done', async () => {
  const { manager, ana, bo, finish } = await store()
  await finish(ana.token, 1)
  expect(await outcomesOf(manager.token)).toEqual({ [bo.userId]: 'REMINDED' })
  expect(await mailsTo(manager.userId)).toEqual([])
})

test('EMP-012 each person who is not reminded is listed with the reason', async () => {
  const { manager, ana, bo, dispensaryId, finish } = await store()
  await finish(ana.token, 1)
  await app.call(profile.savePreferences, { body: { mails: { training: false } } }, bo.token)
  const invited = await employLearner(app, { dispensaryId, userId: await buildUser(app.db) })
  const disabled = await employLearner(app, { dispensaryId, userId: await buildUser(app.db) })
  await app.db.updateTable('app_user').set({ activated_at: null }).where('id', '=', invited.userId).execute()
  await app.db.updateTable('app_user').set({ enabled: false }).where('id', '=', disabled.userId).execute()
  const ids = [ana, bo, invited, disabled].map(({ userId }) => userId)
  expect(await outcomesOf(manager.token, ids)).toEqual({
    [ana.userId]: 'NOTHING_LEFT',
    [bo.userId]: 'WANTS_NO_MAIL',
    [invited.userId]: 'NOT_ACTIVATED',
    [disabled.userId]: 'DISABLED',
  })
})

test('ROLE-005 managers cannot remind people of another store; brands remind no one', async () => {
  const [here, other, brandId] = [await store(), await store(), await buildBrand(app.db)]
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId: here.dispensaryId }])
  expect((await remind(other.manager.token, [here.ana.userId, other.ana.userId])).status).toBe(404)
  expect(await mailsTo(other.ana.userId)).toEqual([])
  const admin = await employAtOrganization(app, { brandId }, { isBrandAdmin: true })
  expect((await remind(admin, [here.ana.userId])).status).toBe(403)
})
