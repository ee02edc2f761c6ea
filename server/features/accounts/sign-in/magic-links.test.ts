import { accounts, sessionHeader } from '@trellis/contract/accounts/accounts.ts'
import { magicLinks } from '@trellis/contract/accounts/magic-links.ts'
import { passwords } from '@trellis/contract/accounts/passwords.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser, type NewUser } from '../accounts.build.ts'
import { makeInvitation, makeMagicLink } from '../accounts.public.ts'

const start = new Date('2026-11-20T16:00:00Z')
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: 'https://learn.trellis.test' } })
})
beforeEach(() => app.at(start))
afterAll(() => app.stop())

let nextAddress = 0
const anAddress = () => {
  nextAddress += 1
  return `10.2.${Math.floor(nextAddress / 250)}.${nextAddress % 250}`
}

const person = async (user: NewUser = {}) => {
  const id = newId()
  const email = `${id}@magic.trellis.test`
  await buildUser(app.db, { id, email, firstName: 'Ana', ...user })
  return { id, email }
}

type Asking = { route?: string | null; address?: string }
const ask = (email: string, { route, address = anAddress() }: Asking = {}) =>
  app.call(magicLinks.send, { body: { email, ...(route !== undefined && { route }) } }, { address })

const mailsTo = (email: string) =>
  app.db.selectFrom('outbox_mail').selectAll().where('recipient', '=', email).orderBy('id').execute()

/** The address in the newest mail to a person. */
const linkTo = async (email: string) => {
  const [, address] = /(https:\/\/learn\.trellis\.test\/\S+)/.exec((await mailsTo(email)).at(-1)?.text_body ?? '') ?? []
  return new URL(address ?? 'https://learn.trellis.test/no-mail')
}

/** Requests a link and reads it in the mail; returns its address, its token, and the cookies of the browser. */
const askAndRead = async (email: string, asking: Asking = {}) => {
  const { cookies } = await ask(email, asking)
  await app.runJobs()
  const address = await linkTo(email.toLowerCase())
  const token = address.searchParams.get('token') ?? 'none'
  return { address, token, cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])) }
}

type Browser = { cookies?: Record<string, string>; headers?: Record<string, string> }
const look = (token: string, browser: Browser = {}) =>
  app.call(magicLinks.look, { body: { token } }, { address: anAddress(), ...browser })
const signIn = (token: string, browser: Browser = {}) =>
  app.call(magicLinks.authenticate, { body: { token } }, { address: anAddress(), ...browser })

test('MAGIC-001 MAGIC-007 API-013 API-014 the mailed link signs its reader in, and leads home', async () => {
  const { id, email } = await person()
  const { address, token } = await askAndRead(email.toUpperCase())
  expect([address.pathname, [...address.searchParams.keys()]]).toEqual(['/magic-link', ['token']])
  const answer = await signIn(token)
  expect([answer.status, answer.body.targetPath]).toEqual([200, '/mycourses'])
  expect((await app.call(accounts.me, {}, answer.body.token)).body.id).toBe(id)
})

test('MAGIC-001 a browser gets the refresh token as a cookie that scripts cannot read', async () => {
  const { token } = await askAndRead((await person()).email)
  const answer = await signIn(token, { headers: { [sessionHeader.name]: sessionHeader.value } })
  expect(answer.body.refresh_token).toBeNull()
  expect(answer.cookies.find(({ name }) => name === 'trellis_refresh')).toMatchObject({ httpOnly: true })
})

test('MAGIC-008 the link carries the route that was asked for, and no address elsewhere', async () => {
  const { email } = await person()
  const wanted = '/tracks/0190a1b2-0000-7000-8000-00000000d001?from=mail'
  const [own, elsewhere] = [
    await askAndRead(email, { route: wanted }),
    await askAndRead(email, { route: '//evil.test' }),
  ]
  expect(own.address.searchParams.get('route')).toBe(wanted)
  expect(elsewhere.address.searchParams.has('route')).toBe(false)
})

test('MAGIC-007 the browser that asked is known by a cookie that scripts cannot read; any other sees whom it logs in', async () => {
  const { token, cookies } = await askAndRead((await person()).email)
  const asked = (await ask((await person()).email)).cookies
  expect(asked).toMatchObject([{ name: 'trellis_asked', httpOnly: true, sameSite: 'Lax', path: '/api' }])
  const [here, there, nowhere] = [
    await look(token, { cookies }),
    await look(token, { cookies: { trellis_asked: asked[0]!.value } }),
    await look(token),
  ]
  expect(here.body).toEqual({ firstName: 'Ana', isAsker: true })
  expect([there.body, nowhere.body]).toEqual(Array(2).fill({ firstName: 'Ana', isAsker: false }))
})

test('MAGIC-007 ERR-023 a link works once, also for two who use it at once', async () => {
  const { token } = await askAndRead((await person()).email)
  const answers = await Promise.all([signIn(token), signIn(token), look(token)])
  expect(
    answers
      .slice(0, 2)
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual([200, 410])
  const again = [await signIn(token), await look(token)]
  expect(again.map(({ problem }) => problem.code)).toEqual(Array(2).fill('LINK_USED_OR_EXPIRED'))
})

test('MAGIC-007 of two links of one person that are used at once, one logs in and the other is used up', async () => {
  const { email } = await person()
  const [first, second] = [await askAndRead(email), await askAndRead(email)]
  const answers = await Promise.all([signIn(first.token), signIn(second.token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
})

test('MAGIC-007 a link dies after a quarter of an hour, with the account, and with a new password', async () => {
  const [late, disabled, changed] = [await person(), await person(), await person({ password: 'Right-horse-7' })]
  const links = [await askAndRead(late.email), await askAndRead(disabled.email), await askAndRead(changed.email)]
  app.at('2026-11-20T16:15:00Z')
  expect((await signIn(links[0]!.token)).status).toBe(410)
  app.at('2026-11-20T16:14:59Z')
  await app.db.updateTable('app_user').set({ enabled: false }).where('id', '=', disabled.id).execute()
  const body = { currentPassword: 'Right-horse-7', newPassword: 'Other-horse-8' }
  await app.call(passwords.change, { body }, await app.signIn(changed.id))
  expect((await Promise.all(links.map(({ token }) => signIn(token)))).map(({ status }) => status)).toEqual([
    200, 410, 410,
  ])
})

test('MAGIC-001 a stranger who asks for a link kills no one’s; anyone who is in needs no other', async () => {
  const { email } = await person()
  const mine = await askAndRead(email)
  const theirs = await askAndRead(email)
  expect([(await signIn(mine.token)).status, (await signIn(theirs.token)).status]).toEqual([200, 410])
})

test('MAGIC-007 a token of another kind, or of none, is answered as one that is spent, and is not spent', async () => {
  const { id } = await person({ activatedAt: null })
  const invitation = await makeInvitation(app.db, { userId: id, now: app.now() })
  const tokens = ['', 'x', '%%%', Buffer.from(`a@b.co:${'a'.repeat(128)}:17`).toString('base64url'), invitation!.token]
  const answers = await Promise.all(tokens.flatMap(token => [signIn(token), look(token)]))
  expect(answers.map(({ problem }) => problem.code)).toEqual(Array(10).fill('LINK_USED_OR_EXPIRED'))
  const chosen = await app.call(passwords.setByLink, { body: { token: invitation!.token, password: 'Right-horse-7' } })
  expect(chosen.status).toBe(200)
})

test('MAGIC-005 known and unknown people are answered alike, byte by byte', async () => {
  const answers = await Promise.all([
    ask((await person()).email),
    ask((await person({ enabled: false })).email),
    ask((await person({ isPending: true })).email),
    ask('nobody@magic.trellis.test'),
  ])
  const seen = answers.map(({ status, text, headers, cookies }) => ({
    status,
    text,
    cookies: cookies.map(({ value, ...rest }) => [value.length, rest]),
    headers: Object.keys(headers).sort(),
    statements: headers['x-statements'],
  }))
  expect(seen[0]).toMatchObject({ status: 204, text: '' })
  expect(new Set(seen.map(each => JSON.stringify(each))).size).toBe(1)
})

test('MAGIC-001 who is disabled or waits for approval gets no mail; who was invited gets a link to choose a password', async () => {
  const [disabled, pending] = [await person({ enabled: false }), await person({ isPending: true })]
  const invited = await person({ activatedAt: null, locale: 'es' })
  await makeInvitation(app.db, { userId: invited.id, now: app.now() })
  await ask(disabled.email)
  await ask(pending.email)
  const { address, token } = await askAndRead(invited.email, { route: '/rewards' })
  expect([await mailsTo(disabled.email), await mailsTo(pending.email)]).toEqual([[], []])
  expect([address.pathname, (await mailsTo(invited.email))[0]?.subject]).toEqual([
    '/create-password',
    'Elige tu contraseña de Trellis',
  ])
  expect((await signIn(token)).status).toBe(410)
})

test('MAGIC-013 the email says what the link is for and how long it works, in the language of its reader', async () => {
  const [ana, luz] = [await person(), await person({ firstName: 'Luz', locale: 'es' })]
  await askAndRead(ana.email)
  await askAndRead(luz.email)
  const [english, spanish] = [(await mailsTo(ana.email))[0]!, (await mailsTo(luz.email))[0]!]
  expect([english.subject, spanish.subject]).toEqual(['Your magic link for Trellis', 'Tu enlace mágico para Trellis'])
  expect(english.text_body).toContain('It works once, for 15 minutes.')
  expect(spanish.text_body).toContain('Hola, Luz:')
})

test('ERR-024 the sixth request for one address within an hour is refused, known or not', async () => {
  const { email } = await person()
  const six = async (to: string, address = anAddress()) =>
    (await Promise.all(Array.from({ length: 6 }, () => ask(to, { address })))).map(({ status }) => status).toSorted()
  expect(await six(email)).toEqual([204, 204, 204, 204, 204, 429])
  expect(await six('nobody-else@magic.trellis.test')).toEqual([204, 204, 204, 204, 204, 429])
})

const askTimes = async (email: string, times: number, address = anAddress) => {
  for (let nth = 0; nth < times; nth += 1) await ask(email, { address: address() })
  await app.runJobs()
  return (await mailsTo(email)).length
}

test('MAGIC-001 strangers do not fill a mailbox, and take nothing of what its owner may ask for', async () => {
  const { id, email } = await person()
  expect(await askTimes(email, 25)).toBe(20)
  const home = anAddress()
  expect(await askTimes(email, 1, () => home)).toBe(20)
  await app.signIn(id)
  await app.db.updateTable('token_family').set({ address: home }).where('user_id', '=', id).execute()
  expect(await askTimes(email, 2, () => home)).toBe(22)
})

/** What a mail scanner does with a link: a HEAD, a GET, and the calls of the page's scripts. */
const scan = async ({ address, token }: { address: URL; token: string }) => {
  const url = address.pathname + address.search
  await app.http.inject({ method: 'HEAD', url })
  await app.http.inject({ method: 'GET', url })
  await app.http.inject({ method: 'POST', url })
  await app.http.inject({ method: 'GET', url: `/api/magic-links/authenticate${address.search}` })
  return (await look(token)).status
}

/** Does something with each item, `size` of them at a time. */
const inBatches = async <T, R>(items: readonly T[], size: number, work: (item: T) => Promise<R>): Promise<R[]> => {
  const done: R[] = []
  for (let at = 0; at < items.length; at += size)
    done.push(...(await Promise.all(items.slice(at, at + size).map(work))))
  return done
}

test('MAGIC-007 R17 of 200 links that scanners open, run and post none is burnt, and each logs in once', async () => {
  const askerHash = Buffer.alloc(32, 7).toString('base64url')
  const people = await Promise.all(Array.from({ length: 200 }, () => person()))
  const links = await Promise.all(
    people.map(async each => {
      const link = await makeMagicLink(app.db, { email: each.email, network: '10.3.0.1', askerHash }, app.now())
      const token = link?.token ?? 'none'
      return { token, address: new URL(`https://learn.trellis.test/magic-link?token=${token}`) }
    }),
  )
  const scanned = await Promise.all(links.map(scan))
  expect(scanned.filter(status => status === 200)).toHaveLength(200)
  // Twenty people at once: more would wait for a connection longer than a slow machine lets them.
  const statuses = await inBatches(links, 20, async ({ token }) => (await signIn(token)).status)
  const again = await inBatches(links, 20, async ({ token }) => (await signIn(token)).status)
  expect([new Set(statuses), new Set(again)]).toEqual([new Set([200]), new Set([410])])
})

test('VALID-012 MAGIC-001 an address with invisible characters, or copied with its name, gets its link', async () => {
  const { email } = await person()
  await ask(`\u200b${email}\u200e`)
  await ask(`Ana Ruiz <${email}>`)
  await app.runJobs()
  expect(await mailsTo(email)).toHaveLength(2)
})
