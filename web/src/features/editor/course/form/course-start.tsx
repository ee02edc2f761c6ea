import { Trans, useLingui } from '@lingui/react/macro'
import type { CardType } from '@trellis/contract/cards/cards.ts'
import { ClipboardPaste } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast-store.ts'
import { iconOf } from '../../../cards/card-player.public.tsx'
import { useEditor } from '../editor-context.ts'
import { cardsOfText } from '../list/clipboard.ts'
import { kindWords } from '../list/kind-labels.ts'

const first: readonly CardType[] = ['TEXT', 'IMAGE', 'VIDEO', 'QUESTION', 'QUIZ', 'SURVEY']

type Props = { onStart: (cardType: CardType, after: string | null) => void; onMore: () => void }

/** A course without cards: the six commonest kinds, and cards of another course. */
export function CourseStart({ onStart, onMore }: Props) {
  const { t, i18n } = useLingui()
  const { acts } = useEditor()
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => null)
    if (text === null) return toast.error(t`Your browser did not allow pasting. Press Ctrl+V in the list.`)
    const cards = cardsOfText(text)
    if (!cards) return toast.error(t`There are no cards on the clipboard. Copy some in another course first.`)
    acts.insert(cards, null, t`Paste cards`)
  }
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
        <Button variant="quiet" size="s" onClick={() => void paste()}>
          <ClipboardPaste aria-hidden />
          <Trans>Paste cards</Trans>
        </Button>
      </div>
    </section>
  )
}
