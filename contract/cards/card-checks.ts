import type { DraftCard } from './card-rules.ts'
import type { CardType } from './cards.ts'
import {
  catalystForm,
  loadScript,
  locationFinder,
  optIn,
  shareButton,
  speedBump,
  survey,
} from './checks/acting-cards.ts'
import type { CheckContext, Finding, KindCheck } from './checks/kind-check.ts'
import { question, quiz } from './checks/questions.ts'
import { header, image, multi, multiImage, text, video } from './checks/shown-cards.ts'

const checks: { [T in CardType]: KindCheck<T> } = {
  HEADER: header,
  IMAGE: image,
  TEXT: text,
  VIDEO: video,
  MULTI: multi,
  MULTI_IMAGE: multiImage,
  LOCATION_FINDER: locationFinder,
  LOAD_SCRIPT: loadScript,
  QUESTION: question,
  FREE_FORM_QUESTION: () => [],
  SURVEY: survey,
  SPEED_BUMP: speedBump,
  OPT_IN: optIn,
  CELL_PHONE_OPT_IN: optIn,
  SHARE_BUTTON: shareButton,
  CATALYST_FORM: catalystForm,
  QUIZ: quiz,
}

const checkOf = <T extends CardType>(cardType: T): KindCheck<T> => checks[cardType]

/** What could be better in a card, beyond what its schema demands, in the order of its kind's checks. */
export const checkCard = (cards: readonly DraftCard[], index: number, context: CheckContext): Finding[] => {
  const card = cards[index]
  return card ? checkOf(card.cardType)({ content: card.content, cards, index, context }) : []
}

/** The findings about all cards of a course, each with its card. */
export const checkCards = (cards: readonly DraftCard[], context: CheckContext): (Finding & { cardId: string })[] =>
  cards.flatMap(({ id }, index) => checkCard(cards, index, context).map(found => ({ ...found, cardId: id })))
