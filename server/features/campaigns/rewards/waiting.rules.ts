/** What a reward that was earned still waits for before anything is paid: its learner’s address, their store, a person’s look at it. */
export type WaitReason = 'address' | 'store' | 'review' | 'refused'

/** What is known of a qualification and its learner. */
export type Facts = {
  isAddressProven: boolean
  /** Somebody vouched for the employment at the store where it was earned. */
  isVouched: boolean
  /** Its course was completed faster than anybody reads. */
  isQuick: boolean
  /** What a person decided about that; null = nobody yet. */
  pays: boolean | null
}

/** What a reward waits for; null = it can be chosen and paid. A no is final, whatever comes later. */
export const waitReason = ({ isAddressProven, isVouched, isQuick, pays }: Facts): WaitReason | null => {
  if (pays === false) return 'refused'
  if (!isAddressProven) return 'address'
  if (!isVouched) return 'store'
  return isQuick && pays === null ? 'review' : null
}

/** As fast as a practised reader reads without skipping. */
const wordsASecond = 5
/** Shorter courses are not judged: a glance is enough for them. */
const leastJudged = 30

const wordsOf = (content: unknown): number => {
  if (typeof content === 'string') {
    const words = content.trim().split(/\s+/)
    // Ids, addresses and names of settings are one word, and nothing to read.
    return words.length > 1 ? words.length : 0
  }
  if (content === null || typeof content !== 'object') return 0
  return Object.values(content).reduce<number>((sum, part) => sum + wordsOf(part), 0)
}

/** The shortest time in which somebody reads these cards, in seconds: their words alone, no pictures, no videos. */
export const shortestReading = (contents: readonly unknown[]) => Math.floor(wordsOf(contents) / wordsASecond)

export type Pace = { takenSeconds: number; readingSeconds: number }

/** Whether a course was completed in less than a third of the time that reading it takes. */
export const isTooQuick = ({ takenSeconds, readingSeconds }: Pace) =>
  readingSeconds >= leastJudged && takenSeconds * 3 < readingSeconds
