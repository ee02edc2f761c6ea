import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { blankCard, DraftCard } from '@trellis/contract/cards/card-rules.ts'
import { wordsOf } from '@trellis/contract/editor/card-words.ts'
import { copyCards } from '@trellis/contract/editor/new-ids.ts'
import { newId } from '../../../platform/api/ids.ts'
import { toast } from '../../../ui/toast-store.ts'
import {
  type CourseAutosave,
  type CourseDocument,
  movedOrder,
  neighbourOf,
  withCard,
  withNewCards,
  withoutCards,
} from './course-document.ts'
import type { Editor, EditorActs } from './editor-context.ts'
import { kindWords } from './list/kind-labels.ts'

type Parts = Pick<Editor, 'select' | 'announce'> & { autosave: CourseAutosave }

const current = (autosave: CourseAutosave) => autosave.snapshot().editing.current
const selectOne = (select: Editor['select'], id: string | null) => select({ ids: id === null ? [] : [id], current: id })

/** The words by which a card is spoken of. */
function useSpoken() {
  const { i18n } = useLingui()
  return (document: CourseDocument, id: string) => {
    const card = document.items.get(id)
    return card ? (wordsOf(card) ?? i18n._(kindWords[card.cardType].label)) : ''
  }
}

/** Undo and redo: the step is named, and the card that it touched is selected. */
function useTravel({ autosave, select, announce }: Parts) {
  const { t } = useLingui()
  const goTo = (key: string | null, ids: readonly string[]) => {
    const there = ids.find(id => current(autosave).items.has(id))
    if (there) selectOne(select, there)
    const path = key?.slice(key.indexOf(':') + 1)
    if (!path) return
    // The form of that card is drawn first.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)?.focus())
  }
  const travel = (direction: 'undo' | 'redo') => {
    const key = autosave.snapshot().editing.stack[direction === 'undo' ? 'done' : 'undone'].at(-1)?.key ?? null
    const step = autosave.travel(direction)
    if (!step) return announce(direction === 'undo' ? t`There is nothing to undo.` : t`There is nothing to redo.`)
    const words = direction === 'undo' ? t`Undone: ${step.label}` : t`Redone: ${step.label}`
    toast.success(words, { brief: true })
    goTo(key, Object.keys(step.difference.items))
  }
  return { undo: () => travel('undo'), redo: () => travel('redo') }
}

function useRemoval({ autosave, select, announce }: Parts) {
  const { t } = useLingui()
  return (ids: readonly string[]) => {
    const before = current(autosave)
    const present = ids.filter(id => before.items.has(id))
    if (present.length === 0) return
    const place = before.order.indexOf(present[0] ?? '') + 1
    const label = t`${plural(present.length, { one: 'Delete a card', other: 'Delete # cards' })}`
    autosave.edit(label, document => withoutCards(document, present), { removes: true })
    const step = autosave.snapshot().editing.stack.done.at(-1)
    selectOne(select, neighbourOf(before.order, present))
    const words = t`${plural(present.length, { one: `Deleted card ${place}.`, other: '# cards deleted.' })}`
    announce(t`${words} Undo is available.`)
    const run = () => {
      // Only while it is the newest step: later ones are undone by their own key.
      if (autosave.snapshot().editing.stack.done.at(-1) !== step) return announce(t`Press Ctrl+Z to undo step by step.`)
      autosave.travel('undo')
      select({ ids: present, current: present[0] ?? null })
    }
    toast.undoable(words, { label: t`Undo`, run })
  }
}

function useMoves({ autosave, announce }: Parts) {
  const { t } = useLingui()
  const spoken = useSpoken()
  return (ids: readonly string[], index: number) => {
    const before = current(autosave)
    const order = movedOrder(before.order, ids, index)
    const [first] = order.filter(id => ids.includes(id))
    if (first === undefined || order.join() === before.order.join()) return
    autosave.edit(ids.length === 1 ? t`Move a card` : t`Move cards`, document => ({ ...document, order }))
    const [from, to, count] = [before.order.indexOf(first) + 1, order.indexOf(first) + 1, order.length]
    announce(t`Card ${from}, ${spoken(before, first)}, moved to place ${to} of ${count}.`)
  }
}

/** Everything that authors do to a course, each one step for undo. */
export function useEditorActs(parts: Parts): EditorActs {
  const { t, i18n } = useLingui()
  const { autosave, select, announce } = parts
  const insert = (cards: readonly DraftCard[], after: string | null, label: string) => {
    autosave.edit(label, document => withNewCards(document, cards, after))
    select({ ids: cards.map(({ id }) => id), current: cards[0]?.id ?? null })
    announce(label)
  }
  return {
    insert,
    add: (cardType, after) => {
      const word = i18n._(kindWords[cardType].label)
      const card = DraftCard.parse(blankCard(cardType, newId))
      insert([card], after, t`Add a card: ${word}`)
      return card.id
    },
    change: (card, { label, key }) =>
      autosave.edit(label, document => withCard(document, card), key === null ? {} : { key: `${card.id}:${key}` }),
    remove: useRemoval(parts),
    duplicate: ids => {
      const { order, items } = current(autosave)
      const chosen = order.filter(id => ids.includes(id))
      const cards = chosen.flatMap(id => items.get(id) ?? [])
      if (cards.length > 0) insert(copyCards(cards, newId), chosen.at(-1) ?? null, t`Duplicate`)
    },
    move: useMoves(parts),
    settings: (change, { label, key }) =>
      autosave.edit(
        label,
        document => ({ ...document, root: { ...document.root, ...change } }),
        key === null ? {} : { key: `course:${key}` },
      ),
    ...useTravel(parts),
  }
}
