import type { AuthoredQuestion } from '../quiz.ts'

/** A 32-bit hash whose every bit depends on the whole text: FNV-1a, then the last step of MurmurHash3. */
const hashText = (text: string) => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

const shuffle = <T extends { id: string }>(items: readonly T[], seed: string): T[] =>
  items
    .map(item => ({ item, rank: hashText(`${seed} ${item.id}`) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)

/** How the questions of a quiz or an exam are drawn. */
export type DrawSettings = { isShuffled?: boolean | undefined; drawCount?: number | null | undefined }

/** The number of questions of a try; a draft may hold any number. */
export const countAsked = ({ drawCount }: DrawSettings, questions: readonly unknown[]) =>
  drawCount && drawCount > 0 ? Math.min(drawCount, questions.length) : questions.length

/** Whether a try asks only some of the questions. */
export const isPool = (settings: DrawSettings, questions: readonly unknown[]) =>
  countAsked(settings, questions) < questions.length

/**
 * Draws the questions of a try, in order. Each question has its own rank, so that a new version of the pool changes a
 * draw as little as possible.
 */
export const drawQuestions = <Q extends AuthoredQuestion>(
  questions: readonly Q[],
  { isShuffled = false, drawCount }: DrawSettings,
  seed: string,
): Q[] => {
  const shuffled = shuffle(questions, seed)
  const drawn = new Set(shuffled.slice(0, countAsked({ drawCount }, questions)))
  const drawnQuestions = (isShuffled ? shuffled : questions).filter(question => drawn.has(question))
  return drawnQuestions.map((question, position) => ({
    ...question,
    position,
    answers: isShuffled ? shuffle(question.answers, `${seed} answers`) : question.answers,
  }))
}
