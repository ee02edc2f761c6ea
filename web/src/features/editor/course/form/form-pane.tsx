import { Trans, useLingui } from '@lingui/react/macro'
import { DraftCard } from '@trellis/contract/cards/card-rules.ts'
import { ChevronLeft, SquarePen } from 'lucide-react'
import { type ComponentType, type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { CardForm, type MediaFieldProps } from '../../../cards/card-forms.public.tsx'
import { useEditor } from '../editor-context.ts'
import { kindWords } from '../list/kind-labels.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { ConvertMenu } from './convert-menu.tsx'

type Props = {
  MediaField: ComponentType<MediaFieldProps>
  /** A card that was just added: an empty form is not wrong yet. */
  freshId: string | null
  /** Goes back to the list, where the form has the screen for itself; null = they stand side by side. */
  onBack: (() => void) | null
  onEscape: () => void
}

/** The form of the selected card. */
function FormOf({ card, MediaField, isFresh }: { card: DraftCard; isFresh: boolean } & Pick<Props, 'MediaField'>) {
  const { i18n } = useLingui()
  const { acts, snapshot } = useEditor()
  const conflict = snapshot.editing.conflicts.get(card.id)
  const position = snapshot.editing.current.order.indexOf(card.id) + 1
  return (
    <>
      <div className="flex min-h-9.5 items-center justify-between gap-3">
        <h2 className="text-title-s">
          {position} · {i18n._(kindWords[card.cardType].label)}
        </h2>
        <ConvertMenu card={card} />
      </div>
      {conflict && <ConflictPanel id={card.id} mine={card} conflict={conflict} />}
      <CardForm
        card={card}
        onChange={(next, step) => acts.change(DraftCard.parse(next), step)}
        MediaField={MediaField}
        showsProblems={!isFresh}
      />
    </>
  )
}

/** The middle of the editor: the form of the selected card. */
export function FormPane({ MediaField, freshId, onBack, onEscape }: Props) {
  const { session, selection, snapshot } = useEditor()
  const pane = useRef<HTMLElement>(null)
  const card = selection.current === null ? undefined : snapshot.editing.current.items.get(selection.current)
  const { current } = selection
  useEffect(() => {
    pane.current?.scrollTo(0, 0)
    if (current !== null && current === freshId)
      pane.current?.querySelector<HTMLElement>('input:not([type=checkbox]), textarea')?.focus()
  }, [current, freshId])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onEscape()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving a field saves, Escape leads back to the list
    <section
      ref={pane}
      data-pane="form"
      onBlur={() => {
        session.autosave.closeStep()
        session.autosave.flush()
      }}
      onKeyDown={onKeyDown}
      className="relative min-h-0 overflow-y-auto p-5"
    >
      <div className="mx-auto grid max-w-160 grid-cols-1 gap-5">
        {onBack && (
          <Button variant="quiet" size="s" className="justify-self-start" onClick={onBack}>
            <ChevronLeft aria-hidden />
            <Trans>All cards</Trans>
          </Button>
        )}
        {card ? (
          <FormOf key={card.id} card={card} MediaField={MediaField} isFresh={card.id === freshId} />
        ) : (
          <EmptyState icon={SquarePen} title={<Trans>No card is selected</Trans>}>
            <Trans>Choose a card in the list, or add one.</Trans>
          </EmptyState>
        )}
      </div>
    </section>
  )
}
