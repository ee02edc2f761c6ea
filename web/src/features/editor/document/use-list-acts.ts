import { useLingui } from '@lingui/react/macro'
import type { Autosave } from '../../../platform/autosave/autosave.ts'
import type { Document, Item } from '../../../platform/autosave/document.ts'
import { findNeighbor, movedOrder, withoutItems } from '../../../platform/writing/document-edits.ts'
import { toast } from '../../../ui/toast-store.ts'
import { type Selection, selectOnly } from './list/selection.ts'

/** The announcements of moves and deletions. */
export type ListActWords = {
  deleteStep: (count: number) => string
  deleted: (count: number, place: number) => string
  moveStep: (count: number) => string
  moved: (id: string, places: { from: number; to: number; count: number }) => string
}

type Options<R, I extends Item> = {
  autosave: Autosave<R, I>
  select: (selection: Selection) => void
  announce: (text: string) => void
  words: ListActWords
  /** The ids in the list, if the document has other items, too. */
  idsOf?: (document: Document<R, I>) => readonly string[]
}

const listAll = ({ order }: Pick<Document<unknown, Item>, 'order'>) => order

/** Deletes items, with undo. */
function useRemoval<R, I extends Item>({ autosave, select, announce, words, idsOf = listAll }: Options<R, I>) {
  const { t } = useLingui()
  return (ids: readonly string[]) => {
    const previous = autosave.snapshot().editing.current
    const order = idsOf(previous)
    const present = ids.filter(id => order.includes(id))
    const [first] = present
    if (first === undefined) return
    const sentence = words.deleted(present.length, order.indexOf(first) + 1)
    autosave.edit(words.deleteStep(present.length), document => withoutItems(document, present), { removes: true })
    const step = autosave.snapshot().editing.stack.done.at(-1)
    select(selectOnly(findNeighbor(order, present)))
    announce(t`${sentence} Undo is available.`)
    const run = () => {
      // Only while it is the newest step: later steps are undone with the undo key.
      if (autosave.snapshot().editing.stack.done.at(-1) !== step) return announce(t`Press Ctrl+Z to undo step by step.`)
      autosave.travel('undo')
      select({ ids: present, current: first })
    }
    toast.undoable(sentence, { label: t`Undo`, run })
  }
}

/** What authors do to the items of a list, each one step for undo. */
export function useListActs<R, I extends Item>(options: Options<R, I>) {
  const { autosave, announce, words, idsOf = listAll } = options
  const move = (ids: readonly string[], index: number) => {
    const document = autosave.snapshot().editing.current
    const previous = idsOf(document)
    const order = movedOrder(previous, ids, index)
    const [first] = order.filter(id => ids.includes(id))
    if (first === undefined || order.join() === previous.join()) return
    const others = document.order.filter(id => !previous.includes(id))
    autosave.edit(words.moveStep(ids.length), now => ({ ...now, order: [...order, ...others] }))
    const [from, to] = [previous.indexOf(first) + 1, order.indexOf(first) + 1]
    announce(words.moved(first, { from, to, count: order.length }))
  }
  return { move, remove: useRemoval(options) }
}
