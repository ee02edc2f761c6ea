import { sessionHeader } from '@trellis/contract/accounts/accounts.ts'
import { sql } from 'kysely'
import { expectStatus, jsonOf } from '../load/send.ts'
import { tell } from '../tell.ts'
import { type Finding, judged } from './finding.ts'
import { eachOf, fromAnywhere, type Ground, post } from './ground.ts'
import { makePeople, rightPassword } from './people.ts'

const anHour = 3_600
const wrong = 'Wrong-horse-7'

/** Moves rate limit windows into the past: the database's clock judges them, so nothing has to wait. */
const letPass = ({ db }: Ground, seconds: number) =>
  sql`update rate_window set resets_at = resets_at - make_interval(secs => ${seconds}) where key like 'login:%'`.execute(
    db,
  )

type From = { headers: Record<string, string>; freeAt: number; used: number }

/** Returns the seconds to wait; 0 = the guess was accepted. */
const guess = async (ground: Ground, email: string, { headers }: From) => {
  const sent = await post(ground, '/login', { json: { email, password: wrong }, headers })
  const { status } = expectStatus(sent, 401, 429)
  return status === 401 ? 0 : Number(sent.headers['retry-after'])
}

const mostRested = (from: readonly From[]) =>
  from.reduce((best, each) => ((each.freeAt - best.freeAt || each.used - best.used) < 0 ? each : best))

type Attack = { guesses: number; beforeRefusal: number | null }

/**
 * An hour of guessing, each guess from the address that may guess soonest. After three refusals in a row the clock
 * moves on.
 */
const attack = async (ground: Ground, email: string, addresses: number): Promise<Attack> => {
  const from: From[] = Array.from({ length: addresses }, () => ({ headers: fromAnywhere(), freeAt: 0, used: 0 }))
  let [at, guesses, inRow] = [0, 0, 0]
  let beforeRefusal: number | null = null
  for (let next = mostRested(from); next.freeAt < anHour; next = mostRested(from)) {
    if (next.freeAt > at) await letPass(ground, next.freeAt - at)
    at = Math.max(at, next.freeAt)
    const wait = await guess(ground, email, next)
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
const ownBrowserOf = async (ground: Ground, email: string) => {
  const headers = { ...fromAnywhere(), [sessionHeader.name]: sessionHeader.value }
  const sent = await post(ground, '/login', { json: { email, password: rightPassword }, headers })
  const [own] = (expectStatus(sent, 200).headers['set-cookie'] ?? []).filter(each => each.startsWith('trellis_own='))
  return { cookie: own!.split(';')[0]! }
}

const against = async (ground: Ground, addresses: number, email: string): Promise<Finding[]> => {
  tell(`Guessing from ${addresses} ${addresses === 1 ? 'address' : 'addresses'} …`)
  const browser = await ownBrowserOf(ground, email)
  const { guesses, beforeRefusal } = await attack(ground, email, addresses)
  const owner = await post(ground, '/login', { json: { email, password: rightPassword }, headers: browser })
  const most = addresses === 1 ? 20 : 150
  const who = `${addresses.toLocaleString('en')} ${addresses === 1 ? 'address' : 'addresses'}`
  return [
    judged(guesses <= most, {
      check: `guesses at one account in an hour, from ${who}`,
      measured: `${guesses}, the first refusal after ${beforeRefusal}`,
      goal: `≤ ${most}`,
    }),
    judged(owner.status === 200, {
      check: `… and the owner, in a browser of theirs, right after`,
      measured: owner.status === 200 ? 'signs in at once' : `answered ${owner.status}`,
      goal: 'signs in',
    }),
  ]
}

/** One password at many accounts: the failed attempts of one address. */
const spray = async (ground: Ground): Promise<Finding> => {
  const headers = fromAnywhere()
  const accounts = ground.isSmoke ? 30 : 260
  const emails = [
    ...(await makePeople(ground.db, 'known', accounts / 2)),
    ...(await makePeople(ground.db, 'unknown', accounts / 2)),
  ]
  const answers = await eachOf(emails, 4, async email => {
    const { status } = await post(ground, '/login', { json: { email, password: wrong }, headers })
    return status
  })
  const guesses = answers.filter(status => status === 401).length
  const said = {
    check: `guesses across accounts in an hour, from 1 address (${accounts} accounts tried)`,
    measured: String(guesses),
    goal: '≤ 200',
  }
  return judged(guesses <= 200, said)
}

/** During an attack the owner in a new browser waits a minute at most. */
const newBrowser = async (ground: Ground, email: string): Promise<Finding> => {
  const sent = await post(ground, '/login', { json: { email, password: rightPassword } })
  const wait = sent.status === 429 ? Number(sent.headers['retry-after']) : 0
  return judged(wait <= 60, {
    check: '… and the owner with a new browser, right after',
    measured:
      wait === 0 ? 'signs in at once' : `waits ${wait} s (${jsonOf<{ code: string }>(sent).code}), or asks for a link`,
    goal: '≤ 60 s',
  })
}

/** How many guesses an attacker gets, and whether the owner is locked out by them. */
export const guessPasswords = async (ground: Ground): Promise<Finding[]> => {
  const findings: Finding[] = []
  const counts = ground.isSmoke ? [1, 10] : [1, 10, 1_000]
  const emails = await makePeople(ground.db, 'known', counts.length)
  for (const [nth, count] of counts.entries()) findings.push(...(await against(ground, count, emails[nth]!)))
  findings.push(await newBrowser(ground, emails.at(-1)!), await spray(ground))
  return findings
}
