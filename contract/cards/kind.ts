import type * as z from 'zod/mini'
import type { CatalystEvent, FormValues } from '../courses/catalyst.ts'
import type { SubmissionKind } from '../editor/submissions.ts'
import type { LocalProblemCode } from '../local-problems.ts'
import type { CheckInput, KindFinding } from './checks/kind-check.ts'
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
 * The schemas of a kind of card. `content` is the published content; `draft` accepts it unfinished: types and sizes
 * only. `shown` is what a learner receives, without solutions; `state` is the learner's own state.
 * `body` and `verdict` belong to the call that answers it; without a verdict there is no such call.
 */
export type KindShapes = {
  content: z.ZodMiniObject
  draft: z.ZodMiniType
  shown: z.ZodMiniObject
  state: z.ZodMiniObject
  body?: z.ZodMiniType
  verdict?: z.ZodMiniObject
}

/** An object without fields adds nothing; zod's type for it would forbid all other fields. */
type ObjectWithFields<S> = S extends Record<string, never> ? unknown : S

/** The output of a schema that only some kinds have. */
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
  /** The card is already answered and accepts no second answer: nothing is recorded. */
  isRepeated?: true
}

/** Why an answer is refused; the server turns it into the problem of that code. */
export type Refusal = { refused: LocalProblemCode; field?: string; sentence?: string }

/** A multiple-choice question, as its statistics name it. */
export type AskedQuestion = {
  id: string
  title: string
  choices: { id: string; title: string; isCorrect: boolean }[]
  /** Belongs to a pool: only some people are asked it. */
  isDrawn?: boolean
}

/** New tries of a card with limited tries. */
type TriesRules<T extends AnyTypes> = {
  askedAt(state: T['state']): string | null
  /** The state after they were requested. */
  ask(state: T['state'], now: Date): T['state']
  /** The state after they were granted: the full number of tries again. */
  give(content: T['draft'], state: T['state']): T['state']
  /** The full number of tries. */
  count(content: T['draft']): number
}

/** The recorded event of a visitor's answer. */
export type VisitorEvent = { type: CatalystEvent['type']; values: FormValues }

/** Creates the id of a part of a card. */
export type NewId = () => string

/** The rules of a kind that a learner's page needs; the build leaves out all others (web/vite/learner-kinds.ts). */
export type LearnerRules<T extends AnyTypes> = {
  /** The last segment of the path of its answer call. */
  answerPath?: string
  /** Its name in the Jump To menu; none = not listed there. */
  title?(shown: T['shown']): string | null
  /** Why it keeps the course incomplete, from the shown card with its state; omitted = never. */
  left?(card: T['shown'] & T['state']): LeftReason | null
  /** Whether this card must be cleared; omitted = every card of a kind that has `left`. */
  holdsBack?(shown: T['shown']): boolean
}

/** The rules of a kind of card, as pure functions; omitted rules do not apply. */
export type KindRules<T extends AnyTypes> = LearnerRules<T> & {
  label: string
  /** The summary of its answer call in the API documentation. */
  answerSummary?: string
  /** Estimated duration in seconds. */
  seconds: number
  sample: T['sample']
  /** The initial state of a learner. */
  initialState: T['state']
  /** The initial content of a card; `isRequired` = the course trains a chain’s own people. */
  blank(newId: NewId, course?: { isRequired: boolean }): T['draft']
  /** What a learner may see before answering. */
  hide(content: T['draft']): T['shown']
  /** The content drawn for one try: the same for the same seed. */
  draw?(content: T['draft'], seed: string): T['draft']
  /** Judges an answer, given the learner's state. */
  grade?(input: {
    content: T['draft']
    answer: T['body']
    state: T['state']
    now: Date
  }): Grade<T['state'], T['verdict']> | Refusal
  /** An answer for the author's preview; omitted = no judged answers. */
  exampleAnswer?(content: T['draft'], isRight: boolean): T['body']
  /** The state once sent or passed, for kinds that accept any answer as right. */
  stateOnceSent?(at: string): T['state']
  /** What answers to the card mean: when it changes, earlier answers do not count. */
  meaning?(content: T['draft']): unknown
  /** The questions of its dialog, without their solutions. */
  questions?(content: T['draft']): QuizQuestion[]
  /** The questions with choices whose answers are counted. */
  asked?(content: T['draft'], cardId: string): AskedQuestion[]
  /** The files that the card shows. */
  media?(content: T['draft']): (string | null)[]
  /** How new tries are requested and granted; omitted = unlimited tries. */
  tries?: TriesRules<T>
  /** The catalyst events that the card accepts. */
  events?: readonly CatalystEvent['type'][]
  /** What learners submit with it, for its author to read. */
  submission?: SubmissionKind
  /** The part of a visitor's answer that is recorded as an event. */
  visitorEvent?(answer: T['body']): VisitorEvent
  /** The properties of the answer and the state that hold free text of the learner, or `all`. */
  words?: readonly string[] | 'all'
  /** It tests the learner's knowledge. */
  isQuestion?: true
  /** Findings beyond the schema of its content. */
  check?(input: CheckInput<T['draft']>): KindFinding[]
  /** The conversions to other kinds. */
  conversions?: Conversions<T['draft']>
}

/** A kind of card: its schemas and its rules. */
export type Kind<S extends KindShapes> = S & KindRules<KindTypes<S>>
