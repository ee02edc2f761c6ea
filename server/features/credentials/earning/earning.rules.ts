import { judgeTraining } from '@trellis/contract/credentials/earning.ts'
import { expiryOf } from '@trellis/contract/credentials/expiry.ts'
import { renewalDays } from '@trellis/contract/credentials/standing.ts'
import { addDays } from '@trellis/contract/time-sheets/days.ts'
import type { Training, TrainingItem } from './training.queries.ts'

type Held = Pick<Training, 'rule' | 'heldUntil' | 'today'>

const computeExpiry = ({ rule, heldUntil }: Held, day: string) =>
  expiryOf(rule, day, heldUntil === 'infinity' ? null : heldUntil)

/** Whether a credential issued on a day would be valid today, and longer than those that the person has. */
const givesMoreTime = (held: Held, day: string) => {
  if (held.heldUntil === 'infinity') return false
  const expiresOn = computeExpiry(held, day)
  return expiresOn === null || (expiresOn >= held.today && (held.heldUntil === null || expiresOn > held.heldUntil))
}

/** The courses and classes of a training; those whose completion alone would give no more time are not completed. */
export const toCounting = (training: Training): TrainingItem[] =>
  training.items.map(item =>
    item.completedOn !== null && givesMoreTime(training, item.completedOn) ? item : { ...item, completedOn: null },
  )

/** The credential that a person's training has earned at a store; null = none. */
export const findEarned = (training: Training) => {
  const { reasons, issuedOn, minutes, score } = judgeTraining(training.rule, toCounting(training))
  if (reasons.length > 0 || issuedOn === null) return null
  return { issuedOn, expiresOn: computeExpiry(training, issuedOn), minutes, score }
}

/** The first day on which a person trains for the next credential; null = they can today, 'infinity' = never. */
export const findRenewalDay = ({ heldUntil, today }: Held) => {
  if (heldUntil === null || heldUntil === 'infinity') return heldUntil
  const day = addDays(heldUntil, -renewalDays)
  return day > today ? day : null
}

/** The courses and classes to be completed again today: they are completed, and that gives no credential any more. */
export const listUsedUp = (training: Training) => {
  const { minScore } = training.rule
  if (findRenewalDay(training) !== null) return []
  return toCounting(training).filter(
    ({ openSince, completedOn, score }) =>
      openSince !== null && (completedOn === null || (minScore !== null && score !== null && score < minScore)),
  )
}
