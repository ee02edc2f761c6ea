import { accounts, sessionHeader } from '@trellis/contract/accounts/accounts.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../accounts.build.ts'
import { signIn } from './sign-in.ts'

const password = 'Right-horse-7'
const [chrome, firefox] = ['Chrome/130.0 (Windows)', 'Firefox/132.0 (Linux)']
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const buildPerson = async () => {
  const email = `${newId()}@two-statements.trellis.test`
  const id = await buildUser(app.db, { email, password })
  return { id, email }
}

type From = { given?: string; address?: string; browser?: string; cookies?: Record<string, string> }

const login = (email: string, { given = password, address = '10.9.0.1', browser = chrome, cookies }: From = {}) => {
  const headers = { 'user-agent': browser, [sessionHeader.name]: sessionHeader.value }
  return app.call(
    accounts.login,
    { body: { email, password: given } },
    { address, headers, ...(cookies && { cookies }) },
  )
}

const countStatements = async (answer: ReturnType<typeof login>) => Number((await answer).headers['x-statements'])

test('P1 logging in takes two statements, from a browser of the owner or any other', async () => {
  const { email } = await buildPerson()
  const { cookies } = await login(email)
  const own = { trellis_own: cookies.find(({ name }) => name === 'trellis_own')?.value ?? '' }
  expect(await countStatements(login(email))).toBe(2)
  expect(await countStatements(login(email, { cookies: own }))).toBe(2)
  expect(await countStatements(login(email, { given: 'Wrong-horse-7' }))).toBe(2)
})

test('API-004 a store that logs in at once, each person twice, waits for no one and is left no failures', async () => {
  const address = '10.9.0.2'
  const people = await Promise.all(Array.from({ length: 30 }, buildPerson))
  const answers = await Promise.all([...people, ...people].map(({ email }) => login(email, { address })))
  expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200))
  const { rows } = await sql<{ hits: number }>`
    select sum(hits)::integer as hits from rate_window where key = ${`login:${address}`}`.execute(app.db)
  expect(rows).toEqual([{ hits: 0 }])
})

const listMails = (email: string) =>
  app.db.selectFrom('outbox_mail').select('subject').where('recipient', '=', email).execute()

test('API-025 a new browser gets no token until its owner is mailed, and tries again', async () => {
  const { email } = await buildPerson()
  await login(email)
  const set: string[] = []
  const client = {
    requestId: 'a test',
    address: '10.9.0.3',
    browser: firefox,
    header: () => sessionHeader.value,
    cookie: () => undefined,
    setCookie: (name: string) => void set.push(name),
    clearCookie: () => {},
  }
  const emit = async () => {
    throw new Error('the mail was not saved')
  }
  const { db, config } = app
  const attempt = signIn({ db, config, client, emit, body: { email, password }, now: app.now() })
  await expect(attempt).rejects.toThrow('the mail was not saved')
  expect([set, await listMails(email)]).toEqual([[], []])
  expect((await login(email, { browser: firefox })).status).toBe(200)
  expect(await listMails(email)).toHaveLength(1)
})

test('ERR-001 a person who is disabled while the password is checked gets no session', async () => {
  const { id, email } = await buildPerson()
  const disabling = await app.db.startTransaction().execute()
  await disabling.updateTable('app_user').set({ enabled: false }).where('id', '=', id).execute()
  const coming = login(email)
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%token_family%'`.execute(
        app.db,
      )
      return rows.length
    })
    .toBe(1)
  await disabling.commit().execute()
  expect((await coming).problem.code).toBe('SIGN_IN_FAILED')
  const families = app.db.selectFrom('token_family').select('id').where('user_id', '=', id)
  expect(await families.execute()).toEqual([])
})
