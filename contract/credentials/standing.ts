import { addDays } from '../time-sheets/days.ts'

/** What a person is in a requirement, best first. */
export const standingStates = ['fine', 'soon', 'waived', 'due', 'missing', 'expired'] as const
export type StandingState = (typeof standingStates)[number]

/** Whether a person may not sell with this state of a requirement. */
export const blocksSelling = (state: StandingState) => state === 'missing' || state === 'expired'

/** From when a credential can be renewed, and its end is announced: days before its last day. */
export const renewalDays = 60

/** The time limit of an edition, as far as standings need it. Days are text, as 2026-11-22, by the store's clock. */
export type StandingRule = {
  firstDueDays: number | null
  beforeSelling: boolean
  /** Since when this time limit applies: for people hired before, the days count from then. */
  appliesFrom: string
}

/** A credential that has not ended. */
type HeldCredential = {
  issuedOn: string
  /** The last valid day; null = does not expire. */
  expiresOn: string | null
  isConfirmed: boolean
}

type HeldWaiver = { until: string; reason: string }

type StandingContext = {
  rule: StandingRule
  /** The first day of work. */
  hiredOn: string
  today: string
}

export type StandingFacts = StandingContext & {
  credentials: readonly HeldCredential[]
  waivers: readonly HeldWaiver[]
}

/** A last valid day; null = does not expire. */
export type LastDay = { until: string | null }

/** The facts that decide: of issued credentials and of waivers, those with the latest last day; null = none. */
type DecidingFacts = StandingContext & {
  confirmed: LastDay | null
  unconfirmed: LastDay | null
  waiver: HeldWaiver | null
}

/** Why a standing is what it is; screens have a sentence for each code. */
export type StandingReason =
  | { code: 'expires' | 'expired'; day: string; days: number }
  | { code: 'first-due' | 'overdue'; day: string; days: number }
  | { code: 'waits-for-look' | 'no-last-day' | 'before-selling' }
  | { code: 'waived'; day: string; reason: string }

type Standing = {
  state: StandingState
  /** The last day of the state: of the credential, the waiver, or the time to complete it first; null = none. */
  until: string | null
  /** At least one for each state but fine. */
  why: readonly StandingReason[]
}

const dayCount = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

const later = (one: string, other: string) => (one > other ? one : other)

const latestOf = (credentials: readonly HeldCredential[]): LastDay | null => {
  const days = credentials.map(({ expiresOn }) => expiresOn)
  if (days.length === 0) return null
  return { until: days.reduce((one, other) => one && other && later(one, other)) }
}

const isLaterWaiver = (one: HeldWaiver, other: HeldWaiver) =>
  one.until === other.until ? one.reason > other.reason : one.until > other.until

const toDeciding = ({ credentials, waivers, ...context }: StandingFacts): DecidingFacts => {
  const issued = credentials.filter(({ issuedOn }) => issuedOn <= context.today)
  return {
    ...context,
    confirmed: latestOf(issued.filter(({ isConfirmed }) => isConfirmed)),
    unconfirmed: latestOf(issued.filter(({ isConfirmed }) => !isConfirmed)),
    waiver: waivers.reduce<HeldWaiver | null>((one, each) => (one && isLaterWaiver(one, each) ? one : each), null),
  }
}

const isValid = ({ until }: LastDay, today: string) => until === null || until >= today

const standingOfFirst = ({ rule, hiredOn, today }: StandingContext): Standing => {
  if (rule.beforeSelling) return { state: 'missing', until: null, why: [{ code: 'before-selling' }] }
  if (rule.firstDueDays === null) return { state: 'due', until: null, why: [{ code: 'no-last-day' }] }
  const until = addDays(later(hiredOn, rule.appliesFrom), rule.firstDueDays)
  const days = Math.abs(dayCount(today, until))
  return until >= today
    ? { state: 'due', until, why: [{ code: 'first-due', day: until, days }] }
    : { state: 'missing', until, why: [{ code: 'overdue', day: until, days }] }
}

const standingOfValid = (until: string | null, today: string, waits: readonly StandingReason[]): Standing =>
  until === null || until > addDays(today, renewalDays)
    ? { state: 'fine', until, why: [] }
    : { state: 'soon', until, why: [{ code: 'expires', day: until, days: dayCount(today, until) }, ...waits] }

/** The standing by the facts that decide; standing-facts.ts has the same rule in SQL. */
export const decideStanding = (facts: DecidingFacts): Standing => {
  const { confirmed, unconfirmed, waiver, hiredOn, today } = facts
  const waiting = unconfirmed && isValid(unconfirmed, today) ? unconfirmed : null
  const waits = waiting ? [{ code: 'waits-for-look' } as const] : []
  if (confirmed && isValid(confirmed, today)) return standingOfValid(confirmed.until, today, waits)
  if (waiting) return { state: 'soon', until: waiting.until, why: waits }
  if (waiver && waiver.until >= today) {
    const { until, reason } = waiver
    return { state: 'waived', until, why: [{ code: 'waived', day: until, reason }] }
  }
  const last = confirmed?.until
  if (last && last >= hiredOn)
    return { state: 'expired', until: last, why: [{ code: 'expired', day: last, days: dayCount(last, today) }] }
  return standingOfFirst(facts)
}

/** What the credentials and waivers of a person make of them in a requirement today. */
export const standingOf = (facts: StandingFacts): Standing => decideStanding(toDeciding(facts))
