import { Trans, useLingui } from '@lingui/react/macro'
import type { DraftCard } from '@trellis/contract/cards/card-rules.ts'
import type { CardType } from '@trellis/contract/cards/cards.ts'
import { ClipboardPaste } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { iconOf } from '../../../cards/card-player.public.tsx'
import { only } from '../../document/list/selection.ts'
import { StartPage } from '../../document/start-page.tsx'
import { useEditor } from '../editor-context.ts'
import { kindWords } from '../list/kind-labels.ts'
import { usePasteCards } from '../list/use-paste-cards.ts'
import { useExamples } from './use-examples.ts'

const first: readonly CardType[] = ['TEXT', 'IMAGE', 'VIDEO', 'QUESTION', 'QUIZ', 'SURVEY']

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
    acts.insert(cards, null, t`Begin with an example`)
    select(only(cards[0]?.id ?? null))
  }
  return (
    <StartPage
      heading={<Trans>Start with a card</Trans>}
      hint={<Trans>Short courses are finished: five to twelve cards are enough.</Trans>}
      first={first.map(cardType => ({
        icon: iconOf(cardType),
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
