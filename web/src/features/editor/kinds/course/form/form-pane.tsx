import { Trans, useLingui } from '@lingui/react/macro'
import { DraftCard } from '@trellis/contract/cards/cards.ts'
import { convertCard, listConversions, lossSentence } from '@trellis/contract/cards/convert-card.ts'
import { ChevronDown, SquarePen } from 'lucide-react'
import { type ComponentType, lazy, memo, Suspense } from 'react'
import { newId } from '../../../../../platform/api/ids.ts'
import { say } from '../../../../../platform/i18n/say.ts'
import { withReplacement } from '../../../../../platform/writing/document-edits.ts'
import { Button } from '../../../../../ui/button.tsx'
import { EmptyState } from '../../../../../ui/empty-state.tsx'
import { Menu } from '../../../../../ui/menu.tsx'
import type { MenuItem } from '../../../../../ui/menu-entry.tsx'
import { CardForm, type MediaFieldProps } from '../../../../cards/card-forms.public.tsx'
import { FormFrame } from '../../../document/form-frame.tsx'
import { ConflictPanel } from '../conflict/conflict-panel.tsx'
import { useCoursePart, useEditor } from '../editor-context.ts'
import { kindWords } from '../list/kind-labels.ts'

/** The kinds a card can be converted to, each with the content that would be lost. */
function useConversions(id: string): () => MenuItem[] {
  const { t, i18n } = useLingui()
  const { session, select, announce } = useEditor()
  const { autosave } = session
  return () => {
    const card = autosave.snapshot().editing.current.items.get(id)
    if (!card) return []
    return listConversions(card).flatMap(to => {
      const conversion = convertCard(card, to, newId)
      if (!conversion) return []
      const label = to === 'SINGLE_CARDS' ? t`Single cards` : i18n._(kindWords[to].label)
      const note = conversion.lost.map(loss => say(lossSentence(loss))).join(' ')
      const onSelect = () => {
        const ids = conversion.cards.map(({ id }) => id)
        autosave.edit(t`Convert: ${label}`, document => withReplacement(document, id, conversion.cards), {
          removes: true,
        })
        select({ ids, current: ids[0] ?? null })
        announce(t`Converted: ${label}. Undo is available.`)
      }
      return [{ label, onSelect, ...(note && { note }) }]
    })
  }
}

/** Converts a card to another kind; nothing if no kind keeps any of its content. */
const ConvertMenu = memo(function ConvertMenu({ id }: { id: string }) {
  const conversions = useConversions(id)
  const isOffered = useCoursePart(({ editing }) => {
    const card = editing.current.items.get(id)
    return card !== undefined && listConversions(card).length > 0
  })
  if (!isOffered) return null
  return (
    <Menu
      items={conversions}
      trigger={trigger => (
        <Button {...trigger} variant="quiet" size="s">
          <Trans>Convert</Trans>
          <ChevronDown aria-hidden />
        </Button>
      )}
    />
  )
})

type Props = {
  MediaField: ComponentType<MediaFieldProps>
  /** A card that was just added: an empty form is not wrong yet. */
  freshId: string | null
  /** Returns to the list if the form fills the screen; null = they are side by side. */
  onBack: (() => void) | null
  onEscape: () => void
}

const CardFigures = lazy(async () => ({
  default: (await import('../../../../analytics/card-figures.public.tsx')).CardFigures,
}))

/** The reading figures of a card, loaded separately: typing in the form does not render them again. */
const FiguresPanel = memo(({ courseId, cardId }: { courseId: string; cardId: string }) => (
  <Suspense>
    <CardFigures courseId={courseId} cardId={cardId} />
  </Suspense>
))

/** The form of the selected card. */
function CardFormSection({
  card,
  MediaField,
  isFresh,
}: { card: DraftCard; isFresh: boolean } & Pick<Props, 'MediaField'>) {
  const { i18n } = useLingui()
  const { acts, session } = useEditor()
  const conflict = useCoursePart(({ editing }) => editing.conflicts.get(card.id))
  const position = useCoursePart(({ editing }) => editing.current.order.indexOf(card.id)) + 1
  return (
    <>
      <div className="flex min-h-9.5 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="mr-auto text-title-s">
          {position} · {i18n._(kindWords[card.cardType].label)}
        </h2>
        {session.isPublished && (
          // On a phone below the name of the kind and the menu, which it would squeeze.
          <span className="empty:hidden max-[479px]:order-last max-[479px]:basis-full">
            <FiguresPanel courseId={session.courseId} cardId={card.id} />
          </span>
        )}
        <ConvertMenu id={card.id} />
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
  const { session, selection } = useEditor()
  const { current } = selection
  const card = useCoursePart(({ editing }) => (current === null ? undefined : editing.current.items.get(current)))
  const leaveField = () => {
    session.autosave.closeStep()
    session.autosave.flush()
  }
  return (
    <FormFrame
      current={current}
      isFresh={current !== null && current === freshId}
      onLeaveField={leaveField}
      onBack={onBack}
      backLabel={<Trans>All cards</Trans>}
      onEscape={onEscape}
    >
      {card ? (
        <CardFormSection key={card.id} card={card} MediaField={MediaField} isFresh={card.id === freshId} />
      ) : (
        <EmptyState icon={SquarePen} title={<Trans>No card is selected</Trans>}>
          <Trans>Choose a card in the list, or add one.</Trans>
        </EmptyState>
      )}
    </FormFrame>
  )
}
