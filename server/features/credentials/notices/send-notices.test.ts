import { profile } from '@trellis/contract/accounts/profile.ts'
import { stores } from '@trellis/contract/stores/stores.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { employLearner, employManager, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import { buildDispensary, buildRetailOrganization } from '../../organizations/organizations.build.ts'
import {
  buildCredentialEnd,
  buildCredentials,
  buildRequirement,
  buildStoreRequirement,
  buildWaivers,
} from '../credentials.build.ts'
import { mailsTo, openAskedTeam } from '../testing/asked-team.ts'
import { sendNotices } from './send-notices.ts'

const siteUrl = 'https://learn.trellis.test'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: siteUrl } })
})
afterAll(() => app.stop())

/** Nine in the morning in Denver, in winter. */
const morning = (day: string) => new Date(`${day}T16:07:00Z`)
const sendAt = (at: Date, payload: object = {}) => sendNotices.run({ db: app.db, config: app.config, now: at, payload })
const send = (day: string) => sendAt(morning(day))
const subjectsTo = async (userId: string) => (await mailsTo(app, userId)).map(({ subject }) => subject)

type Team = Awaited<ReturnType<typeof openAskedTeam>>

/** Ana holds a certificate until January 31, 2027; everything before is over. */
const openTeam = async (options: Parameters<typeof openAskedTeam>[1] = {}) => {
  const team = await openAskedTeam(app, options)
  const [credentialId] = await team.hold(team.ana.userId, '2027-01-31')
  return { ...team, credentialId: credentialId! }
}
const renew = (team: Team, confirmedBy: string | null) =>
  buildCredentials(app.db, [
    { ...team, userId: team.ana.userId, issuedOn: '2026-11-30', expiresOn: '2029-01-31', confirmedBy },
  ])

const eastMorning = (day: string) => new Date(`${day}T14:07:00Z`)

/** Ana works at a store in another zone, too, where a requirement is switched on. */
const joinEast = async ({ ana, manager }: Team, requirementId: string) => {
  const dispensaryId = await buildDispensary(app.db, { timeZone: 'America/New_York' })
  await buildStoreRequirement(app.db, { requirementId, dispensaryId, by: manager.userId })
  await buildEmployment(app.db, { userId: ana.userId, at: { dispensaryId } })
}

test('B1 a person is told 60, 30, 7 and 0 days before the last day, each once, and no other day', async () => {
  const { ana } = await openTeam()
  const told = async (day: string) => {
    const before = (await mailsTo(app, ana.userId)).length
    await send(day)
    await sendAt(new Date(morning(day).getTime() + 3_600_000))
    return (await mailsTo(app, ana.userId)).length - before
  }
  expect([await told('2026-12-01'), await told('2026-12-02'), await told('2026-12-03')]).toEqual([0, 1, 0])
  expect([await told('2027-01-01'), await told('2027-01-24'), await told('2027-01-31')]).toEqual([1, 1, 1])
  expect([await told('2027-02-01'), await told('2027-02-20')]).toEqual([0, 0])
  const [mail] = await mailsTo(app, ana.userId)
  expect(mail?.subject).toBe('Responsible vendor training expires on January 31, 2027')
  expect(mail?.text_body).toContain(`${siteUrl}/me/credentials`)
})

test('B1 notices are sent in the morning of the store', async () => {
  const { ana } = await openTeam()
  await sendAt(new Date('2026-12-02T15:59:00Z'))
  await sendAt(new Date('2026-12-02T17:00:00Z'))
  expect(await subjectsTo(ana.userId)).toEqual([])
  await sendAt(new Date('2026-12-02T16:59:00Z'))
  expect(await subjectsTo(ana.userId)).toHaveLength(1)
})

test('B1 notices of a morning on which no server ran are made up for, once', async () => {
  const { ana } = await openTeam()
  const later = new Date('2026-12-02T21:30:00Z')
  for (const _ of [1, 2])
    for (const hour of [15, 16, 17])
      await sendAt(later, { _cron: { ts: `2026-12-02T${hour}:07:00Z`, backfilled: true } })
  expect(await subjectsTo(ana.userId)).toEqual(['Responsible vendor training expires on January 31, 2027'])
})

test('B1 what had passed when a requirement was switched on is told once, and two requirements in one email', async () => {
  const team = await openTeam()
  const { requirementId } = await buildRequirement(app.db, { stateCode: 'CO' }, { title: '{"en": "Agent card"}' })
  await buildStoreRequirement(app.db, { requirementId, dispensaryId: team.dispensaryId, by: team.manager.userId })
  await send('2027-01-27')
  await send('2027-01-28')
  const mails = await mailsTo(app, team.ana.userId)
  expect(mails.map(({ subject }) => subject)).toEqual(['2 certificates of yours expire or are due'])
  expect(mails[0]?.text_body).toContain('Agent card was due on April 5, 2026.')
  expect(mails[0]?.text_body).toContain('Responsible vendor training expires on January 31, 2027.')
})

test('B1 a person of two stores in different zones gets one email a day', async () => {
  const team = await openTeam()
  const { requirementId } = await buildRequirement(app.db, { stateCode: 'CO' }, { title: '{"en": "Agent card"}' })
  await joinEast(team, requirementId)
  await sendAt(eastMorning('2026-12-02'))
  await send('2026-12-02')
  expect(await subjectsTo(team.ana.userId)).toEqual(['Agent card was due on April 5, 2026'])
  await send('2026-12-03')
  expect(await subjectsTo(team.ana.userId)).toHaveLength(2)
})

test('B1 a person is told once of a certificate that several of their stores ask for', async () => {
  const team = await openTeam()
  const sister = await buildDispensary(app.db)
  await buildStoreRequirement(app.db, { ...team, dispensaryId: sister, by: team.manager.userId })
  await buildEmployment(app.db, { userId: team.ana.userId, at: { dispensaryId: sister } })
  await send('2026-12-02')
  await joinEast(team, team.requirementId)
  await sendAt(eastMorning('2026-12-03'))
  await send('2026-12-03')
  const [mail, ...others] = await mailsTo(app, team.ana.userId)
  expect(mail?.subject).toBe('Responsible vendor training expires on January 31, 2027')
  expect(others).toEqual([])
})

test('B1 no one is told where nothing is left: renewed, brought, waived, switched off, left, closed or disabled', async () => {
  const changes: ((team: Team) => Promise<unknown>)[] = [
    team => renew(team, team.manager.userId),
    team => renew(team, null),
    async team => {
      await buildCredentialEnd(app.db, {
        credentialId: (await openedId(team))!,
        by: team.manager.userId,
        at: new Date('2026-11-30T12:00:00Z'),
      })
      await buildWaivers(app.db, [{ ...team, userId: team.ana.userId, until: '2027-01-10', by: team.manager.userId }])
    },
    ({ requirementId, manager }) =>
      app.db
        .updateTable('store_requirement')
        .set({ switched_off_by: manager.userId, switched_off_at: new Date('2026-12-01T12:00:00Z') })
        .where('requirement_id', '=', requirementId)
        .execute(),
    ({ ana }) =>
      app.db
        .updateTable('employment')
        .set({ ended_at: new Date('2026-12-01T12:00:00Z') })
        .where('id', '=', ana.employmentId)
        .execute(),
    ({ dispensaryId }) =>
      app.db.updateTable('dispensary').set({ closed_at: new Date() }).where('id', '=', dispensaryId).execute(),
    ({ ana }) => app.db.updateTable('app_user').set({ enabled: false }).where('id', '=', ana.userId).execute(),
  ]
  const openedId = async ({ ana }: Team) =>
    (await app.db.selectFrom('credential').select('id').where('user_id', '=', ana.userId).executeTakeFirst())?.id
  const told: string[][] = []
  for (const change of changes) {
    const team = await openTeam()
    await change(team)
    await send('2026-12-02')
    told.push(await subjectsTo(team.ana.userId))
  }
  expect(told).toEqual(changes.map(() => []))
})

test('B1 a waiver that is ended before the morning no longer holds the notice back', async () => {
  const team = await openAskedTeam(app)
  const { userId } = team.ana
  await buildWaivers(app.db, [{ ...team, userId, until: '2027-01-10', by: team.manager.userId }])
  await send('2026-12-02')
  expect(await subjectsTo(userId)).toEqual([])
  await app.db
    .updateTable('requirement_waiver')
    .set({ ended_by: team.manager.userId, ended_at: morning('2026-12-02') })
    .where('user_id', '=', userId)
    .execute()
  await send('2026-12-03')
  expect(await subjectsTo(userId)).toEqual(['Responsible vendor training was due on April 5, 2026'])
})

test('B1 people who want no emails of training get none, and none later', async () => {
  const { ana } = await openTeam()
  await app.call(profile.savePreferences, { body: { mails: { training: false } } }, ana.token)
  await send('2026-12-02')
  await app.call(profile.savePreferences, { body: { mails: { training: true } } }, ana.token)
  await send('2026-12-03')
  expect(await subjectsTo(ana.userId)).toEqual([])
})

test('B1 managers are told at 7 and 0 days of all their people in one email, and never of themselves', async () => {
  const team = await openTeam()
  const bo = await employLearner(app, {
    dispensaryId: team.dispensaryId,
    userId: await buildUser(app.db, { firstName: 'Bo', lastName: 'Lee' }),
  })
  await team.hold(bo.userId, '2027-01-31')
  const other = await employManager(app, { dispensaryId: team.dispensaryId })
  await team.hold(other.userId, '2027-01-31')
  for (const day of ['2027-01-23', '2027-01-24', '2027-01-25']) await send(day)
  expect(await subjectsTo(team.manager.userId)).toEqual(['3 last days of your team'])
  const [mail] = (await mailsTo(app, other.userId)).filter(({ subject }) => subject === '2 last days of your team')
  expect(mail?.text_body).toContain('Ana Ortiz (Elm Street): Responsible vendor training expires on January 31, 2027.')
  expect(mail?.text_body).toContain('Bo Lee (Elm Street)')
  expect(mail?.text_body).toContain(`${siteUrl}/compliance`)
  await send('2027-01-31')
  expect(await subjectsTo(team.manager.userId)).toHaveLength(2)
})

test('B1 an email lists twenty last days and counts the others', async () => {
  const team = await openTeam()
  for (const _ of Array.from({ length: 21 })) {
    const { userId } = await employLearner(app, { dispensaryId: team.dispensaryId })
    await team.hold(userId, '2027-01-31')
  }
  await send('2027-01-24')
  const [mail] = await mailsTo(app, team.manager.userId)
  expect(mail?.subject).toBe('22 last days of your team')
  expect(mail?.text_body.match(/• .* expires on January 31, 2027\./g)).toHaveLength(20)
  expect(mail?.text_body).toContain('And 2 more.')
})

test('B1 a manager of two stores of a chain gets one email, and the chain is told a week after a last day', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const team = await openTeam({ store: { retailOrganizationId } })
  const sister = await buildDispensary(app.db, {
    name: 'Oak Street',
    retailOrganizationId,
    timeZone: 'America/New_York',
  })
  await employManager(app, { dispensaryId: sister, userId: team.manager.userId })
  await buildStoreRequirement(app.db, { ...team, dispensaryId: sister, by: team.manager.userId })
  const bo = await employLearner(app, { dispensaryId: sister })
  await team.hold(bo.userId, '2027-01-31')
  const chainPerson = await buildUser(app.db)
  await buildEmployment(app.db, { userId: chainPerson, at: { retailOrganizationId } })
  await sendAt(new Date('2027-01-31T14:07:00Z'))
  await send('2027-01-31')
  expect(await subjectsTo(team.manager.userId)).toHaveLength(1)
  expect(await subjectsTo(chainPerson)).toEqual([])
  await send('2027-02-06')
  expect(await subjectsTo(chainPerson)).toEqual([])
  await send('2027-02-07')
  expect(await subjectsTo(chainPerson)).toEqual(['2 last days of your team'])
})

test('B1 a waiver and what was told before move with the people of a merged store', async () => {
  const store = { retailOrganizationId: await buildRetailOrganization(app.db) }
  const from = await openAskedTeam(app, { store })
  const into = await buildDispensary(app.db, store)
  const bo = await employLearner(app, { dispensaryId: from.dispensaryId })
  await buildWaivers(app.db, [{ ...from, userId: bo.userId, until: '2027-01-10', by: from.manager.userId }])
  await send('2026-12-02')
  const body = { intoId: into }
  app.at(morning('2026-12-02'))
  const admin = await signInAdministrator(app)
  const merged = await app.call(stores.merge, { params: { id: from.dispensaryId }, body }, admin)
  expect(merged.status).toBe(200)
  await send('2026-12-03')
  expect(await subjectsTo(from.ana.userId)).toHaveLength(1)
  expect(await subjectsTo(bo.userId)).toEqual([])
})

/** Who waits for a lock with a statement like this. */
const untilWaiting = async (statement: string) => {
  const waiting = () =>
    sql<{ pid: number }>`
      select pid from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${statement}%`}`.execute(
      app.db,
    )
  return vi.waitUntil(async () => (await waiting()).rows[0], { timeout: 60_000 })
}

test('B1 a run whose connection breaks tells no one twice and forgets no one', async () => {
  const { ana, manager, hold } = await openAskedTeam(app)
  await hold(ana.userId, '2027-01-31')
  const blocking = await app.db.startTransaction().execute()
  await sql`lock table outbox_mail in exclusive mode`.execute(blocking)
  const broken = send('2027-01-24').then(
    () => 'done',
    () => 'broken',
  )
  const { pid } = await untilWaiting('insert into outbox_mail')
  await sql`select pg_terminate_backend(${pid})`.execute(app.db)
  expect(await broken).toBe('broken')
  await blocking.rollback().execute()
  expect(await subjectsTo(ana.userId)).toEqual([])
  for (const _ of [1, 2]) await send('2027-01-24')
  expect([(await subjectsTo(ana.userId)).length, (await subjectsTo(manager.userId)).length]).toEqual([1, 1])
})

test('B1 ROLE-008 who lost the store in the night is told of no one there', async () => {
  const team = await openAskedTeam(app)
  const former = await employManager(app, { dispensaryId: team.dispensaryId })
  await team.hold(former.userId, null)
  await app.db.deleteFrom('employment_role').where('employment_id', '=', former.employmentId).execute()
  await send('2027-01-24')
  expect(await subjectsTo(former.userId)).toEqual([])
  expect(await subjectsTo(team.manager.userId)).toHaveLength(1)
})

test('B1 a run does not tell what another run tells meanwhile', async () => {
  const { ana, manager, hold, requirementId, dispensaryId } = await openAskedTeam(app)
  await hold(ana.userId, '2027-01-31')
  const other = await app.db.startTransaction().execute()
  await sql`
    insert into renewal_notice (user_id, recipient, requirement_id, dispensary_id, last_day, step, sent_at)
    values (${ana.userId}, 'person', ${requirementId}, ${dispensaryId}, '2027-01-31', 7, ${morning('2027-01-24')})`.execute(
    other,
  )
  const run = send('2027-01-24')
  await untilWaiting('insert into renewal_notice')
  await other.commit().execute()
  await run
  expect(await subjectsTo(ana.userId)).toEqual([])
  expect(await subjectsTo(manager.userId)).toHaveLength(1)
})
