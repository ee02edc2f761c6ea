import { type Card, type CardGrade, type CardType, type DraftCard, getKindRules } from './cards.ts'
import type { NewId, Refusal } from './kind.ts'
import { cardKinds } from './kinds.ts'

/** A value already checked by the schemas of a kind, typed as that kind. */
const checked = <T>(value: unknown) => value as T

/** A new card with its initial content. */
export const blankCard = <T extends CardType>(cardType: T, newId: NewId, course?: { isRequired: boolean }) => ({
  id: newId(),
  cardType,
  content: getKindRules(cardType).blank(newId, course),
})

/** A problem that prevents publishing a card: `path` within its content, as `answers.0.answerText`. */
export type CardProblem = { path: string; sentence: string }

type Issue = { code?: string; origin?: string; minimum?: unknown; maximum?: unknown }

/** The message for an issue whose schema has none of its own. */
export const plainSentence = ({ code, origin, minimum, maximum }: Issue) => {
  if (code === 'too_small' && origin !== 'string') return `Enter at least ${minimum}.`
  if (code === 'too_big')
    return origin === 'string' ? `Use at most ${maximum} characters.` : `Enter at most ${maximum}.`
  return 'Please fill in this field.'
}

type UncheckedCard = { cardType: CardType; content: unknown }

const parseContent = ({ cardType, content }: UncheckedCard) =>
  cardKinds[cardType].content.safeParse(content, { error: plainSentence })

/** All problems that prevent publishing a card, in field order; empty = it can be published. */
export const listCardProblems = (card: UncheckedCard): CardProblem[] => {
  const { error } = parseContent(card)
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), sentence: message }))
}

type PresentCardInput = { card: DraftCard; position: number; courseId: string; state: unknown }

/** A card, finished or not, as its learner sees it: visible content and the learner's own state. */
export const presentCard = ({ card: { id, cardType, content }, position, courseId, state }: PresentCardInput): Card => {
  const { hide, initialState } = getKindRules(cardType)
  return checked<Card>({
    id,
    position,
    courseId,
    cardType,
    ...hide(content),
    ...checked<object>(state ?? initialState),
  })
}

/** A card as drawn for one try by its seed. */
export const drawCard = <C extends { cardType: CardType; content: unknown }>(card: C, seed: string): C => {
  const { draw } = getKindRules(card.cardType)
  return draw ? { ...card, content: draw(checked(card.content), seed) } : card
}

type JudgeAnswerInput = { card: DraftCard; answer: unknown; state: unknown; now: Date }

/** Judges an answer to a card; kinds without answers refuse it as NOT_FOUND. */
export const judgeAnswer = ({ card, answer, state, now }: JudgeAnswerInput): CardGrade<CardType> | Refusal => {
  const { grade, initialState } = getKindRules(card.cardType)
  if (!grade) return { refused: 'NOT_FOUND' }
  return grade({ content: card.content, answer: checked(answer), state: checked(state ?? initialState), now })
}

/** The part of a visitor's judged answer that is recorded; null = nothing. */
export const toVisitorEvent = ({ cardType }: { cardType: CardType }, answer: unknown) =>
  getKindRules(cardType).visitorEvent?.(checked(answer)) ?? null

/** The questions of a card whose answers are counted. */
export const listAskedQuestions = ({ cardType, content, id }: DraftCard) =>
  getKindRules(cardType).asked?.(content, id) ?? []

/** A fingerprint of what answers to a card mean: while it is equal, answers to an earlier version count. */
export const getMeaning = ({ cardType, content }: DraftCard) =>
  JSON.stringify([cardType, getKindRules(cardType).meaning?.(content) ?? null])

/** The files that a card shows. */
export const listCardMedia = ({ cardType, content }: DraftCard) =>
  (getKindRules(cardType).media?.(content) ?? []).filter(file => file !== null && file !== '')
