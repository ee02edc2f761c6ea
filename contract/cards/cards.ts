import * as z from 'zod/mini'
import { Id } from '../fields.ts'
import { keysOf } from '../keys.ts'
import type { LeftReason } from './kind.ts'
import { catalystForm } from './kinds/catalyst-form.ts'
import { freeFormQuestion } from './kinds/free-form-question.ts'
import { header } from './kinds/header.ts'
import { image } from './kinds/image.ts'
import { loadScript } from './kinds/load-script.ts'
import { locationFinder } from './kinds/location-finder.ts'
import { multi } from './kinds/multi.ts'
import { multiImage } from './kinds/multi-image.ts'
import { cellPhoneOptIn, optIn } from './kinds/opt-in.ts'
import { question } from './kinds/question.ts'
import { shareButton } from './kinds/share-button.ts'
import { speedBump } from './kinds/speed-bump.ts'
import { survey } from './kinds/survey.ts'
import { text } from './kinds/text.ts'
import { video } from './kinds/video.ts'
import { quiz } from './quiz.ts'

/** Every kind of card, by its `cardType`. A new kind is a file in this folder and a line here. */
export const cardKinds = {
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

export type CardType = keyof typeof cardKinds
export const cardTypes = keysOf(cardKinds)

/** An object without fields adds nothing; zod's type for it would forbid every other field. */
type Filled<S> = S extends Record<string, never> ? unknown : S

/** What an author writes into a card of type T. */
export type Content<T extends CardType> = z.output<(typeof cardKinds)[T]['content']>
/** What a learner receives of it. */
export type Shown<T extends CardType> = z.output<(typeof cardKinds)[T]['shown']>
/** What the learner's own record adds. */
export type State<T extends CardType> = Filled<z.output<(typeof cardKinds)[T]['state']>>

type Part<T extends CardType, K extends 'body' | 'verdict'> = (typeof cardKinds)[T] extends { answer?: infer A }
  ? NonNullable<A> extends Record<K, infer S>
    ? S extends z.ZodMiniType
      ? z.output<S>
      : undefined
    : undefined
  : undefined
/** The body of the call that answers a card of type T. */
export type AnswerTo<T extends CardType> = Part<T, 'body'>
/** What that call returns about the card. */
export type Verdict<T extends CardType> = Part<T, 'verdict'>

type Place = { id: string; position: number; courseId: string }
/** A card in a learner's course: its position, its shown content and the learner's state in one object. */
export type Card<T extends CardType = CardType> = { [K in T]: Place & { cardType: K } & Shown<K> & State<K> }[T]
/** A card as its author wrote it, including solutions. */
export type AuthoredCard<T extends CardType = CardType> = {
  [K in T]: { id: string; cardType: K; content: Content<K> }
}[T]
/** A kind as readers of the registry see it. */
type KindOf<T extends CardType> = {
  label: string
  title?: (shown: Shown<T>) => string | null
  left?: (card: Shown<T> & State<T>) => LeftReason | null
  holdsBack?: (shown: Shown<T>) => boolean
  seconds: number
}

const placed = (cardType: CardType) =>
  z.object({
    id: Id,
    position: z.int(),
    courseId: Id,
    cardType: z.literal(cardType),
    ...cardKinds[cardType].shown.shape,
    ...cardKinds[cardType].state.shape,
  })

/** One of several shapes, by `cardType`; typed as `T`, as the compiler cannot follow the list of all kinds. */
export const unionOf = <T>(shapes: z.ZodMiniObject[]) =>
  z.discriminatedUnion('cardType', shapes as never) as unknown as z.ZodMiniType<T>

/** Any card of a learner's course, discriminated by its type. */
export const Card = unionOf<Card>(cardTypes.map(placed))

const aliases: Record<string, CardType> = { QUESTION_CARD: 'QUESTION' }
const unalias = (value: unknown) => {
  if (typeof value !== 'object' || value === null || !('cardType' in value)) return value
  const { cardType } = value
  return typeof cardType === 'string' && cardType in aliases ? { ...value, cardType: aliases[cardType] } : value
}
const authored = (cardType: CardType) =>
  z.object({ id: Id, cardType: z.literal(cardType), content: cardKinds[cardType].content })

/** Any card as its author writes it. QUESTION_CARD is read as QUESTION. */
export const AuthoredCard: z.ZodMiniType<AuthoredCard> = z.pipe(
  z.transform(unalias),
  unionOf<AuthoredCard>(cardTypes.map(authored)),
)

/** The kind of a card type. */
export const kindOf = <T extends CardType>(cardType: T) => cardKinds[cardType] as unknown as KindOf<T>
