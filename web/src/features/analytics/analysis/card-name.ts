import type { AnalyzedCard } from '@trellis/contract/analytics/analysis.ts'
import { getKindRules } from '@trellis/contract/cards/cards.ts'
import { say } from '../../../platform/i18n/say.ts'

/** The name of a card: its first words, or its kind. */
export const cardName = ({ name, cardType }: Pick<AnalyzedCard, 'name' | 'cardType'>) =>
  name === null || name === getKindRules(cardType).label ? say(getKindRules(cardType).label) : name
