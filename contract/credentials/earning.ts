import type { EarningGap, PersonRequirement } from './compliance.ts'

/** Whether a course or class is taught by someone whom the state accepts. */
type TaughtBy = 'approved-independent' | 'approved' | 'no-approved-provider'

/** A course or class that counts for a requirement, as far as a person has come since it last counted. */
export type EarningItem = {
  category: string | null
  /** The local day of its completion; null = not completed since it last counted. */
  completedOn: string | null
  /** Logged since it last counted, up to what counts of it; only with a trainer where the rule asks for one. */
  seconds: number
  /** The last local day with a trainer since it last counted; null = none. */
  attendedOn: string | null
  /** The local day on which someone confirmed who completed it; null = no one did. */
  identifiedOn: string | null
  /** The best score in percent; null = it has no test. */
  score: number | null
  taughtBy: TaughtBy
}

export type EarningRule = Pick<
  PersonRequirement,
  'minMinutes' | 'minScore' | 'teach' | 'needsLive' | 'needsIdentity'
> & {
  minMinutesByCategory: Readonly<Record<string, number>>
}

/** Why training does not earn a credential; screens have a sentence for each code. */
type EarningReason = EarningGap | { code: 'no-content' } | { code: 'not-completed'; left: number }

const toMinutes = (items: readonly EarningItem[]) =>
  Math.floor(items.reduce((seconds, item) => seconds + item.seconds, 0) / 60)

/** The lowest score in whole percent; null = none has a test. */
const lowestScore = (items: readonly EarningItem[]) => {
  const scores = items.flatMap(({ score }) => (score === null ? [] : [score]))
  return scores.length === 0 ? null : Math.floor(Math.min(...scores))
}

const findTeaching = (teach: EarningRule['teach'], items: readonly EarningItem[]): EarningReason[] => {
  if (teach === 'anyone') return []
  if (items.some(({ taughtBy }) => taughtBy === 'no-approved-provider')) return [{ code: 'not-approved' }]
  if (teach === 'approved' || items.every(({ taughtBy }) => taughtBy === 'approved-independent')) return []
  return [{ code: 'not-independent' }]
}

const findMinutes = ({ minMinutes, minMinutesByCategory, needsLive }: EarningRule, items: readonly EarningItem[]) => {
  const code = needsLive ? 'too-few-live-minutes' : 'too-few-minutes'
  const limits: [string | null, number][] = [[null, minMinutes ?? 0], ...Object.entries(minMinutesByCategory)]
  return limits.flatMap(([category, asked]): EarningReason[] => {
    const logged = toMinutes(category === null ? items : items.filter(item => item.category === category))
    return logged < asked ? [{ code, category, asked, logged }] : []
  })
}

/** Training with a trainer is asked for, and the person was at none. */
const findAttendance = ({ needsLive, minMinutes }: EarningRule, items: readonly EarningItem[]): EarningReason[] =>
  needsLive && minMinutes === null && items.every(({ attendedOn }) => attendedOn === null)
    ? [{ code: 'not-attended' }]
    : []

const findIdentity = ({ needsIdentity }: EarningRule, items: readonly EarningItem[]): EarningReason[] =>
  needsIdentity && items.some(({ completedOn, identifiedOn }) => completedOn !== null && identifiedOn === null)
    ? [{ code: 'not-identified' }]
    : []

/** The days on which what a rule asks for was done. */
const listDays = ({ needsLive, needsIdentity }: EarningRule, items: readonly EarningItem[]) =>
  items
    .flatMap(item => [item.completedOn, needsLive ? item.attendedOn : null, needsIdentity ? item.identifiedOn : null])
    .filter(day => day !== null)

const findScore = ({ minScore }: EarningRule, score: number | null): EarningReason[] => {
  if (minScore === null) return []
  if (score === null) return [{ code: 'no-test' }]
  return score < minScore ? [{ code: 'score-too-low', asked: minScore, score }] : []
}

/**
 * What a person's training makes of a requirement: earned if there is no reason against it, on the day on which the last
 * thing asked for was done. Minutes and scores are never rounded up; the score is the lowest of all tests.
 */
export const judgeTraining = (rule: EarningRule, items: readonly EarningItem[]) => {
  const left = items.filter(({ completedOn }) => completedOn === null).length
  const score = lowestScore(items)
  const reasons: EarningReason[] =
    items.length === 0
      ? [{ code: 'no-content' }]
      : [
          ...findTeaching(rule.teach, items),
          ...(left > 0 ? [{ code: 'not-completed', left } as const] : []),
          ...findMinutes(rule, items),
          ...findAttendance(rule, items),
          ...findIdentity(rule, items),
          ...(left > 0 ? [] : findScore(rule, score)),
        ]
  const issuedOn = left > 0 ? null : (listDays(rule, items).sort().at(-1) ?? null)
  return { reasons, issuedOn, minutes: toMinutes(items), score }
}

/** What is against a credential, besides content that is not completed or that there is none. */
export const listEarningGaps = (rule: EarningRule, items: readonly EarningItem[]): EarningGap[] =>
  judgeTraining(rule, items).reasons.flatMap(reason =>
    reason.code === 'no-content' || reason.code === 'not-completed' ? [] : [reason],
  )
