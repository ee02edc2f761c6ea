/** The percentage of a video that counts as all of it: players stop a moment before its end. */
export const watchedPercent = 95

/** The tags offered for a rating of 1 to 5; positive ones above 3. */
export const tagsFor = (card: { positiveTags: string[]; negativeTags: string[] }, responseValue: number) =>
  responseValue > 3 ? card.positiveTags : card.negativeTags

/** Tries left = allowed plus granted tries, minus used ones, never below 0. */
export const chancesLeft = (card: {
  quizAllowedTries: number
  quizAttemptedTries: number
  quizGivenTries?: number | undefined
}) => Math.max(0, card.quizAllowedTries + (card.quizGivenTries ?? 0) - card.quizAttemptedTries)

/**
 * Whether the best score passes; without a minimum, any try passes. A pass is never revoked, even if a later version
 * requires more.
 */
export const isPassed = (card: {
  quizData: { minimumPassingScore: number | null }
  quizAttemptedTries: number
  submissionScore: number | null
  hasPassed?: boolean | undefined
}) => {
  if (card.hasPassed) return true
  const minimum = card.quizData.minimumPassingScore
  return minimum === null
    ? card.quizAttemptedTries > 0
    : card.submissionScore !== null && card.submissionScore >= minimum
}
