import { useLingui } from '@lingui/react/macro'
import { blankCard, DraftCard } from '@trellis/contract/cards/card-rules.ts'
import type { CardType } from '@trellis/contract/cards/cards.ts'
import { newId } from '../../../../platform/api/ids.ts'

/** A card of an example: its kind, and the words that it begins with. */
type Begun = readonly [cardType: CardType, content?: object]

const cardOf = ([cardType, content]: Begun): DraftCard => {
  const blank = blankCard(cardType, newId)
  return DraftCard.parse({ ...blank, content: { ...blank.content, ...content } })
}

/** Examples to begin a course with: cards whose titles say what is to be written. */
export function useExamples() {
  const { t } = useLingui()
  const examples: { name: string; purpose: string; cards: readonly Begun[] }[] = [
    {
      name: t`A product`,
      purpose: t`What it is, what is in it, and what to tell guests`,
      cards: [
        ['IMAGE', { title: t`What it is` }],
        ['TEXT', { title: t`What is in it` }],
        ['TEXT', { title: t`How long it takes, and how long it lasts` }],
        ['TEXT', { title: t`What to tell a guest` }],
        ['QUESTION', { questionText: t`How much is in one serving?` }],
        ['SURVEY'],
      ],
    },
    {
      name: t`A rule of the store`,
      purpose: t`The rule, why it stands, and what to do at the counter`,
      cards: [
        ['TEXT', { title: t`The rule in one sentence` }],
        ['TEXT', { title: t`Why we have it` }],
        ['IMAGE', { title: t`What it looks like at the counter` }],
        ['QUESTION', { questionText: t`A guest asks for an exception. What do you do?` }],
        ['SPEED_BUMP'],
        ['SURVEY'],
      ],
    },
    {
      name: t`A skill`,
      purpose: t`How it is done, step by step, and in one’s own words`,
      cards: [
        ['VIDEO', { title: t`How it is done` }],
        ['TEXT', { title: t`The steps` }],
        ['QUESTION', { questionText: t`What comes first?` }],
        ['FREE_FORM_QUESTION', { questionText: t`How would you say it in your own words?` }],
        ['SURVEY'],
      ],
    },
  ]
  return examples.map(({ cards, ...example }) => ({ ...example, make: () => cards.map(cardOf) }))
}
