import { keysOf } from '../keys.ts'
import { DraftCard } from './card-rules.ts'
import type { CardType } from './cards.ts'
import * as asking from './convert/asking-cards.ts'
import { type Conversions, type Lost, losses, type Target } from './convert/conversion.ts'
import * as shown from './convert/shown-cards.ts'
import type { NewId } from './rules/kind-rules.ts'

const conversions: { [T in CardType]: Conversions<T> } = {
  HEADER: shown.header,
  IMAGE: shown.image,
  TEXT: shown.text,
  VIDEO: shown.video,
  MULTI: shown.multi,
  MULTI_IMAGE: shown.multiImage,
  LOCATION_FINDER: {},
  LOAD_SCRIPT: {},
  QUESTION: asking.question,
  FREE_FORM_QUESTION: asking.freeFormQuestion,
  SURVEY: {},
  SPEED_BUMP: asking.speedBump,
  OPT_IN: asking.optIn,
  CELL_PHONE_OPT_IN: asking.cellPhoneOptIn,
  SHARE_BUTTON: {},
  CATALYST_FORM: asking.catalystForm,
  QUIZ: asking.quiz,
}

/** The pairs of kinds whose answers keep their meaning: such a card keeps its id. */
const sameMeaning: readonly ReadonlySet<Target>[] = [
  new Set<Target>(['TEXT', 'HEADER']),
  new Set<Target>(['MULTI', 'MULTI_IMAGE']),
]
const keepsId = (from: CardType, to: Target) => sameMeaning.some(pair => pair.has(from) && pair.has(to))

const conversionsOf = <T extends CardType>(cardType: T): Conversions<T> => conversions[cardType]

const isOffered = (card: DraftCard, to: Target) =>
  !(card.cardType === 'CATALYST_FORM' && to === 'OPT_IN') || asking.asksOnlyEmail(card.content)

/** Into what a card can be turned. */
export const targetsOf = (card: DraftCard): Target[] =>
  keysOf<Target>(conversionsOf(card.cardType)).filter(to => isOffered(card, to))

/** What a conversion makes of a card, and what it drops; null = this card cannot be turned into that. */
export const convertCard = (card: DraftCard, to: Target, newId: NewId): { cards: DraftCard[]; lost: Lost[] } | null => {
  const made = isOffered(card, to) ? conversionsOf(card.cardType)[to]?.(card.content, newId) : undefined
  if (!made) return null
  const idOf = () => (keepsId(card.cardType, to) ? card.id : newId())
  return { cards: made.cards.map(each => DraftCard.parse({ id: idOf(), ...each })), lost: made.lost }
}

/** What an author reads before it is dropped. */
export const lossSentence = ({ what, count }: Lost) => losses[what].replace('{n}', String(count))
