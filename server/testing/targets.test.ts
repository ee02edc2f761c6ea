import { magicLinks } from '@trellis/contract/accounts/magic-links.ts'
import { singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { evilTargets } from '@trellis/contract/testing/evil-targets.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../features/accounts/accounts.build.ts'
import { newId } from '../platform/ids.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: 'https://learn.trellis.test' } })
})
afterAll(() => app.stop())

/** The addresses in the mails that were sent to a person. */
const linksTo = async (email: string) => {
  const mails = await app.db
    .selectFrom('outbox_mail')
    .select('text_body')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return mails.flatMap(({ text_body }) => text_body.match(/https?:\S+/g) ?? [])
}

const places = evilTargets.map((target, nth) => [target, `10.9.0.${nth}`] as const)

test.each(places)('MAGIC-012 API-014 no mail leads to %j', async (target, address) => {
  const email = `${newId()}@targets.trellis.test`
  await buildUser(app.db, { email })
  await app.call(magicLinks.send, { body: { email, route: target } }, { address })
  await app.runJobs()
  const links = (await linksTo(email)).map(link => new URL(link))
  expect(
    links.filter(({ origin, searchParams }) => origin !== 'https://learn.trellis.test' || searchParams.has('route')),
  ).toEqual([])
})

test.each(places)('MAGIC-012 quality: a company’s sign-in does not start on the way to %j', async (target, address) => {
  const body = { email: 'ana@company.trellis.test', path: target }
  const answer = await app.call(singleSignOn.begin, { body }, { address })
  expect([answer.status, Object.keys(answer.problem.errors)]).toEqual([422, ['path']])
})
