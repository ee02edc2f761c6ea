import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { type SelfSignUpForm, signUps } from '@trellis/contract/sign-ups/sign-ups.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { solveCaptcha } from '../../../testing/solve-captcha.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildDispensaries, buildDispensary } from '../../organizations/organizations.build.ts'
import { decideRequests } from '../approval/decide-requests.ts'
import { deleteUnproven } from '../delete-unproven.ts'

const start = new Date('2026-11-20T16:00:00Z')
const password = 'Other-horse-8'
let app: TestApp
let dispensaryId: string

beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: 'https://learn.trellis.test' } })
  dispensaryId = await buildDispensary(app.db, { name: 'Juniper and Main' })
})
beforeEach(() => app.at(start))
afterAll(() => app.stop())

const newEmail = () => `${newId()}@newcomers.trellis.test`
const someone = { firstName: 'Ana', lastName: 'Reyes', phoneNumber: '3035550142', password }

type Asked = Partial<Omit<SelfSignUpForm, 'confirmPassword'>> & { email: string; locale?: 'en' | 'es' }

let asked = 0
const anAddress = () => {
  asked += 1
  return `198.51.100.${asked}`
}

const ask = async (form: Asked, address = anAddress()) => {
  const reCaptchaToken = form.reCaptchaToken ?? (await solveCaptcha(app))
  const body = { ...someone, dispensaryId, ...form, reCaptchaToken }
  return app.call(signUps.selfSignUp, { body }, { address })
}
/** Requests an account and runs the job. */
const askAndNote = async (form: Asked) => {
  const answer = await ask(form)
  await app.runJobs()
  return answer
}
/** All that a stranger sees of an answer, with the number of statements of the database. */
const seenOf = ({ status, text, headers }: Awaited<ReturnType<typeof ask>>) => [status, text, headers['x-statements']]
const login = (email: string, given = password) =>
  app.call(accounts.login, { body: { email, password: given } }, { address: anAddress() })
const mailsTo = (email: string) =>
  app.db.selectFrom('outbox_mail').selectAll().where('recipient', '=', email).orderBy('id').execute()
const requestsOf = (email: string) =>
  app.db
    .selectFrom('sign_up_request as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .selectAll('r')
    .where('u.email', '=', email)
    .orderBy('r.id')
    .execute()
/** The secrets of the proofs that were mailed to a person, in order. */
const proofsTo = async (email: string) =>
  (await mailsTo(email)).flatMap(mail => /pending-approval\?token=([\w-]+)/.exec(mail.text_body)?.[1] ?? [])
const proofOf = async (email: string) => (await proofsTo(email))[0] ?? 'none'
type Cookies = Record<string, string>
const prove = (token: string, { password: chosen, cookies = {} }: { password?: string; cookies?: Cookies } = {}) =>
  app.call(
    signUps.proveAddress,
    { body: { token, ...(chosen && { password: chosen }) } },
    { address: anAddress(), cookies },
  )
/** Requests an account; returns the cookies of the browser. */
const askIn = async (form: Asked) => {
  const { cookies } = await askAndNote(form)
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
}
const decide = (id: string, requestStatus: 1 | 2) =>
  app.db.transaction().execute(tx =>
    decideRequests(tx, {
      ids: [id],
      stores: sql`true`,
      requestStatus,
      decidedBy: null,
      siteUrl: app.config.siteUrl,
      client: { address: '::1', browser: 'a test', requestId: 'r-1' },
      now: app.now(),
    }),
  )

describe('asking to join a store', () => {
  test('API-009 SIGNUP-002 SIGNUP-003 SIGNUP-005 SIGNUP-006 creates a request that waits for approval', async () => {
    const email = newEmail()
    const answer = await askAndNote({ email })
    expect([answer.status, answer.body]).toEqual([200, { requestStatus: 0, isAutomatic: false }])
    expect(await requestsOf(email)).toMatchObject([
      { status: 0, dispensary_id: dispensaryId, existing: false, asks_to_manage: false },
    ])
    expect((await login(email)).problem.code).toBe('PENDING_APPROVAL')
    expect((await login(email, 'Wrong-horse-7')).problem.code).toBe('SIGN_IN_FAILED')
  })

  test('AUTH-018 when the request is approved, the same password logs in', async () => {
    const email = newEmail()
    await askAndNote({ email })
    const [request] = await requestsOf(email)
    await decide(request!.id, 1)
    const { body } = await login(email)
    expect((await app.call(accounts.me, {}, body.token)).body).toMatchObject({
      firstName: 'Ana',
      lastName: 'Reyes',
      phoneNumber: '3035550142',
      roles: expect.arrayContaining(['ROLE_STUDENT']),
    })
  })

  test('API-010 SIGNUP-009 an unlisted store is given by name, city and state', async () => {
    const email = newEmail()
    const store = { storeName: ' Green Door ', storeCity: 'Pueblo', storeState: 'CO' as const, asksToManage: true }
    const body = { ...someone, email, ...store, reCaptchaToken: await solveCaptcha(app) }
    const answer = await app.call(signUps.selfSignUpForTraining, { body }, { address: anAddress() })
    await app.runJobs()
    expect(answer.body).toEqual({ requestStatus: 0, isAutomatic: false })
    expect(await requestsOf(email)).toMatchObject([
      { dispensary_id: null, store_name: 'Green Door', store_city: 'Pueblo', store_state: 'CO', asks_to_manage: true },
    ])
  })

  test('a rejected person may ask again, with another password', async () => {
    const email = newEmail()
    await askAndNote({ email })
    await decide((await requestsOf(email))[0]!.id, 2)
    app.at('2026-11-21T16:00:00Z')
    await askAndNote({ email, firstName: 'Anna', password: 'Another-horse-9' })
    expect((await requestsOf(email)).map(each => each.status)).toEqual([2, 0])
    expect((await login(email, 'Another-horse-9')).problem.code).toBe('PENDING_APPROVAL')
    expect((await login(email)).problem.code).toBe('SIGN_IN_FAILED')
  })

  test('an unlisted dispensary cannot be asked', async () => {
    expect((await ask({ email: newEmail(), dispensaryId: newId() })).status).toBe(404)
  })
})

describe('an address that has an account', () => {
  test('is answered like a new one, with the same bytes and statements, and its owner is mailed', async () => {
    const [known, unknown] = [newEmail(), newEmail()]
    await buildUser(app.db, { email: known, password: 'Right-horse-7', firstName: 'Bo' })
    const [first, second] = [await ask({ email: known }), await ask({ email: unknown })]
    await app.runJobs()
    expect(seenOf(first)).toEqual(seenOf(second))
    expect((await mailsTo(known)).map(mail => mail.subject)).toEqual(['You already have a Trellis account'])
    expect((await mailsTo(known))[0]?.text_body).toContain('https://learn.trellis.test/forgot-password')
    expect((await login(known, 'Right-horse-7')).status).toBe(200)
    expect((await login(known)).problem.code).toBe('PENDING_APPROVAL')
    expect(await requestsOf(known)).toEqual([])
  })

  test('is not taken over from an invited person without a password', async () => {
    const email = newEmail()
    await buildUser(app.db, { email, activatedAt: null })
    await askAndNote({ email })
    expect(await requestsOf(email)).toEqual([])
    const kept = await app.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    expect([kept.password_hash, kept.activated_at]).toEqual([null, null])
  })

  test('keeps the password of the first request, whoever asks later', async () => {
    const email = newEmail()
    await askAndNote({ email })
    app.at('2026-11-20T17:00:00Z')
    await askAndNote({ email, password: 'Another-horse-9' })
    expect(await requestsOf(email)).toHaveLength(1)
    expect((await login(email, 'Another-horse-9')).problem.code).toBe('SIGN_IN_FAILED')
    expect((await mailsTo(email)).map(mail => mail.subject)).toEqual([
      'Confirm your e-mail address',
      'Your request is already waiting',
    ])
  })

  test('a repeated request of the same browser sends no mail', async () => {
    const email = newEmail()
    await askAndNote({ email, locale: 'es' })
    await askAndNote({ email, locale: 'es' })
    expect((await mailsTo(email)).map(mail => mail.subject)).toEqual(['Confirma tu correo electrónico'])
  })
})

describe('logging in with what one asked for an account with', () => {
  const stranger = 'Another-horse-9'
  /** All that a stranger sees of an attempt to sign in. */
  const triedWith = async (email: string, given: string, address = anAddress()) => {
    const { status, problem, headers } = await app.call(
      accounts.login,
      { body: { email, password: given } },
      { address },
    )
    return [status, problem.code, headers['x-statements']]
  }

  test('ERR-003 does not reveal whether the address had an account: known, disabled and new ones wait alike', async () => {
    const [known, disabled, fresh] = [newEmail(), newEmail(), newEmail()]
    await buildUser(app.db, { email: known, password: 'Right-horse-7' })
    await buildUser(app.db, { email: disabled, password: 'Right-horse-7', enabled: false })
    for (const email of [known, disabled, fresh]) await askAndNote({ email, password: stranger })
    const seen = await triedWith(fresh, stranger)
    expect(seen.slice(0, 2)).toEqual([403, 'PENDING_APPROVAL'])
    expect(await triedWith(known, stranger)).toEqual(seen)
    expect(await triedWith(disabled, stranger)).toEqual(seen)
    const wrong = await triedWith(fresh, 'Wrong-horse-7')
    expect(wrong.slice(0, 2)).toEqual([401, 'SIGN_IN_FAILED'])
    expect(await triedWith(known, 'Wrong-horse-7')).toEqual(wrong)
    expect((await login(known, 'Right-horse-7')).status).toBe(200)
  })

  test('ERR-003 nor does a rejection within two weeks; after that neither waits', async () => {
    const [known, fresh] = [newEmail(), newEmail()]
    await buildUser(app.db, { email: known })
    await askAndNote({ email: known, password: stranger })
    await askAndNote({ email: fresh, password: stranger })
    await decide((await requestsOf(fresh))[0]!.id, 2)
    app.at('2026-12-04T15:59:59Z')
    expect(await triedWith(fresh, stranger)).toEqual(await triedWith(known, stranger))
    app.at('2026-12-04T16:00:01Z')
    expect((await login(known, stranger)).problem.code).toBe('SIGN_IN_FAILED')
    expect((await login(fresh, stranger)).problem.code).toBe('SIGN_IN_FAILED')
  })

  test('ERR-003 the first of two requests for an address is kept, whether or not it has an account', async () => {
    const [known, fresh] = [newEmail(), newEmail()]
    await buildUser(app.db, { email: known })
    for (const email of [known, fresh]) {
      await askAndNote({ email, password: stranger })
      await askAndNote({ email, password: 'Fourth-horse-1' })
    }
    expect([(await login(known, stranger)).status, (await login(fresh, stranger)).status]).toEqual([403, 403])
    expect([(await login(known, 'Fourth-horse-1')).status, (await login(fresh, 'Fourth-horse-1')).status]).toEqual([
      401, 401,
    ])
  })

  test('AUTH-017 repeated requests do not reset the count of wrong guesses and are not counted as guesses', async () => {
    const email = newEmail()
    await buildUser(app.db, { email, password: 'Right-horse-7' })
    await askAndNote({ email, password: stranger })
    const address = anAddress()
    const waits = Array.from({ length: 8 }, () => stranger)
    const guesses = Array.from({ length: 6 }, (_, n) => `Guess-number-${n}`)
    const statuses: number[] = []
    for (const given of [...waits, ...guesses.flatMap(guess => [guess, stranger])])
      statuses.push(Number((await triedWith(email, given, address))[0]))
    expect(statuses.slice(0, 8)).toEqual(waits.map(() => 403))
    expect(statuses).toContain(429)
  })
})

describe('an address of a store’s own domain', () => {
  const own = 'juniper-crew.test'
  beforeAll(async () => {
    await app.db
      .insertInto('dispensary_email_domain')
      .values({ dispensary_id: dispensaryId, domain: own, created_at: start })
      .execute()
  })

  test('AUTH-017 is told to be approved automatically, whether or not it has an account', async () => {
    const known = `${newId()}@${own}`
    await buildUser(app.db, { email: known })
    const asked = [known, `${newId()}@Juniper-Crew.test`, newEmail()].map(email => ask({ email }))
    expect((await Promise.all(asked)).map(({ body }) => body.isAutomatic)).toEqual([true, true, false])
  })

  test('is approved when proven in the browser that asked, once, and its password logs in', async () => {
    const email = `${newId()}@Juniper-Crew.test`
    const cookies = await askIn({ email })
    expect((await login(email)).problem.code).toBe('PENDING_APPROVAL')
    const token = await proofOf(email)
    expect((await prove(token, { cookies })).body).toEqual({ requestStatus: 1 })
    expect((await login(email)).status).toBe(200)
    expect((await prove(token, { cookies })).problem.code).toBe('LINK_USED_OR_EXPIRED')
  })

  test('two concurrent uses of the proof approve once', async () => {
    const email = `${newId()}@${own}`
    const cookies = await askIn({ email })
    const token = await proofOf(email)
    const answers = await Promise.all([prove(token, { cookies }), prove(token, { cookies })])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 410])
  })

  test('is not approved without the proof, for a subdomain owner, or after seven days', async () => {
    const [other, late] = [`${newId()}@not-${own}`, `${newId()}@${own}`]
    const [cookies, lateCookies] = [await askIn({ email: other }), await askIn({ email: late })]
    expect((await prove(await proofOf(other), { cookies })).body).toEqual({ requestStatus: 0 })
    app.at('2026-11-27T16:00:01Z')
    expect((await prove(await proofOf(late), { cookies: lateCookies })).status).toBe(410)
  })

  test('a password typed for someone else’s mailbox does not work after the owner proves the address', async () => {
    const email = `${newId()}@${own}`
    await askIn({ email })
    const token = await proofOf(email)
    const bare = await prove(token)
    expect([bare.status, bare.problem.errors]).toEqual([422, { password: ['Please enter a Password.'] }])
    expect((await prove(token, { password: 'Owners-horse-5' })).body).toEqual({ requestStatus: 1 })
    expect((await login(email)).problem.code).toBe('SIGN_IN_FAILED')
    expect((await login(email, 'Owners-horse-5')).status).toBe(200)
  })

  test('a person approved before the proof loses access when the owner proves the address elsewhere', async () => {
    const email = newEmail()
    await askIn({ email })
    await decide((await requestsOf(email))[0]!.id, 1)
    const { body } = await login(email)
    expect((await prove(await proofOf(email), { password: 'Owners-horse-5' })).body).toEqual({ requestStatus: 1 })
    expect((await app.call(accounts.me, {}, body.token)).status).toBe(401)
    expect([(await login(email)).status, (await login(email, 'Owners-horse-5')).status]).toEqual([401, 200])
  })

  test('SIGNUP-002 quality: S1 who is logged in proves the address by the link, in any browser, and stays logged in', async () => {
    const email = newEmail()
    await askIn({ email })
    await decide((await requestsOf(email))[0]!.id, 1)
    const { body } = await login(email)
    const other = newEmail()
    await buildUser(app.db, { email: other, password })
    const stranger = (await login(other)).body
    const token = await proofOf(email)
    const look = async (as: string) => (await app.call(signUps.inspectProof, { body: { token } }, as)).body
    expect(await look(stranger.token)).toMatchObject({ email, isAsker: false, isSomebodyElse: true })
    expect(await look(body.token)).toMatchObject({ email, isAsker: true, isSomebodyElse: false })
    expect((await app.call(signUps.proveAddress, { body: { token } }, stranger.token)).status).toBe(422)
    expect((await app.call(signUps.proveAddress, { body: { token } }, body.token)).body).toEqual({ requestStatus: 1 })
    const person = app.db.selectFrom('app_user').select('address_proven_at').where('email', '=', email)
    expect(await person.executeTakeFirst()).toEqual({ address_proven_at: app.now() })
    expect((await app.call(accounts.me, {}, body.token)).status).toBe(200)
    expect((await login(email)).status).toBe(200)
  })

  test('a scanner that runs the page consumes nothing: inspecting shows the request, and whether this browser sent it', async () => {
    const email = newEmail()
    const cookies = await askIn({ email })
    const token = await proofOf(email)
    const look = (held: Cookies = {}) =>
      app.call(signUps.inspectProof, { body: { token } }, { address: anAddress(), cookies: held })
    const seen = { email, store: 'Juniper and Main', requestStatus: 0, isSomebodyElse: false }
    expect([(await look()).body, (await look(cookies)).body]).toEqual([
      { ...seen, isAsker: false },
      { ...seen, isAsker: true },
    ])
    expect((await prove(token, { cookies })).status).toBe(200)
    expect((await look()).problem.code).toBe('LINK_USED_OR_EXPIRED')
  })

  test('“that was not me” deletes the request, and ends the access of a person who was admitted by it', async () => {
    const [waiting, admitByLink] = [newEmail(), newEmail()]
    await askIn({ email: waiting })
    await askIn({ email: admitByLink })
    await decide((await requestsOf(admitByLink))[0]!.id, 1)
    const { body } = await login(admitByLink)
    const reject = async (email: string) =>
      app.call(signUps.rejectRequest, { body: { token: await proofOf(email) } }, { address: anAddress() })
    expect([(await reject(waiting)).status, (await reject(admitByLink)).status]).toEqual([204, 204])
    expect([await requestsOf(waiting), await requestsOf(admitByLink)]).toEqual([[], []])
    expect([(await login(waiting)).status, (await login(admitByLink)).status]).toEqual([401, 401])
    expect((await app.call(accounts.me, {}, body.token)).status).toBe(401)
    expect((await reject(waiting)).status).toBe(410)
    await askAndNote({ email: waiting, password: 'Owners-horse-5' })
    expect((await login(waiting, 'Owners-horse-5')).problem.code).toBe('PENDING_APPROVAL')
  })
})

describe('a request whose address is not proven', () => {
  const again = (email: string, cookies: Cookies = {}) =>
    app.call(signUps.sendProofAgain, { body: { email } }, { address: anAddress(), cookies })

  test('is mailed again only to the browser that asked, regardless of how often others asked', async () => {
    const email = newEmail()
    const cookies = await askIn({ email })
    app.at('2026-11-20T17:00:00Z')
    for (const _ of Array(6)) await ask({ email }, '203.0.113.80')
    await app.runJobs()
    const stranger = await again(email)
    await app.runJobs()
    const before = await proofsTo(email)
    const own = await again(email, cookies)
    await app.runJobs()
    expect([stranger.status, own.status]).toEqual([204, 204])
    const proofs = await proofsTo(email)
    expect([before.length, proofs.length]).toEqual([1, 2])
    expect((await prove(proofs[0]!, { cookies })).status).toBe(410)
    expect((await prove(proofs[1]!, { cookies })).status).toBe(200)
  })

  test('a repeated request is answered that the first one waits, with a new link once the first has expired', async () => {
    const email = newEmail()
    await askIn({ email })
    app.at('2026-11-21T16:00:00Z')
    await askAndNote({ email })
    app.at('2026-11-28T16:00:00Z')
    await askAndNote({ email })
    expect((await mailsTo(email)).map(mail => mail.subject)).toEqual([
      'Confirm your e-mail address',
      'Your request is already waiting',
      'Your request is already waiting',
    ])
    const proofs = await proofsTo(email)
    expect(proofs).toHaveLength(2)
    expect((await prove(proofs[1]!, { password: 'Owners-horse-5' })).status).toBe(200)
  })

  test('is deleted after thirty days with its account; a proven one stays', async () => {
    const [unproven, proven] = [newEmail(), newEmail()]
    await askIn({ email: unproven })
    const cookies = await askIn({ email: proven })
    await prove(await proofOf(proven), { cookies })
    const drop = async (at: string) => {
      await deleteUnproven({ db: app.db, now: new Date(at) } as Parameters<typeof deleteUnproven>[0])
      return [(await requestsOf(unproven)).length, (await requestsOf(proven)).length]
    }
    expect(await drop('2026-12-20T15:59:59Z')).toEqual([1, 1])
    expect(await drop('2026-12-20T16:00:01Z')).toEqual([0, 1])
    expect((await login(unproven)).problem.code).toBe('SIGN_IN_FAILED')
  })
})

describe('invalid requests', () => {
  test('VALID-022 an unsolved captcha is reported on its field', async () => {
    const answer = await ask({ email: newEmail(), reCaptchaToken: 'nothing' })
    expect([answer.status, answer.problem.errors]).toEqual([
      422,
      { reCaptchaToken: ["Please verify you're not a robot!"] },
    ])
  })

  test('a solved captcha is valid once: not for another person, and not twice', async () => {
    const [email, reCaptchaToken] = [newEmail(), await solveCaptcha(app)]
    const first = await ask({ email, reCaptchaToken })
    const again = await ask({ email, reCaptchaToken })
    const other = await ask({ email: newEmail(), reCaptchaToken })
    await app.runJobs()
    expect([first.status, again.status, other.status]).toEqual([200, 200, 422])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('VALID-016 a common password is reported on its field', async () => {
    const answer = await ask({ email: newEmail(), password: 'Password1!' })
    expect([answer.status, answer.problem.errors]).toEqual([
      422,
      { password: ['This password, or one like it, is on lists of common passwords. Please choose another.'] },
    ])
  })

  test('VALID-012 VALID-021 every field is required, with the messages of the shared rules', async () => {
    const answer = await app.call(signUps.selfSignUp, { body: {} as never }, { address: anAddress() })
    expect(answer.problem.errors).toEqual({
      dispensaryId: ['Please choose your dispensary.'],
      firstName: ['Please enter a First Name.'],
      lastName: ['Please enter a Last Name.'],
      email: ['Please enter an E-mail.'],
      phoneNumber: ['Phone number is required.'],
      password: ['Please enter a Password.'],
      reCaptchaToken: ["Please verify you're not a robot!"],
    })
  })

  test('one network may ask for the same address ten times an hour', async () => {
    const email = newEmail()
    const tries = Array.from({ length: 11 }, () => ask({ email, reCaptchaToken: 'nothing' }, '203.0.113.77'))
    const statuses = (await Promise.all(tries)).map(answer => answer.status)
    expect(statuses.sort()).toEqual([...Array(10).fill(422), 429])
  })
})

describe('finding a store', () => {
  const find = (query: { filter?: string; oneOfStates?: string; limit?: number }) =>
    app.call(signUps.stores, { query }, { address: anAddress() })

  beforeAll(async () => {
    await buildDispensaries(app.db, [
      { name: 'Quillback North', city: 'Durango', stateCode: 'CO' },
      { name: 'Quillback South', city: 'Oakland', stateCode: 'CA' },
    ])
    const hidden = await buildDispensary(app.db, { name: 'Quillback Hidden' })
    await app.db.updateTable('dispensary').set({ is_public: false }).where('id', '=', hidden).execute()
  })

  test('API-048 dispensaries that take sign-ups are found by name, city and states', async () => {
    const names = async (query: Parameters<typeof find>[0]) => (await find(query)).body.items.map(item => item.name)
    expect(await names({ filter: 'quillback' })).toEqual(['Quillback North', 'Quillback South'])
    expect(await names({ filter: 'quill oakland' })).toEqual(['Quillback South'])
    expect(await names({ filter: 'quillback', oneOfStates: 'co,ny' })).toEqual(['Quillback North'])
    expect(await names({ filter: 'quillback %' })).toEqual([])
  })

  test('API-048 API-049 shows only the name and location of a dispensary', async () => {
    const [item] = (await find({ filter: 'quillback', limit: 1 })).body.items
    expect(item).toEqual({ id: item?.id, name: 'Quillback North', city: 'Durango', state: 'Colorado' })
    expect((await app.call(signUps.store, { params: { id: item!.id } })).body).toEqual(item)
    expect((await app.call(signUps.store, { params: { id: newId() } })).status).toBe(404)
  })

  test('API-030 the states by name or postal code', async () => {
    const { body } = await app.call(signUps.states, { query: { filter: 'color' } })
    expect(body.items).toEqual([{ value: 'CO', label: 'Colorado' }])
    expect((await app.call(signUps.states, { query: { filter: 'ny' } })).body.items).toContainEqual({
      value: 'NY',
      label: 'New York',
    })
  })
})
