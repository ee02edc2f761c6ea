import type * as z from 'zod/mini'
import type { LocalProblemCode } from '../../local-problems.ts'
import type { AnswerTo, CardType, Shown, State, Verdict } from '../cards.ts'
import type { QuizQuestion } from '../quiz.ts'

/** An answer to judge: the card's content, the body of the call, and the learner's state before it. */
type Given<T extends CardType, D> = { content: D; answer: AnswerTo<T>; state: State<T>; now: Date }

/** The result of an answer: the learner's new state, the feedback, and a score for some kinds. */
export type Grade<T extends CardType> = {
  cleared: boolean
  state: State<T>
  verdict: Verdict<T>
  score?: number
  /** The card is answered already and takes no second answer: nothing is recorded. */
  isRepeated?: true
}

/** Why an answer is not accepted; the server turns it into the problem of that code. */
export type Refusal = { refused: LocalProblemCode; field?: string; sentence?: string }

/** A question with choices, as its figures name it. */
export type AskedQuestion = {
  id: string
  title: string
  choices: { id: string; title: string; isCorrect: boolean }[]
  /** It belongs to a pool: only some people are asked it. */
  isDrawn?: boolean
}

/** Makes an id of a part of a card. */
export type NewId = () => string

/**
 * The rules of one kind of card, pure, used by the server and the editor and never by a learner's page. `D` is its
 * content while it is being written; finished content is always such content too.
 */
export type KindRules<T extends CardType, D> = {
  /** The state of a learner who has not touched the card. */
  initialState: State<T>
  /** Accepts the unfinished: types and sizes only. What is missing or too long is found by the kind's own schema. */
  draft: z.ZodMiniType<D>
  /** The content of a new card; `isRequired` = the course trains a chain’s own people. */
  blank: (newId: NewId, course?: { isRequired: boolean }) => D
  /** What a learner may see before answering. */
  hide: (content: D) => Shown<T>
  /** The content as one try asks it: the same for the same seed. Unset = every try asks the same. */
  draw?: (content: D, seed: string) => D
  /** Judges an answer; unset = the kind takes none. */
  grade?: (given: Given<T, D>) => Grade<T> | Refusal
  /** What answers to the card mean: when it changes, earlier answers do not count for it. Unset = never changes. */
  meaning?: (content: D) => unknown
  /** The questions that its dialog asks, without their solutions. */
  questions?: (content: D) => QuizQuestion[]
  /** The questions with choices whose answers are counted; unset = none. */
  asked?: (content: D, cardId: string) => AskedQuestion[]
  /** The files that the card shows. */
  media?: (content: D) => (string | null)[]
}
