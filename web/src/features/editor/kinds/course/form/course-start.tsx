import { Trans, useLingui } from '@lingui/react/macro'
import { blankCard } from '@trellis/contract/cards/card-rules.ts'
import { type CardType, DraftCard } from '@trellis/contract/cards/cards.ts'
import { typedKeys } from '@trellis/contract/keys.ts'
import { ClipboardPaste } from 'lucide-react'
import { newId } from '../../../../../platform/api/ids.ts'
import { Button } from '../../../../../ui/button.tsx'
import { getIcon } from '../../../../cards/card-player.public.tsx'
import { selectOnly } from '../../../document/list/selection.ts'
import { StartPage } from '../../../document/start-page.tsx'
import { useEditor } from '../editor-context.ts'
import { kindWords } from '../list/kind-labels.ts'
import { usePasteCards } from '../list/use-paste-cards.ts'

/** A card of an example: its kind, and the words that it begins with. */
type StarterCard = readonly [cardType: CardType, content?: object]

const toCard = ([cardType, content]: StarterCard): DraftCard => {
  const blank = blankCard(cardType, newId)
  return DraftCard.parse({ ...blank, content: { ...blank.content, ...content } })
}

/** Examples to start a course with: cards whose titles tell the author what to write. */
function useExamples() {
  const { t } = useLingui()
  const examples: { name: string; purpose: string; cards: readonly StarterCard[] }[] = [
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
      purpose: t`The rule, the reason for it, and what to do at the counter`,
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
      purpose: t`How to do it, step by step, and in your own words`,
      cards: [
        ['VIDEO', { title: t`How it is done` }],
        ['TEXT', { title: t`The steps` }],
        ['QUESTION', { questionText: t`What comes first?` }],
        ['FREE_FORM_QUESTION', { questionText: t`How would you say it in your own words?` }],
        ['SURVEY'],
      ],
    },
  ]
  return examples.map(({ cards, ...example }) => ({ ...example, make: () => cards.map(toCard) }))
}

const first = typedKeys(kindWords).filter(cardType => kindWords[cardType].isCommon)

type Props = {
  onStart: (cardType: CardType, after: string | null) => void
  onMore: () => void
  /** Copies cards of another course. */
  onCopy: () => void
}

/** A course without cards: the six commonest kinds, cards of another course, and examples. */
export function CourseStart({ onStart, onMore, onCopy }: Props) {
  const { t, i18n } = useLingui()
  const { acts, select } = useEditor()
  const paste = usePasteCards()
  const begin = (cards: readonly DraftCard[]) => {
    acts.insert(cards, null, t`Start with an example`)
    select(selectOnly(cards[0]?.id ?? null))
  }
  return (
    <StartPage
      heading={<Trans>Start with a card</Trans>}
      hint={<Trans>Short courses are finished: five to twelve cards are enough.</Trans>}
      first={first.map(cardType => ({
        icon: getIcon(cardType),
        name: i18n._(kindWords[cardType].label),
        purpose: i18n._(kindWords[cardType].purpose),
        onBegin: () => onStart(cardType, null),
      }))}
      others={
        <>
          <Button variant="quiet" size="s" onClick={onMore}>
            <Trans>More kinds of card…</Trans>
          </Button>
          <Button variant="quiet" size="s" onClick={() => void paste(null)}>
            <ClipboardPaste aria-hidden />
            <Trans>Paste cards</Trans>
          </Button>
          <Button variant="quiet" size="s" onClick={onCopy}>
            <Trans>Copy from a course…</Trans>
          </Button>
        </>
      }
      examples={useExamples().map(({ make, ...example }) => ({ ...example, onBegin: () => begin(make()) }))}
    />
  )
}
