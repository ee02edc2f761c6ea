import * as z from 'zod/mini'
import { Id } from '../fields.ts'
import { typedKeys } from '../keys.ts'
import type { Grade, KindRules, KindTypes } from './kind.ts'
import { cardKinds } from './kinds.ts'

export type CardType = keyof typeof cardKinds
export const cardTypes = typedKeys(cardKinds)

/** The types of a kind of card. */
export type CardTypes<T extends CardType> = KindTypes<(typeof cardKinds)[T]>
/** The published content of a card of type T. */
export type Content<T extends CardType> = z.output<(typeof cardKinds)[T]['content']>
/** The draft content of a card of type T; published content is valid draft content too. */
export type DraftContent<T extends CardType> = CardTypes<T>['draft']
/** The part of the content that a learner receives. */
type ShownContent<T extends CardType> = CardTypes<T>['shown']
/** The learner's own state of a card. */
export type State<T extends CardType> = CardTypes<T>['state']
/** The body of the call that answers a card of type T. */
export type AnswerTo<T extends CardType> = CardTypes<T>['body']
/** What that call returns about the card. */
export type Verdict<T extends CardType> = CardTypes<T>['verdict']
/** The result of an answer to a card of type T. */
export type CardGrade<T extends CardType> = Grade<State<T>, Verdict<T>>

type Place = { id: string; position: number; courseId: string }
/** A card in a learner's course: its position, its shown content and the learner's state in one object. */
export type Card<T extends CardType = CardType> = { [K in T]: Place & { cardType: K } & ShownContent<K> & State<K> }[T]
/** A card as its author wrote it, including solutions. */
export type AuthoredCard<T extends CardType = CardType> = {
  [K in T]: { id: string; cardType: K; content: Content<K> }
}[T]
/** A draft card. */
export type DraftCard<T extends CardType = CardType> = {
  [K in T]: { id: string; cardType: K; content: DraftContent<K> }
}[T]

const kinds: { [T in CardType]: KindRules<CardTypes<T>> } = cardKinds

/** The rules of a card type. */
export const getKindRules = <T extends CardType>(cardType: T): KindRules<CardTypes<T>> => kinds[cardType]

const cardSchema = (cardType: CardType) =>
  z.object({
    id: Id,
    position: z.int(),
    courseId: Id,
    cardType: z.literal(cardType),
    ...cardKinds[cardType].shown.shape,
    ...cardKinds[cardType].state.shape,
  })

/** A union of shapes by `cardType`; typed as `T`, because the compiler cannot follow the list of all kinds. */
const cardUnion = <T>(shapes: z.ZodMiniObject[]): z.ZodMiniType<T> => z.discriminatedUnion('cardType', shapes as never)

/** Any card of a learner's course, discriminated by its type. */
export const Card = cardUnion<Card>(cardTypes.map(cardSchema))

const aliases: Record<string, CardType> = { QUESTION_CARD: 'QUESTION' }
const unalias = (value: unknown) => {
  if (typeof value !== 'object' || value === null || !('cardType' in value)) return value
  const { cardType } = value
  return typeof cardType === 'string' && cardType in aliases ? { ...value, cardType: aliases[cardType] } : value
}

const withContent = (cardType: CardType, content: 'content' | 'draft') =>
  z.object({ id: Id, cardType: z.literal(cardType), content: cardKinds[cardType][content] })

/** Any card as its author writes it. QUESTION_CARD is read as QUESTION. */
export const AuthoredCard: z.ZodMiniType<AuthoredCard> = z.pipe(
  z.transform(unalias),
  cardUnion<AuthoredCard>(cardTypes.map(cardType => withContent(cardType, 'content'))),
)

/** Any draft card: types and sizes are checked, nothing is required. */
export const DraftCard = cardUnion<DraftCard>(cardTypes.map(cardType => withContent(cardType, 'draft')))
