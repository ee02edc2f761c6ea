import { Trans, useLingui } from '@lingui/react/macro'
import type { DraftCard } from '@trellis/contract/cards/card-rules.ts'
import type { CardType } from '@trellis/contract/cards/cards.ts'
import { ClipboardPaste } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { iconOf } from '../../../cards/card-player.public.tsx'
import { only } from '../../document/list/selection.ts'
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

/** Courses that were begun already: each puts in cards of which only the words are missing. */
function Examples() {
  const { t } = useLingui()
  const { acts, select } = useEditor()
  const begin = (cards: readonly DraftCard[]) => {
    acts.insert(cards, null, t`Begin with an example`)
    select(only(cards[0]?.id ?? null))
  }
  return (
    <section className="grid gap-3">
      <h3 className="text-center font-semibold">
        <Trans>Or begin with an example</Trans>
      </h3>
      <ul className="grid gap-3 sm:grid-cols-3">
        {useExamples().map(({ name, purpose, make }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => begin(make())}
              className="grid h-full w-full content-start gap-1 rounded-l border border-line bg-surface p-4 text-left shadow-1 transition-colors hover:bg-sunken"
            >
              <span className="font-semibold">{name}</span>
              <span className="text-ink-2 text-small">{purpose}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A course without cards: the six commonest kinds, cards of another course, and examples. */
export function CourseStart({ onStart, onMore, onCopy }: Props) {
  const { i18n } = useLingui()
  const paste = usePasteCards()
  return (
    <section className="mx-auto grid w-full max-w-160 content-center gap-6 p-6" data-pane="form">
      <div className="text-center">
        <h2 className="text-title-m">
          <Trans>Start with a card</Trans>
        </h2>
        <p className="mt-1.5 text-ink-2">
          <Trans>Short courses are finished: five to twelve cards are enough.</Trans>
        </p>
      </div>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {first.map(cardType => {
          const Icon = iconOf(cardType)
          return (
            <li key={cardType}>
              <button
                type="button"
                onClick={() => onStart(cardType, null)}
                className="grid h-full w-full justify-items-center gap-2 rounded-l border border-line bg-surface p-5 text-center shadow-1 transition-colors hover:bg-sunken"
              >
                <Icon aria-hidden className="size-7 text-accent-ink" />
                <span className="font-semibold">{i18n._(kindWords[cardType].label)}</span>
                <span className="text-ink-2 text-small">{i18n._(kindWords[cardType].purpose)}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap justify-center gap-2">
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
      </div>
      <Examples />
    </section>
  )
}
