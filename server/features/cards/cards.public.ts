import { drawCard, judgeAnswer, presentCard } from '@trellis/contract/cards/card-rules.ts'
import {
  type AuthoredCard,
  type Card,
  type CardGrade,
  type CardType,
  cardTypes,
  getKindRules,
} from '@trellis/contract/cards/cards.ts'
import type { CatalystEvent } from '@trellis/contract/courses/catalyst.ts'
import { storedJson } from '../../platform/database/stored-json.ts'
import { problem } from '../../platform/problem.ts'

export { toVisitorEvent } from '@trellis/contract/cards/card-rules.ts'

type PresentInput = { card: AuthoredCard; position: number; courseId: string; state: unknown }

/** A stored card; its content was validated by the schema of its kind before saving. */
export const storedCard = (row: { id: string; cardType: string; content: unknown }) => storedJson<AuthoredCard>(row)

/** A card as its learner sees it: visible content and the learner's own state. */
export const present = (input: PresentInput): Card => presentCard(input)

/** A card with the questions and order of one try, determined by the seed. */
export const drawTry = <C extends AuthoredCard>(card: C, seed: string): C => drawCard(card, seed)

type GradeCardInput = { card: AuthoredCard; answer: unknown; state: unknown; now: Date }

/** Grades an answer to a card; throws the problem of a rejected answer, and NOT_FOUND for kinds without answers. */
export const gradeCard = (input: GradeCardInput): CardGrade<CardType> => {
  const grade = judgeAnswer(input)
  if (!('refused' in grade)) return grade
  const { refused, ...details } = grade
  throw problem(refused, details)
}

/** How new tries of a card are requested and granted; undefined = unlimited tries. */
export const getTries = ({ cardType }: AuthoredCard) => getKindRules(cardType).tries

/** Whether the card accepts events of this type. */
export const takesEvent = ({ cardType }: AuthoredCard, type: CatalystEvent['type']) =>
  getKindRules(cardType).events?.includes(type) ?? false

/** The kinds with free-text answers, and the properties that hold them; null = all. */
export const freeTextFields = cardTypes.flatMap(cardType => {
  const { words } = getKindRules(cardType)
  return words ? [{ cardType, words: words === 'all' ? null : words }] : []
})

/** The kinds with submissions, the kind of submission, and whether it is an answer or an event. */
export const sendingKinds = cardTypes.flatMap(cardType => {
  const { submission, answerPath } = getKindRules(cardType)
  return submission ? [{ cardType, submission, isAnswer: answerPath !== undefined }] : []
})
