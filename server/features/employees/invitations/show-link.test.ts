import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { passwords } from '@trellis/contract/accounts/passwords.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employManager, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildDispensary } from '../../organizations/organizations.build.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { buildEmployment } from '../employees.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: 'https://training.example.com' } })
})
afterAll(() => app.stop())

const manage = () => employManager(app)
const person = () => ({ firstName: 'Ana', lastName: 'Ruiz', email: `${newId()}@people.trellis.test` })
const invite = async (token: string, who = person()) => {
  const body = { ...who, roles: [{ id: builtInRoles.budtender }] }
  return (await app.call(employees.create, { body }, token)).body
}
const show = (token: string, id: string) => app.call(employees.invitationLink, { params: { id } }, token)
const tokenIn = (url: string | undefined) => /token=([\w-]+)$/.exec(url ?? '')?.[1] ?? ''
const choose = (token: string) => app.call(passwords.setByLink, { body: { token, password: 'Right-horse-7' } })

const mailedToken = async (recipient: string) => {
  const mail = await app.db
    .selectFrom('outbox_mail')
    .select('text_body')
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow()
  return /create-password\?token=([\w-]+)/.exec(mail.text_body)![1]!
}

test('EMP-012 the inviting manager is shown a link that works once; the mailed one stays valid until then', async () => {
  const manager = await manage()
  const who = person()
  const { id } = await invite(manager.token, who)
  const first = (await show(manager.token, id)).body.link
  expect(first?.url).toMatch(/^https:\/\/training\.example\.com\/create-password\?token=/)
  expect(Date.parse(first!.expiresAt) - app.now().getTime()).toBe(86_400_000)
  const second = (await show(manager.token, id)).body.link
  expect((await choose(tokenIn(first?.url))).status).toBe(410)
  expect((await choose(tokenIn(second?.url))).status).toBe(200)
  expect((await choose(await mailedToken(who.email))).status).toBe(410)
  expect((await show(manager.token, id)).status).toBe(404)
  expect((await app.call(accounts.login, { body: { email: who.email, password: 'Right-horse-7' } })).status).toBe(200)
})

test('EMP-012 the mailed link stays valid after one was shown; inviting again invalidates both', async () => {
  const manager = await manage()
  const who = person()
  const { id } = await invite(manager.token, who)
  const mailed = await mailedToken(who.email)
  const shown = (await show(manager.token, id)).body.link
  await app.call(employees.invite, { params: { id } }, manager.token)
  expect([(await choose(tokenIn(shown?.url))).status, (await choose(mailed)).status]).toEqual([410, 410])
})

test('EMP-012 a person invited by someone else too gets the link by email only', async () => {
  const [one, other] = [await manage(), await manage()]
  const who = person()
  const { id } = await invite(one.token, who)
  await invite(other.token, who)
  expect((await show(one.token, id)).body).toEqual({ link: null })
  expect((await show(other.token, id)).status).toBe(404)
  expect((await show(await signInAdministrator(app), id)).body.link).not.toBeNull()
})

test('EMP-012 former employees of others, people who signed up alone and future administrators get it by email only', async () => {
  const manager = await manage()
  const at = { dispensaryId: manager.dispensaryId }
  const users = await Promise.all([
    buildUser(app.db, { activatedAt: null }),
    buildUser(app.db, { activatedAt: null, password: 'Wrong-horse-8' }),
    buildUser(app.db, { activatedAt: null, isAdministrator: true }),
  ])
  const elsewhere = { dispensaryId: await buildDispensary(app.db) }
  await buildEmployment(app.db, { userId: users[0], at: elsewhere, endedAt: new Date('2026-03-01') })
  await Promise.all(users.map(userId => buildEmployment(app.db, { userId, at })))
  const shown = await Promise.all(users.map(userId => show(manager.token, userId)))
  expect(shown.map(answer => answer.body)).toEqual([{ link: null }, { link: null }, { link: null }])
})

test('EMP-012 neither the database nor the audit log contains the shown link', async () => {
  const manager = await manage()
  const { id } = await invite(manager.token)
  const token = tokenIn((await show(manager.token, id)).body.link?.url)
  const secret = Buffer.from(token, 'base64url').toString().split(':')[1]!
  const rows = await app.db.selectFrom('one_time_token').selectAll().where('user_id', '=', id).execute()
  const acts = await app.db.selectFrom('audit_entry').selectAll().where('subject_id', '=', id).execute()
  const kept = await app.db.selectFrom('idempotent_call').selectAll().execute()
  expect(JSON.stringify([rows, acts, kept])).not.toContain(secret)
  expect(acts.map(act => act.act)).toContain('invitation-shown')
})

describe('a shown link gives access only to what its reader may grant', () => {
  const shownOf = async () => {
    const manager = await manage()
    const who = person()
    const { id } = await invite(manager.token, who)
    const url = (await show(manager.token, id)).body.link?.url
    return { manager, who, id, token: tokenIn(url) }
  }

  test('EMP-012 a shown link becomes invalid when another store invites the person; the mailed one still works', async () => {
    const { who, token } = await shownOf()
    await invite((await manage()).token, who)
    expect((await choose(token)).status).toBe(410)
    const mails = await app.db
      .selectFrom('outbox_mail')
      .select('text_body')
      .where('recipient', '=', who.email)
      .orderBy('id')
      .execute()
    const mailed = mails.map(mail => /create-password\?token=([\w-]+)/.exec(mail.text_body)?.[1] ?? '')
    expect((await Promise.all(mailed.map(choose))).map(answer => answer.status).sort()).toEqual([200, 410])
  })

  test('EMP-012 a shown link becomes invalid when the person gets another job', async () => {
    const { manager, who, id, token } = await shownOf()
    const roles = [{ id: builtInRoles.manager }]
    const { firstName, lastName } = who
    const body = { firstName, lastName, roles }
    expect((await app.call(employees.update, { params: { id }, body }, manager.token)).status).toBe(200)
    expect((await choose(token)).status).toBe(410)
  })

  test('EMP-012 a shown link becomes invalid when its reader is disabled or no longer manages the store', async () => {
    const [disabled, removed] = [await shownOf(), await shownOf()]
    await app.db.updateTable('app_user').set({ enabled: false }).where('id', '=', disabled.manager.userId).execute()
    const administrator = await signInAdministrator(app)
    const { dispensaryId } = removed.manager
    await employManager(app, { dispensaryId })
    await app.call(employees.remove, { params: { id: removed.manager.userId } }, administrator)
    expect([(await choose(disabled.token)).status, (await choose(removed.token)).status]).toEqual([410, 410])
  })

  test('EMP-012 a person who used a shown link can learn; other rights follow once their address is proven', async () => {
    const manager = await manage()
    const who = person()
    const roles = [{ id: builtInRoles.manager }]
    const { id } = (await app.call(employees.create, { body: { ...who, roles } }, manager.token)).body
    const token = tokenIn((await show(manager.token, id)).body.link?.url)
    const { body } = await choose(token)
    expect((await app.call(accounts.me, {}, body.token)).body.roles).not.toContain('ROLE_DISPENSARY_ADMIN')
  })
})
