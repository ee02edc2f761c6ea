import type { AnalyticsEvent } from '@trellis/contract/analytics/analytics.ts'
import type { AnswerTo, Card, State } from '@trellis/contract/cards/cards.ts'
import type { QuizQuestion } from '@trellis/contract/cards/quiz.ts'
import type { AnswerableType, Answered } from '@trellis/contract/courses/answers.ts'
import type { CatalystEvent } from '@trellis/contract/courses/catalyst.ts'
import { createContext, useContext } from 'react'
import type { OutboxEntry } from '../../platform/offline/outbox-view.ts'

export type EventType = AnalyticsEvent['eventType']

export type Answer<T extends AnswerableType> = {
  card: Card<T>
  body: AnswerTo<T>
  /** The card's state once the server has answered. */
  settle: (verdict: Answered<T>) => State<T>
  /** The state to show until then, where it does not take the server to know. */
  guess?: State<T>
  /** The state to show while the answer waits for a network, where there is no guess. */
  whileWaiting?: State<T>
  /** It is judged now or not at all: it never waits on the device. */
  neverWaits?: true
}

type WithoutOrigin<E> = E extends unknown ? Omit<E, 'courseId' | 'cardId' | 'sessionId'> : never
/** What a form, a share or a sign-up says of itself; where it happened is added by the course. */
export type CatalystWords = WithoutOrigin<CatalystEvent>

export type CardPlaceId = { cardId: string; position: number; compositeId: string | null }

export type FormUpload = {
  cardId: string
  fieldId: string
  file: File
  /** Told the percentage, as it goes. */
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** What a card may ask of the course that it stands in. */
export type Course = {
  courseId: string
  /** A preview shows all and records nothing. */
  isPreview: boolean
  /** Where map tiles come from; null = lists instead of maps. */
  mapTiles: { url: string; attribution: string } | null
  /** Comes back with the server's word, however late it is; null = another tab has heard it. */
  answer: <T extends AnswerableType>(answer: Answer<T>) => Promise<Answered<T> | null>
  /** Reads the questions of a quiz. */
  quiz: (cardId: string) => Promise<QuizQuestion[]>
  /** Records a share, a sign-up or a sent form; `state` is the card's once that is done. */
  recordCatalyst: (cardId: string, words: CatalystWords, state?: object) => Promise<void>
  /** Sends a file of a form to the store; answers its key there. */
  upload: (upload: FormUpload) => Promise<string>
  log: (eventType: EventType, place: CardPlaceId | null) => void
}

const refuse = () => Promise.reject(new Error('There is no course around this card.'))

/** A course that takes no answers: cards are drawn in it, as in the editor. */
export const stillCourse: Course = {
  courseId: '',
  isPreview: true,
  mapTiles: null,
  answer: refuse,
  quiz: refuse,
  recordCatalyst: refuse,
  upload: refuse,
  log: () => {},
}

export const CourseContext = createContext<Course>(stillCourse)
export const useCourse = () => useContext(CourseContext)

/** Where a card stands: which one it is, and whether the course waits for it. */
export type CardPlace = CardPlaceId & {
  isCurrent: boolean
  /** The bar at the bottom edge of a phone that holds the main action of the current card. */
  dock: HTMLElement | null
  /** The answer to it that the server has not taken yet; null = none. */
  unsent: OutboxEntry | null
}

export const CardPlaceContext = createContext<CardPlace>({
  cardId: '',
  position: 0,
  compositeId: null,
  isCurrent: false,
  dock: null,
  unsent: null,
})
export const useCardPlace = () => useContext(CardPlaceContext)
