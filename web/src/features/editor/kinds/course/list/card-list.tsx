import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { SortableList } from '../../../../../ui/sortable-list.tsx'
import { LazyRows } from '../../../document/list/lazy-rows.tsx'
import { ListHelp } from '../../../document/list/list-help.tsx'
import { ListCount, SelectionBar } from '../../../document/list/selection-bar.tsx'
import { useListKeys } from '../../../document/list/use-list-keys.ts'
import { useRowMenu } from '../../../document/list/use-row-menu.ts'
import { useRowSelection } from '../../../document/list/use-row-selection.ts'
import { listOthersAt, type OtherAuthor } from '../../../document/presence/use-presence.ts'
import { useCoursePart, useEditor } from '../editor-context.ts'
import { CardRow } from './card-row.tsx'
import { useListClipboard } from './use-list-clipboard.ts'
import { usePasteCards } from './use-paste-cards.ts'

type PasteDialogProps = {
  paragraphs: readonly string[]
  onPaste: (texts: readonly string[]) => void
  onClose: () => void
}

/** Asks whether a pasted text of several paragraphs becomes one card, or one card each. */
function PasteDialog({ paragraphs, onPaste, onClose }: PasteDialogProps) {
  const { t } = useLingui()
  const paste = (texts: readonly string[]) => {
    onClose()
    onPaste(texts)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>1 card or {paragraphs.length}?</Trans>}
      description={<Trans>The text that you paste has {paragraphs.length} paragraphs.</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={() => paste([paragraphs.join('\n\n')])}>
            <Trans>1 card</Trans>
          </Button>
          <Button data-autofocus onClick={() => paste(paragraphs)}>
            {t`${paragraphs.length} cards`}
          </Button>
        </>
      }
    >
      <p className="line-clamp-6 whitespace-pre-wrap break-words text-dense text-ink-2">{paragraphs.join('\n')}</p>
    </Dialog>
  )
}

type Props = {
  others: readonly OtherAuthor[]
  /** The card that was just added. */
  freshId: string | null
  onAdd: (after: string | null) => void
  onMove: (ids: readonly string[]) => void
  /** Puts the focus into the form of the selected card. */
  onOpen: () => void
}

/** The cards of the course in their order, with everything that can be done to them by mouse, touch, keys and menu. */
export function CardList({ others, freshId, onAdd, onMove, onOpen }: Props) {
  const { t } = useLingui()
  const { session, selection, select, acts, announce } = useEditor()
  const savedOrder = useCoursePart(({ editing }) => editing.current.order)
  const [showsHelp, setShowsHelp] = useState(false)
  const editing = { order: savedOrder, selection, select, announce, acts }
  const keys = useListKeys(editing, {
    onAdd,
    onMove,
    onOpen,
    onHelp: () => setShowsHelp(true),
    liftedWords: place => t`Card ${place} lifted. Arrow keys move it, Space drops it, Escape puts it back.`,
  })
  const { pendingParagraphs, setPendingParagraphs, pasteTexts, copy, handlers } = useListClipboard()
  const paste = usePasteCards()
  const menu = useRowMenu(editing, {
    addLabel: t`Add a card after it`,
    onAdd,
    onMove,
    onPaste: afterId => void paste(afterId),
  })
  const { list, pick, picking } = useRowSelection<HTMLDivElement>(editing, onOpen)
  const order = keys.lifted?.order ?? savedOrder
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ListCount {...{ editing, picking }} count={t`${plural(order.length, { one: '# card', other: '# cards' })}`} />
      <SelectionBar {...{ editing, picking, onMove }} label={t`Selected cards`} onCopy={() => void copy()} />
      <SortableList ids={order} onMove={(id, index) => acts.move([id], index)}>
        <LazyRows ids={order} ref={list} label={t`Cards`} onKeyDown={keys.onKeyDown} {...handlers}>
          {(id, position) => (
            <CardRow
              key={id}
              autosave={session.autosave}
              id={id}
              position={position}
              count={order.length}
              isCurrent={id === selection.current}
              isSelected={selection.ids.includes(id)}
              isLifted={keys.lifted?.id === id}
              isPicking={picking.isOn}
              isFresh={id === freshId}
              others={listOthersAt(others, id)}
              onPick={pick}
              menu={menu}
            />
          )}
        </LazyRows>
      </SortableList>
      <div className="flex items-center gap-2 border-line border-t p-2 pointer-coarse:[&_button]:min-h-11">
        <Button variant="quiet" size="s" wide onClick={() => onAdd(selection.current)}>
          <Plus aria-hidden />
          <Trans>Add a card</Trans>
        </Button>
        <Button variant="quiet" size="s" onClick={() => setShowsHelp(true)} aria-label={t`Keyboard shortcuts`}>
          ?
        </Button>
      </div>
      {pendingParagraphs && (
        <PasteDialog paragraphs={pendingParagraphs} onPaste={pasteTexts} onClose={() => setPendingParagraphs(null)} />
      )}
      {showsHelp && (
        <ListHelp
          words={{
            navigate: t`Previous, next card`,
            select: t`Select a card in the list`,
            move: t`Move the card by one place`,
            add: t`Add a card`,
            clipboard: t`Copy, cut, paste cards`,
          }}
          onClose={() => setShowsHelp(false)}
        />
      )}
    </div>
  )
}
