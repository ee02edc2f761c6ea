import type * as z from 'zod/mini'
import type { CatalystEvent, FormValues } from '../courses/catalyst.ts'
import type { SubmissionKind } from '../editor/submissions.ts'
import type { LocalProblemCode } from '../local-problems.ts'
import type { CheckInput, Finding } from './checks/kind-check.ts'
import type { Conversions } from './convert/conversion.ts'
import type { QuizQuestion } from './quiz.ts'

/** Why a card keeps its course incomplete. */
export const leftReasons = {
  unanswered: 'the question has not been answered yet',
  wrong: 'the last answer was wrong',
  'not-written': 'the answer is not written yet',
  'not-rated': 'the rating is missing',
  'not-continued': 'Continue has not been pressed yet',
  'not-watched': 'the video has not been watched to the end yet',
  'not-taken': 'the quiz has not been taken yet',
  'not-passed': 'the quiz is not passed yet',
  'tries-used': 'all tries of the quiz are used; a manager can allow new ones',
  'not-sent': 'the form was not sent',
  'not-seen': 'the last card has not been reached yet',
} as const
export type LeftReason = keyof typeof leftReasons

/**
 * The schemas of a kind of card. `content` is what an author publishes; `draft` accepts it unfinished: types and sizes
 * only. `shown` is what a learner receives of it, without solutions; `state` is what the learner's own record adds.
 * `body` and `verdict` are the call that answers it; without a verdict there is no such call.
 */
export type KindShapes = {
  content: z.ZodMiniObject
  draft: z.ZodMiniType
  shown: z.ZodMiniObject
  state: z.ZodMiniObject
  body?: z.ZodMiniType
  verdict?: z.ZodMiniObject
}

/** An object without fields adds nothing; zod's type for it would forbid every other field. */
type ObjectWithFields<S> = S extends Record<string, never> ? unknown : S

/** What a schema yields that not every kind has. */
type OutputOf<S, K extends string> = S extends Record<K, infer Z extends z.ZodMiniType> ? z.output<Z> : undefined

/** The types of a kind, by its schemas. */
export type KindTypes<S extends KindShapes> = {
  sample: z.input<S['content']>
  draft: z.output<S['draft']>
  shown: z.output<S['shown']>
  state: ObjectWithFields<z.output<S['state']>>
  body: OutputOf<S, 'body'>
  verdict: OutputOf<S, 'verdict'>
}

type AnyTypes = Record<keyof KindTypes<KindShapes>, unknown>

/** The result of an answer: the learner's new state, the feedback, and a score for some kinds. */
export type Grade<S, V> = {
  cleared: boolean
  state: S
  verdict: V
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

/** New tries of a card with limited tries. */
type TriesRules<T extends AnyTypes> = {
  askedAt(state: T['state']): string | null
  /** The state after they were requested. */
  ask(state: T['state'], now: Date): T['state']
  /** The state after they were granted: the full number again. */
  give(content: T['draft'], state: T['state']): T['state']
  /** That number. */
  count(content: T['draft']): number
}

/** What is kept of what a visitor answers. */
export type VisitorEvent = { type: CatalystEvent['type']; values: FormValues }

/** Makes an id of a part of a card. */
export type NewId = () => string

/** What a learner's page needs of a kind; the build leaves out all else (web/vite/learner-kinds.ts). */
export type LearnerRules<T extends AnyTypes> = {
  /** The last part of the path of the call that answers it. */
  answerPath?: string
  /** Its name in the Jump To menu; none = not listed there. */
  title?(shown: T['shown']): string | null
  /** Why it keeps the course incomplete, from the shown card with its state; not set = never. */
  left?(card: T['shown'] & T['state']): LeftReason | null
  /** Whether this card must be cleared; not set = every card of a kind that has `left`. */
  holdsBack?(shown: T['shown']): boolean
}

/** The rules of one kind of card, pure; what is not set does not happen. */
export type KindRules<T extends AnyTypes> = LearnerRules<T> & {
  label: string
  /** The call that answers it, for readers of the API. */
  answerSummary?: string
  /** Roughly how many seconds a person spends on it. */
  seconds: number
  sample: T['sample']
  /** The state of a learner who has not touched the card. */
  initialState: T['state']
  /** The content of a new card; `isRequired` = the course trains a chain’s own people. */
  blank(newId: NewId, course?: { isRequired: boolean }): T['draft']
  /** What a learner may see before answering. */
  hide(content: T['draft']): T['shown']
  /** The content as one try asks it: the same for the same seed. */
  draw?(content: T['draft'], seed: string): T['draft']
  /** Judges an answer to a card, whose learner has this state. */
  grade?(input: {
    content: T['draft']
    answer: T['body']
    state: T['state']
    now: Date
  }): Grade<T['state'], T['verdict']> | Refusal
  /** An answer to show an author what the card looks like after it; not set = its kind takes none that is judged. */
  exampleAnswer?(content: T['draft'], isRight: boolean): T['body']
  /** Its state once it is sent or passed, of a kind whose answers are right whatever they are. */
  stateOnceSent?(at: string): T['state']
  /** What answers to the card mean: when it changes, earlier answers do not count for it. */
  meaning?(content: T['draft']): unknown
  /** The questions that its dialog asks, without their solutions. */
  questions?(content: T['draft']): QuizQuestion[]
  /** The questions with choices whose answers are counted. */
  asked?(content: T['draft'], cardId: string): AskedQuestion[]
  /** The files that the card shows. */
  media?(content: T['draft']): (string | null)[]
  /** How new tries are requested and granted; not set = unlimited tries. */
  tries?: TriesRules<T>
  /** The catalyst events that the card accepts. */
  events?: readonly CatalystEvent['type'][]
  /** What learners send in with it, for its author to read. */
  submission?: SubmissionKind
  /** What of a visitor's answer is kept as an event. */
  visitorEvent?(answer: T['body']): VisitorEvent
  /** The properties of an answer and of the state that hold the learner's own words, or `all`. */
  words?: readonly string[] | 'all'
  /** It asks what its reader knows. */
  isQuestion?: true
  /** What could be better, beyond what the schema of its content demands. */
  check?(input: CheckInput<T['draft']>): Finding[]
  /** Into what it can be turned. */
  conversions?: Conversions<T['draft']>
}

/** A kind of card: its schemas and its rules. */
export type Kind<S extends KindShapes> = S & KindRules<KindTypes<S>>
