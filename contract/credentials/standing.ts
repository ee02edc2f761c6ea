import { addDays } from '../time-sheets/days.ts'

/** What a person is in a requirement, best first. */
export const standingStates = ['fine', 'soon', 'waived', 'due', 'missing', 'expired'] as const
export type StandingState = (typeof standingStates)[number]

/** Whether a person may not sell with this state of a requirement. */
export const blocksSelling = (state: StandingState) => state === 'missing' || state === 'expired'

/** From when a credential can be renewed, and its end is announced: days before its last day. */
export const renewalDays = 60

/** The rule of an edition, as far as standings need it. */
export type StandingRule = { firstDueDays: number | null; beforeSelling: boolean }

/** A credential that has not ended. Days are text, as 2026-11-22, by the store's clock. */
export type HeldCredential = {
  issuedOn: string
  /** The last valid day; null = does not expire. */
  expiresOn: string | null
  isConfirmed: boolean
}

export type HeldWaiver = { until: string; reason: string }

export type StandingFacts = {
  rule: StandingRule
  credentials: readonly HeldCredential[]
  waivers: readonly HeldWaiver[]
  /** The first day of work, or the first day of the requirement if that is later. */
  hiredOn: string
  today: string
}

/** Why a standing is what it is; screens have a sentence for each code. */
export type StandingReason =
  | { code: 'expires' | 'expired'; day: string; days: number }
  | { code: 'first-due' | 'overdue'; day: string; days: number }
  | { code: 'waits-for-look' | 'no-last-day' | 'before-selling' }
  | { code: 'waived'; day: string; reason: string }

export type Standing = {
  state: StandingState
  /** The last day of the state: of the credential, the waiver, or the time to complete it first; null = none. */
  until: string | null
  /** At least one for each state but fine. */
  why: readonly StandingReason[]
}

const dayCount = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

const isLater = (one: string | null, other: string | null) => other !== null && (one === null || one > other)

/** The credential with the latest last day; null = none. */
const pickLatest = (credentials: readonly HeldCredential[]) =>
  credentials.reduce<HeldCredential | null>(
    (latest, each) => (latest === null || isLater(each.expiresOn, latest.expiresOn) ? each : latest),
    null,
  )

const standingOfFirst = ({ rule, hiredOn, today }: StandingFacts): Standing => {
  if (rule.beforeSelling) return { state: 'missing', until: null, why: [{ code: 'before-selling' }] }
  if (rule.firstDueDays === null) return { state: 'due', until: null, why: [{ code: 'no-last-day' }] }
  const until = addDays(hiredOn, rule.firstDueDays)
  const days = Math.abs(dayCount(today, until))
  return until >= today
    ? { state: 'due', until, why: [{ code: 'first-due', day: until, days }] }
    : { state: 'missing', until, why: [{ code: 'overdue', day: until, days }] }
}

/** What the credentials and waivers of a person make of them in a requirement today. */
export const standingOf = (facts: StandingFacts): Standing => {
  const { credentials, waivers, hiredOn, today } = facts
  const issued = credentials.filter(({ issuedOn }) => issuedOn <= today)
  const valid = issued.filter(({ expiresOn }) => expiresOn === null || expiresOn >= today)
  const unconfirmed = pickLatest(valid.filter(({ isConfirmed }) => !isConfirmed))
  const waits = unconfirmed ? [{ code: 'waits-for-look' } as const] : []
  const held = pickLatest(valid.filter(({ isConfirmed }) => isConfirmed))
  if (held) {
    const until = held.expiresOn
    if (until === null || until > addDays(today, renewalDays)) return { state: 'fine', until, why: [] }
    return { state: 'soon', until, why: [{ code: 'expires', day: until, days: dayCount(today, until) }, ...waits] }
  }
  if (unconfirmed) return { state: 'soon', until: unconfirmed.expiresOn, why: waits }
  const [waiver] = waivers.filter(({ until }) => until >= today).sort((a, b) => (a.until < b.until ? 1 : -1))
  if (waiver) {
    const { until, reason } = waiver
    return { state: 'waived', until, why: [{ code: 'waived', day: until, reason }] }
  }
  const last = pickLatest(issued.filter(({ isConfirmed }) => isConfirmed))?.expiresOn
  if (last && last >= hiredOn)
    return { state: 'expired', until: last, why: [{ code: 'expired', day: last, days: dayCount(last, today) }] }
  return standingOfFirst(facts)
}
