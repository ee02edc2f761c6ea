import { judgeTraining } from '@trellis/contract/credentials/earning.ts'
import { expiryOf } from '@trellis/contract/credentials/expiry.ts'
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

/** The credential that a person's training has earned at a store; null = none. */
export const findEarned = (training: Training) => {
  const { reasons, issuedOn, minutes, score } = judgeTraining(training.rule, training.items)
  if (reasons.length > 0 || issuedOn === null || !givesMoreTime(training, issuedOn)) return null
  return { issuedOn, expiresOn: computeExpiry(training, issuedOn), minutes, score }
}

/** Whether a course or class must be completed again: it is completed, and that gives no credential any more. */
export const isUsedUp = (training: Training, { openSince, completedOn }: TrainingItem) =>
  openSince !== null && (completedOn === null || !givesMoreTime(training, completedOn))
