import { brands } from '@trellis/contract/brands/brands.ts'
import { provisioning } from '@trellis/contract/provisioning/provisioning.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { tokenEndJobs } from './remind-of-token-ends.ts'
import { brandDirectory, createCaller, mailsTo } from './testing/directory.ts'

const today = '2026-11-20T16:00:00Z'
/** 30 and 7 days before the end of a token of three months. */
const [monthBefore, weekBefore, end] = ['2027-01-21T16:00:00Z', '2027-02-13T16:00:00Z', '2027-02-20T16:00:00Z']
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: today, config: { publicUrl: 'https://training.example.com' } })
})
beforeEach(() => app.at(today))
afterAll(() => app.stop())

const administrator = async (locale: 'en' | 'es' = 'en') => {
  const email = `${newId()}@administrators.trellis.test`
  return { email, id: await buildUser(app.db, { email, isAdministrator: true, locale }) }
}
const remind = async (now: string) => {
  app.at(now)
  await tokenEndJobs[0]!.run({ db: app.db, config: app.config, now: app.now(), payload: {} })
}
const subjectsTo = async (email: string, label: string) =>
  (await mailsTo(app, email)).filter(({ text }) => text.includes(label)).map(({ subject }) => subject)

/** A token of a brand's directory with a label of its own, which lasts three months unless told otherwise. */
const createToken = async (organizationId: string, validForMonths = 3) => {
  const { id } = await administrator()
  const label = `Okta ${newId()}`
  const body = { label, validForMonths }
  const made = await app.call(provisioning.createToken, { params: { id: organizationId }, body }, await app.signIn(id))
  return { label, id: made.body.id, call: createCaller(app, made.body.token) }
}
const openDirectory = async () => {
  const { organizationId, brandId } = await brandDirectory(app)
  return { organizationId, brandId, ...(await createToken(organizationId)) }
}

test('quality: administrators are mailed 30 and 7 days before a token ends, once each and in their language', async () => {
  const [ana, bea] = [await administrator(), await administrator('es')]
  const { label, organizationId } = await openDirectory()
  await remind('2027-01-21T15:59:59Z')
  expect(await subjectsTo(ana.email, label)).toEqual([])
  await remind(monthBefore)
  await remind(monthBefore)
  expect(await subjectsTo(ana.email, label)).toEqual([
    expect.stringMatching(/^A directory token of .* ends on February 20, 2027$/),
  ])
  await remind(weekBefore)
  await remind('2027-02-19T16:00:00Z')
  await remind(end)
  expect(await subjectsTo(ana.email, label)).toHaveLength(2)
  const [mail] = (await mailsTo(app, bea.email)).filter(({ text }) => text.includes(label))
  expect(mail?.subject).toMatch(/vence el 20 de febrero de 2027$/)
  expect(mail?.text).toContain(`https://training.example.com/provisioning/${organizationId}`)
})

test('quality: no reminder of a token that was revoked, or whose company is archived', async () => {
  const { email, id } = await administrator()
  const [revoked, archived] = [await openDirectory(), await openDirectory()]
  const token = await app.signIn(id)
  expect((await app.call(provisioning.revokeToken, { params: { id: revoked.id } }, token)).status).toBe(204)
  expect((await app.call(brands.archive, { params: { id: archived.brandId } }, token)).status).toBe(204)
  await remind(monthBefore)
  await remind(weekBefore)
  expect(await subjectsTo(email, revoked.label)).toEqual([])
  expect(await subjectsTo(email, archived.label)).toEqual([])
})

test('quality: no reminder once the directory has moved to a newer token; a newer one that it does not use changes nothing', async () => {
  const { email } = await administrator()
  const [moved, waiting] = [await openDirectory(), await openDirectory()]
  await moved.call('GET', '/Users')
  await waiting.call('GET', '/Users')
  app.at('2026-12-20T16:00:00Z')
  await createToken(waiting.organizationId, 12)
  const next = await createToken(moved.organizationId, 12)
  app.at('2026-12-22T16:00:00Z')
  await next.call('GET', '/Users')
  await remind(monthBefore)
  expect(await subjectsTo(email, moved.label)).toEqual([])
  expect(await subjectsTo(email, waiting.label)).toHaveLength(1)
})

test('quality: a token of one month is reminded of once, and people who are no administrators are not mailed', async () => {
  const { email } = await administrator()
  const [former, other] = [`${newId()}@former.trellis.test`, `${newId()}@others.trellis.test`]
  await buildUser(app.db, { email: former, isAdministrator: true, enabled: false })
  await buildUser(app.db, { email: other })
  const { organizationId } = await brandDirectory(app)
  const { label } = await createToken(organizationId, 1)
  await remind('2026-11-21T16:00:00Z')
  expect(await subjectsTo(email, label)).toEqual([])
  await remind('2026-12-13T16:00:00Z')
  expect(await subjectsTo(email, label)).toHaveLength(1)
  expect([await mailsTo(app, former), await mailsTo(app, other)]).toEqual([[], []])
})
