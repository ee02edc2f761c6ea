import * as z from 'zod/mini'
import { Id } from '../fields.ts'
import { type Card, type CardType, cardKinds, cardTypes, unionOf } from './cards.ts'
import { catalystForm } from './rules/catalyst-form.ts'
import { freeFormQuestion } from './rules/free-form-question.ts'
import { header } from './rules/header.ts'
import { image } from './rules/image.ts'
import type { Grade, KindRules, NewId, Refusal } from './rules/kind-rules.ts'
import { loadScript } from './rules/load-script.ts'
import { locationFinder } from './rules/location-finder.ts'
import { multi } from './rules/multi.ts'
import { multiImage } from './rules/multi-image.ts'
import { cellPhoneOptIn, optIn } from './rules/opt-in.ts'
import { question } from './rules/question.ts'
import { quiz } from './rules/quiz.ts'
import { shareButton } from './rules/share-button.ts'
import { speedBump } from './rules/speed-bump.ts'
import { survey } from './rules/survey.ts'
import { text } from './rules/text.ts'
import { video } from './rules/video.ts'

const kinds = {
  HEADER: header,
  IMAGE: image,
  TEXT: text,
  VIDEO: video,
  MULTI: multi,
  MULTI_IMAGE: multiImage,
  LOCATION_FINDER: locationFinder,
  LOAD_SCRIPT: loadScript,
  QUESTION: question,
  FREE_FORM_QUESTION: freeFormQuestion,
  SURVEY: survey,
  SPEED_BUMP: speedBump,
  OPT_IN: optIn,
  CELL_PHONE_OPT_IN: cellPhoneOptIn,
  SHARE_BUTTON: shareButton,
  CATALYST_FORM: catalystForm,
  QUIZ: quiz,
}

/** The content of a card of type T while it is being written; finished content is such content too. */
export type DraftContent<T extends CardType> = z.output<(typeof kinds)[T]['draft']>
/** A card while it is being written. */
export type DraftCard<T extends CardType = CardType> = {
  [K in T]: { id: string; cardType: K; content: DraftContent<K> }
}[T]

/** The rules of every kind of card; the compiler reports a missing one. For the server and the editor only. */
export const cardRules: { [T in CardType]: KindRules<T, DraftContent<T>> } = kinds

/** The rules of a card type. */
export const rulesOf = <T extends CardType>(cardType: T): KindRules<T, DraftContent<T>> => cardRules[cardType]

const drafted = (cardType: CardType) =>
  z.object({ id: Id, cardType: z.literal(cardType), content: cardRules[cardType].draft })

/** Any card while it is being written: types and sizes are checked, nothing is required. */
export const DraftCard = unionOf<DraftCard>(cardTypes.map(drafted))

/** A new card with the content to begin with. */
export const blankCard = <T extends CardType>(cardType: T, newId: NewId, course?: { isRequired: boolean }) => ({
  id: newId(),
  cardType,
  content: rulesOf(cardType).blank(newId, course),
})

/** What keeps a card from being published: `path` within its content, as `answers.0.answerText`. */
export type CardProblem = { path: string; sentence: string }

type Issue = { code?: string; origin?: string; minimum?: unknown; maximum?: unknown }

/** The sentence of a schema that brings none of its own. */
export const plainSentence = ({ code, origin, minimum, maximum }: Issue) => {
  if (code === 'too_small' && origin !== 'string') return `Enter at least ${minimum}.`
  if (code === 'too_big')
    return origin === 'string' ? `Use at most ${maximum} characters.` : `Enter at most ${maximum}.`
  return 'Please fill in this field.'
}

type Written = { cardType: CardType; content: unknown }

const read = ({ cardType, content }: Written) =>
  cardKinds[cardType].content.safeParse(content, { error: plainSentence })

/** Everything that keeps a card from being published, in the order of its fields; nothing = it may be published. */
export const problemsOf = (card: Written): CardProblem[] => {
  const { error } = read(card)
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), sentence: message }))
}

type Placed = { card: DraftCard; position: number; courseId: string; state: unknown }

/** A card, finished or not, as its learner sees it: visible content and the learner's own state. */
export const presentCard = ({ card: { id, cardType, content }, position, courseId, state }: Placed): Card => {
  const rules = rulesOf(cardType)
  return {
    id,
    position,
    courseId,
    cardType,
    ...rules.hide(content),
    ...((state ?? rules.initialState) as object),
  } as Card
}

/** A card as one try asks it, which its seed decides. */
export const drawCard = <C extends { cardType: CardType; content: unknown }>(card: C, seed: string): C => {
  const { draw } = rulesOf(card.cardType)
  // Only the kind knows its own content.
  return draw ? { ...card, content: draw(card.content as never, seed) } : card
}

type Asked = { card: DraftCard; answer: unknown; state: unknown; now: Date }

/** Judges an answer to a card; kinds that take none refuse it as NOT_FOUND. */
export const judgeAnswer = ({ card, answer, state, now }: Asked): Grade<CardType> | Refusal => {
  const { grade, initialState } = rulesOf(card.cardType)
  if (!grade) return { refused: 'NOT_FOUND' }
  // Only the kind knows its own types; its schemas have checked them.
  return grade({ content: card.content, answer, state: state ?? initialState, now } as never)
}

/** The questions of a card whose answers are counted. */
export const askedIn = ({ cardType, content, id }: DraftCard) => rulesOf(cardType).asked?.(content, id) ?? []

/** What answers to a card mean: as long as it is equal, answers to an earlier version count. */
export const meaningOf = ({ cardType, content }: DraftCard) =>
  JSON.stringify([cardType, rulesOf(cardType).meaning?.(content) ?? null])

/** The files that a card shows. */
export const mediaOf = ({ cardType, content }: DraftCard) =>
  (rulesOf(cardType).media?.(content) ?? []).filter(file => file !== null && file !== '')
