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

/** The speed of a practiced reader who skips nothing. */
const wordsASecond = 5
/** Shorter courses are never marked: they can be read at a glance. */
const leastJudged = 30

const countWords = (content: unknown): number => {
  if (typeof content === 'string') {
    const words = content.trim().split(/\s+/)
    // Ids, URLs and names of settings are single words and not text.
    return words.length > 1 ? words.length : 0
  }
  if (content === null || typeof content !== 'object') return 0
  return Object.values(content).reduce<number>((sum, part) => sum + countWords(part), 0)
}

/** The shortest reading time of these cards, in seconds: words only, no images or videos. */
export const shortestReading = (contents: readonly unknown[]) => Math.floor(countWords(contents) / wordsASecond)

export type ReadingPace = { takenSeconds: number; readingSeconds: number }

/** Whether a course of this reading time can be completed too fast at all. */
export const isLongEnough = (readingSeconds: number) => readingSeconds >= leastJudged

/** Whether a course was completed in less than a third of its reading time. */
export const isTooQuick = ({ takenSeconds, readingSeconds }: ReadingPace) =>
  isLongEnough(readingSeconds) && takenSeconds * 3 < readingSeconds
