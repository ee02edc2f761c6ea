import type { AnalyticsEvent } from '@trellis/contract/analytics/analytics.ts'
import type { AnswerTo, Card, State } from '@trellis/contract/cards/cards.ts'
import type { AnswerableType } from '@trellis/contract/cards/learner-kinds.ts'
import type { QuizQuestion } from '@trellis/contract/cards/quiz.ts'
import type { AnswerResult } from '@trellis/contract/courses/answers.ts'
import type { CatalystEvent } from '@trellis/contract/courses/catalyst.ts'
import { createContext, useContext } from 'react'
import type { OutboxEntry } from '../../platform/offline/outbox-view.ts'

export type EventType = AnalyticsEvent['eventType']

export type Answer<T extends AnswerableType> = {
  card: Card<T>
  body: AnswerTo<T>
  /** The card's state after the server's answer. */
  settle: (verdict: AnswerResult<T>) => State<T> & object
  /** The state to show before the server's answer; missing when only the server can know it. */
  optimisticState?: State<T>
  /** The state to show while the answer is in the outbox; used when there is no `guess`. */
  stateWhileWaiting?: State<T>
}

type WithoutOrigin<E> = E extends unknown ? Omit<E, 'courseId' | 'cardId' | 'sessionId'> : never
/** The content of a form, share or sign-up event; the course adds where it happened. */
export type CatalystContent = WithoutOrigin<CatalystEvent>

type CardPlaceId = { cardId: string; position: number; compositeId: string | null }

export type FormUpload = {
  cardId: string
  fieldId: string
  file: File
  /** Receives the uploaded percentage. */
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** The requests of a card to its course. */
export type Course = {
  courseId: string
  /** A preview shows all cards and records nothing. */
  isPreview: boolean
  /** An author writes beside this course: nothing in it may take the focus from them. */
  isBesideEditor?: boolean
  /** The source of map tiles; null = maps show the outlines of the states. */
  mapTiles: { url: string; attribution: string } | null
  /** Resolves with the server's answer, even when it comes late; null = another tab received it. */
  answer: <T extends AnswerableType>(answer: Answer<T>) => Promise<AnswerResult<T> | null>
  /** Fetches the questions of a quiz. */
  quiz: (cardId: string) => Promise<QuizQuestion[]>
  /** Records a share, a sign-up or a submitted form; `state` is the card's state afterwards. */
  recordCatalyst: (cardId: string, words: CatalystContent, state?: object) => Promise<void>
  /** Uploads a file of a form to the object store; resolves with its key. */
  upload: (upload: FormUpload) => Promise<string>
  log: (eventType: EventType, place: CardPlaceId | null) => void
}

const refuse = () => Promise.reject(new Error('There is no course around this card.'))

/** A course for cards that are only displayed, as in the editor: it rejects answers. */
export const inertCourse: Course = {
  courseId: '',
  isPreview: true,
  mapTiles: null,
  answer: refuse,
  quiz: refuse,
  recordCatalyst: refuse,
  upload: refuse,
  log: () => {},
}

export const CourseContext = createContext<Course>(inertCourse)
export const useCourse = () => useContext(CourseContext)

/** The place of a card in its course, and whether it is the current card. */
type CardPlace = CardPlaceId & {
  isCurrent: boolean
  /** The bar at the bottom of a phone's screen that holds the main action of the current card. */
  dock: HTMLElement | null
  /** The card's answer in the outbox; null = none. */
  outboxEntry: OutboxEntry | null
}

export const CardPlaceContext = createContext<CardPlace>({
  cardId: '',
  position: 0,
  compositeId: null,
  isCurrent: false,
  dock: null,
  outboxEntry: null,
})
export const useCardPlace = () => useContext(CardPlaceContext)
