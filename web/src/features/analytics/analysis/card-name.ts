import type { AnalyzedCard } from '@trellis/contract/analytics/analysis.ts'
import { kindOf } from '@trellis/contract/cards/cards.ts'
import { say } from '../../../platform/i18n/say.ts'

/** The name of a card: its first words, or its kind. */
export const cardName = ({ name, cardType }: Pick<AnalyzedCard, 'name' | 'cardType'>) =>
  name === null || name === kindOf(cardType).label ? say(kindOf(cardType).label) : name
