import { sessionHeader } from '@trellis/contract/accounts/accounts.ts'
import { sql } from 'kysely'
import { expectStatus, parseJson } from '../load/send.ts'
import { print } from '../print.ts'
import { type Finding, passOrFail } from './finding.ts'
import { makePeople, rightPassword } from './people.ts'
import { fromNewAddress, post, runConcurrently, type SecurityTarget } from './target.ts'

const hourSeconds = 3_600
const wrongPassword = 'Wrong-horse-7'

/** Moves rate limit windows into the past: the database's clock judges them, so nothing has to wait. */
const advanceRateLimits = ({ db }: SecurityTarget, seconds: number) =>
  sql`update rate_window set resets_at = resets_at - make_interval(secs => ${seconds}) where key like 'login:%'`.execute(
    db,
  )

type GuessSource = { headers: Record<string, string>; freeAt: number; used: number }

/** Returns the seconds to wait; 0 = the guess was accepted. */
const guess = async (target: SecurityTarget, email: string, { headers }: GuessSource) => {
  const sent = await post(target, '/login', { json: { email, password: wrongPassword }, headers })
  const { status } = expectStatus(sent, 401, 429)
  return status === 401 ? 0 : Number(sent.headers['retry-after'])
}

const nextSource = (from: readonly GuessSource[]) =>
  from.reduce((best, each) => ((each.freeAt - best.freeAt || each.used - best.used) < 0 ? each : best))

type Attack = { guesses: number; beforeRefusal: number | null }

/**
 * An hour of guessing, each guess from the address that may guess soonest. After three refusals in a row the clock
 * moves on.
 */
const attack = async (target: SecurityTarget, email: string, addresses: number): Promise<Attack> => {
  const from: GuessSource[] = Array.from({ length: addresses }, () => ({
    headers: fromNewAddress(),
    freeAt: 0,
    used: 0,
  }))
  let [at, guesses, inRow] = [0, 0, 0]
  let beforeRefusal: number | null = null
  for (let next = nextSource(from); next.freeAt < hourSeconds; next = nextSource(from)) {
    if (next.freeAt > at) await advanceRateLimits(target, next.freeAt - at)
    at = Math.max(at, next.freeAt)
    const wait = await guess(target, email, next)
    next.used += 1
    next.freeAt = at + wait
    inRow = wait > 0 ? inRow + 1 : 0
    if (wait === 0) guesses += 1
    else beforeRefusal ??= guesses
    if (inRow >= 3) for (const each of from) each.freeAt = Math.max(each.freeAt, at + wait)
    // An attacker who is never refused within an hour: reported without waiting.
    if (guesses > 1_000) break
  }
  return { guesses, beforeRefusal }
}

/** A browser that the account's owner has signed in with. */
const ownBrowserOf = async (target: SecurityTarget, email: string) => {
  const headers = { ...fromNewAddress(), [sessionHeader.name]: sessionHeader.value }
  const sent = await post(target, '/login', { json: { email, password: rightPassword }, headers })
  const [own] = (expectStatus(sent, 200).headers['set-cookie'] ?? []).filter(each => each.startsWith('trellis_own='))
  return { cookie: own!.split(';')[0]! }
}

const attackFrom = async (target: SecurityTarget, addresses: number, email: string): Promise<Finding[]> => {
  print(`Guessing from ${addresses} ${addresses === 1 ? 'address' : 'addresses'} …`)
  const browser = await ownBrowserOf(target, email)
  const { guesses, beforeRefusal } = await attack(target, email, addresses)
  const owner = await post(target, '/login', { json: { email, password: rightPassword }, headers: browser })
  const most = addresses === 1 ? 20 : 150
  const who = `${addresses.toLocaleString('en')} ${addresses === 1 ? 'address' : 'addresses'}`
  return [
    passOrFail(guesses <= most, {
      check: `guesses at one account in an hour, from ${who}`,
      measured: `${guesses}, the first refusal after ${beforeRefusal}`,
      goal: `≤ ${most}`,
    }),
    passOrFail(owner.status === 200, {
      check: `… and the owner, in a browser of theirs, right after`,
      measured: owner.status === 200 ? 'signs in at once' : `answered ${owner.status}`,
      goal: 'signs in',
    }),
  ]
}

/** One password at many accounts: the failed attempts of one address. */
const sprayPasswords = async (target: SecurityTarget): Promise<Finding> => {
  const headers = fromNewAddress()
  const accounts = target.isSmoke ? 30 : 260
  const emails = [
    ...(await makePeople(target.db, 'known', accounts / 2)),
    ...(await makePeople(target.db, 'unknown', accounts / 2)),
  ]
  const answers = await runConcurrently(emails, 4, async email => {
    const { status } = await post(target, '/login', { json: { email, password: wrongPassword }, headers })
    return status
  })
  const guesses = answers.filter(status => status === 401).length
  const measurement = {
    check: `guesses across accounts in an hour, from 1 address (${accounts} accounts tried)`,
    measured: String(guesses),
    goal: '≤ 200',
  }
  return passOrFail(guesses <= 200, measurement)
}

/** During an attack the owner in a new browser waits a minute at most. */
const newBrowser = async (target: SecurityTarget, email: string): Promise<Finding> => {
  const sent = await post(target, '/login', { json: { email, password: rightPassword } })
  const wait = sent.status === 429 ? Number(sent.headers['retry-after']) : 0
  return passOrFail(wait <= 60, {
    check: '… and the owner with a new browser, right after',
    measured:
      wait === 0
        ? 'signs in at once'
        : `waits ${wait} s (${parseJson<{ code: string }>(sent).code}), or asks for a link`,
    goal: '≤ 60 s',
  })
}

/** How many guesses an attacker gets, and whether the owner is locked out by them. */
export const guessPasswords = async (target: SecurityTarget): Promise<Finding[]> => {
  const findings: Finding[] = []
  const counts = target.isSmoke ? [1] : [1, 10, 1_000]
  const emails = await makePeople(target.db, 'known', counts.length)
  for (const [nth, count] of counts.entries()) findings.push(...(await attackFrom(target, count, emails[nth]!)))
  findings.push(await newBrowser(target, emails.at(-1)!), await sprayPasswords(target))
  return findings
}
