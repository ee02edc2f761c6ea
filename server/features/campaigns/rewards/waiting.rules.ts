/** Why an earned reward is pending: the learner’s email confirmation, their store, or a review. */
export type WaitReason = 'address' | 'store' | 'review' | 'refused'

/** The facts of a qualification and its learner. */
export type Facts = {
  isAddressProven: boolean
  /** The employment at the store where it was earned is confirmed. */
  isVouched: boolean
  /** Its course was completed faster than it can be read. */
  isQuick: boolean
  /** The review's decision; null = none yet. */
  pays: boolean | null
}

/** Why a reward is pending; null = it can be chosen and paid. A rejection is final. */
export const waitReason = ({ isAddressProven, isVouched, isQuick, pays }: Facts): WaitReason | null => {
  if (pays === false) return 'refused'
  if (!isAddressProven) return 'address'
  if (!isVouched) return 'store'
  return isQuick && pays === null ? 'review' : null
}

/** Shorter courses are never marked: they can be read at a glance. */
const leastJudged = 30

export type ReadingPace = { takenSeconds: number; readingSeconds: number }

/** Whether a course of this reading time can be completed too fast at all. */
export const isLongEnough = (readingSeconds: number) => readingSeconds >= leastJudged

/** Whether a course was completed in less than a third of its reading time. */
export const isTooQuick = ({ takenSeconds, readingSeconds }: ReadingPace) =>
  isLongEnough(readingSeconds) && takenSeconds * 3 < readingSeconds
