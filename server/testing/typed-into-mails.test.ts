import { profile } from '@trellis/contract/accounts/profile.ts'
import { signUps } from '@trellis/contract/sign-ups/sign-ups.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../features/accounts/accounts.build.ts'
import { newId } from '../platform/ids.ts'
import { easyCaptcha } from './solve-captcha.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: 'https://learn.trellis.test' } })
})
afterAll(() => app.stop())

const person = { firstName: 'Ana', lastName: 'Reyes', phoneNumber: '3035550142', password: 'Other-horse-8' }
const store = { storeName: 'Green Door', storeCity: 'Pueblo', storeState: 'CO' as const }

const ask = async (typed: object) => {
  const email = `${newId()}@typed.trellis.test`
  const reCaptchaToken = await easyCaptcha(app.db, app.now())
  const body = { ...person, ...store, email, reCaptchaToken, ...typed }
  const answer = await app.call(signUps.selfSignUpForTraining, { body }, { address: '10.8.0.1' })
  await app.runJobs()
  const mails = await app.db
    .selectFrom('outbox_mail')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return { answer, mail: mails[0] }
}

const disruptive = [
  ['a header', 'Ana\r\nBcc: everybody@elsewhere.test'],
  ['a line', 'Ana\nYour account is locked'],
  ['a line of another kind', 'Ana\u2028Your account is locked'],
  ['a turn of the direction', 'Ana \u202egnp.exe'],
  ['a bell', 'Ana\u0007'],
] as const

test.each(disruptive)('quality: VALID-002 %s is in no name', async (_what, typed) => {
  const id = await buildUser(app.db)
  const body = { id, firstName: typed, lastName: 'Reyes' }
  const own = await app.call(profile.save, { body }, await app.signIn(id))
  const refused = [
    (await ask({ firstName: typed })).answer,
    (await ask({ lastName: typed })).answer,
    (await ask({ storeName: typed })).answer,
    own,
  ]
  expect(refused.map(({ status, problem }) => [status, Object.keys(problem.errors)])).toEqual([
    [422, ['firstName']],
    [422, ['lastName']],
    [422, ['storeName']],
    [422, ['firstName']],
  ])
})

test('quality: a stranger’s words are no link in an email to someone who asked for nothing', async () => {
  const { mail } = await ask({ firstName: 'Win $500 at https://evil.example/now', storeName: 'www.evil.example' })
  const links =
    `${mail?.text_body} ${mail?.html_body}`.match(/\b(?:https?:\S+|www\.\S+|[\w-]+\.(?:example|test)\b\S*)/g) ?? []
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter(link => !link.startsWith('https://learn.trellis.test/'))).toEqual([])
})
