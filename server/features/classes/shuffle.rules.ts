import { createHash } from 'node:crypto'
import type { AuthoredQuestion } from '@trellis/contract/cards/quiz.ts'

const rankOf = (seed: string, id: string) => createHash('sha1').update(`${seed} ${id}`).digest('hex')

const inOrderOf = <T extends { id: string }>(seed: string, items: readonly T[]) =>
  items
    .map(item => ({ item, rank: rankOf(seed, item.id) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ item }) => item)

/** Questions and their answers in another order for each seed, and in the same one for the same. */
export const shuffleQuestions = (questions: readonly AuthoredQuestion[], seed: string): AuthoredQuestion[] =>
  inOrderOf(seed, questions).map((question, position) => ({
    ...question,
    position,
    answers: inOrderOf(seed, question.answers),
  }))
