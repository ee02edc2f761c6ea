import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { listed } from '../../../../platform/autosave/document.ts'
import { Button } from '../../../../ui/button.tsx'
import { SortableList } from '../../../../ui/sortable-list.tsx'
import type { Other } from '../bar/use-presence.ts'
import { useEditor } from '../editor-context.ts'
import { CardRow } from './card-row.tsx'
import { rangeBetween } from './card-selection.ts'
import { ListHelp } from './list-help.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useCardMenu } from './use-card-menu.ts'
import { useListClipboard } from './use-list-clipboard.ts'
import { useListKeys } from './use-list-keys.ts'

type Props = {
  others: readonly Other[]
  /** Cards that are not finished, by id. */
  unfinished: ReadonlySet<string>
  onAdd: (after: string | null) => void
  onMove: (ids: readonly string[]) => void
  /** Puts the focus into the form of the selected card. */
  onOpen: () => void
}

const nobody: readonly Other[] = []

/** Selects by press: one, with Ctrl or Cmd one more, with Shift all between. */
function usePick(onOpen: () => void) {
  const { select, selection, snapshot } = useEditor()
  const latest = useRef({ selection, order: snapshot.editing.current.order, onOpen })
  latest.current = { selection, order: snapshot.editing.current.order, onOpen }
  return useCallback(
    (id: string, { shiftKey, ctrlKey, metaKey, detail }: MouseEvent) => {
      const { selection: before, order } = latest.current
      if (shiftKey) return select({ ids: rangeBetween(order, before.current, id), current: id })
      if (ctrlKey || metaKey) {
        const isOut = before.ids.includes(id)
        return select({ ids: isOut ? before.ids.filter(each => each !== id) : [...before.ids, id], current: id })
      }
      select({ ids: [id], current: id })
      if (detail > 0 && innerWidth < 768) latest.current.onOpen()
    },
    [select],
  )
}

/** Keeps the focus on the row of the selected card while the list is being used. */
function useRowFocus(current: string | null) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (current === null || !list.current?.contains(document.activeElement)) return
    list.current.querySelector<HTMLElement>(`[data-row="${current}"]`)?.focus()
  }, [current])
  return list
}

/** The cards of the course in their order, with everything that can be done to them by mouse, touch, keys and menu. */
export function CardList({ others, unfinished, onAdd, onMove, onOpen }: Props) {
  const { t } = useLingui()
  const { snapshot, selection, acts } = useEditor()
  const { current: document, conflicts } = snapshot.editing
  const [showsHelp, setShowsHelp] = useState(false)
  const keys = useListKeys({ onAdd, onMove, onOpen, onHelp: () => setShowsHelp(true) })
  const clipboard = useListClipboard()
  const menu = useCardMenu({ onAdd, onMove })
  const pick = usePick(onOpen)
  const list = useRowFocus(selection.current)
  const order = keys.lifted?.order ?? document.order
  const cards = listed({ items: document.items, order })
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <p className="num px-3 py-2 text-ink-2 text-small">
        {t`${plural(cards.length, { one: '# card', other: '# cards' })}`}
      </p>
      {selection.ids.length > 1 && <SelectionBar onMove={onMove} />}
      <SortableList ids={order} onMove={(id, index) => acts.move([id], index)}>
        <ol
          ref={list}
          aria-label={t`Cards`}
          data-pane="list"
          onKeyDown={keys.onKeyDown}
          {...clipboard}
          className="grid min-h-0 flex-1 content-start gap-0.5 overflow-y-auto px-2 pb-3"
        >
          {cards.map((card, position) => (
            <CardRow
              key={card.id}
              card={card}
              position={position}
              isCurrent={card.id === selection.current}
              isSelected={selection.ids.includes(card.id)}
              isLifted={keys.lifted?.id === card.id}
              hasProblems={unfinished.has(card.id)}
              isConflicting={conflicts.has(card.id)}
              others={others.length === 0 ? nobody : others.filter(({ cardId }) => cardId === card.id)}
              onPick={pick}
              menu={menu}
            />
          ))}
        </ol>
      </SortableList>
      <div className="flex items-center gap-2 border-line border-t p-2">
        <Button variant="quiet" size="s" wide onClick={() => onAdd(selection.current)}>
          <Plus aria-hidden />
          <Trans>Add a card</Trans>
        </Button>
        <Button variant="quiet" size="s" onClick={() => setShowsHelp(true)} aria-label={t`Keys of the editor`}>
          ?
        </Button>
      </div>
      {showsHelp && <ListHelp onClose={() => setShowsHelp(false)} />}
    </div>
  )
}
