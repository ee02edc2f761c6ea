import { drawCard, judgeAnswer, presentCard } from '@trellis/contract/cards/card-rules.ts'
import {
  type AuthoredCard,
  type Card,
  type CardType,
  cardTypes,
  type GradeOf,
  kindOf,
} from '@trellis/contract/cards/cards.ts'
import type { CatalystEvent } from '@trellis/contract/courses/catalyst.ts'
import { storedJson } from '../../platform/database/stored-json.ts'
import { problem } from '../../platform/problem.ts'

export { visitorEventOf } from '@trellis/contract/cards/card-rules.ts'

type Placed = { card: AuthoredCard; position: number; courseId: string; state: unknown }

/** A card as it is stored: its content was checked by the schema of its kind before it was saved. */
export const storedCard = (row: { id: string; cardType: string; content: unknown }) => storedJson<AuthoredCard>(row)

/** A card as its learner sees it: visible content and the learner's own state. */
export const present = (placed: Placed): Card => presentCard(placed)

/** A card as one try asks it: which of its questions, in which order. The same for the same seed. */
export const drawTry = <C extends AuthoredCard>(card: C, seed: string): C => drawCard(card, seed)

type Asked = { card: AuthoredCard; answer: unknown; state: unknown; now: Date }

/** Judges an answer to a card; throws the problem where none is accepted, and NOT_FOUND for kinds that take none. */
export const gradeCard = (asked: Asked): GradeOf<CardType> => {
  const grade = judgeAnswer(asked)
  if (!('refused' in grade)) return grade
  const { refused, ...details } = grade
  throw problem(refused, details)
}

/** How new tries of a card are requested and granted; undefined = unlimited tries. */
export const triesOf = ({ cardType }: AuthoredCard) => kindOf(cardType).tries

/** Whether the card accepts events of this type. */
export const takesEvent = ({ cardType }: AuthoredCard, type: CatalystEvent['type']) =>
  kindOf(cardType).events?.includes(type) ?? false

/** Which kinds take answers in the learner's own words, and which properties those are; null = all. */
export const freeTextFields = cardTypes.flatMap(cardType => {
  const { words } = kindOf(cardType)
  return words ? [{ cardType, words: words === 'all' ? null : words }] : []
})

/** The kinds by which learners send something in, what that is, and whether it is an answer, and not an event. */
export const sendingKinds = cardTypes.flatMap(cardType => {
  const { submission, answerPath } = kindOf(cardType)
  return submission ? [{ cardType, submission, isAnswer: answerPath !== undefined }] : []
})
