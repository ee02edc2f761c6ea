import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { blankCard } from '@trellis/contract/cards/card-rules.ts'
import { DraftCard } from '@trellis/contract/cards/cards.ts'
import { findFirstText } from '@trellis/contract/editor/card-words.ts'
import { copyCards } from '@trellis/contract/editor/new-ids.ts'
import { newId } from '../../../../platform/api/ids.ts'
import { withItem, withNewItems } from '../../../../platform/writing/document-edits.ts'
import { fieldKey, useTravel } from '../../../../platform/writing/use-travel.ts'
import { selectOnly } from '../../document/list/selection.ts'
import { type ListActWords, useListActs } from '../../document/use-list-acts.ts'
import type { CourseAutosave } from './course-document.ts'
import type { Editor, EditorActs } from './editor-context.ts'
import { kindWords } from './list/kind-labels.ts'

type UseEditorActsInput = Pick<Editor, 'select' | 'announce'> & {
  autosave: CourseAutosave
  /** The course trains a chain’s own people. */
  isRequired: boolean
}

const current = (autosave: CourseAutosave) => autosave.snapshot().editing.current

/** The words by which a card is spoken of. */
export function useSpoken(autosave: CourseAutosave) {
  const { i18n } = useLingui()
  return (id: string) => {
    const card = current(autosave).items.get(id)
    return card ? (findFirstText(card) ?? i18n._(kindWords[card.cardType].label)) : ''
  }
}

function useListWords(autosave: CourseAutosave): ListActWords {
  const { t } = useLingui()
  const spoken = useSpoken(autosave)
  return {
    deleteStep: count => t`${plural(count, { one: 'Delete a card', other: 'Delete # cards' })}`,
    deleted: (count, place) => t`${plural(count, { one: `Deleted card ${place}.`, other: '# cards deleted.' })}`,
    moveStep: count => (count === 1 ? t`Move a card` : t`Move cards`),
    moved: (id, { from, to, count }) => t`Card ${from}, ${spoken(id)}, moved to place ${to} of ${count}.`,
  }
}

/** Everything that authors do to a course, each one step for undo. */
export function useEditorActs({ autosave, select, announce, isRequired }: UseEditorActsInput): EditorActs {
  const { t, i18n } = useLingui()
  const words = useListWords(autosave)
  const insert = (cards: readonly DraftCard[], afterId: string | null, label: string) => {
    autosave.edit(label, document => withNewItems(document, cards, afterId))
    select({ ids: cards.map(({ id }) => id), current: cards[0]?.id ?? null })
    announce(label)
  }
  const show = (ids: readonly string[]) => {
    const firstExisting = ids.find(id => current(autosave).items.has(id))
    if (firstExisting) select(selectOnly(firstExisting))
  }
  return {
    insert,
    add: (cardType, after) => {
      const word = i18n._(kindWords[cardType].label)
      const card = DraftCard.parse(blankCard(cardType, newId, { isRequired }))
      insert([card], after, t`Add a card: ${word}`)
      return card.id
    },
    change: (card, { label, key }) =>
      autosave.edit(label, document => withItem(document, card), key === null ? {} : { key: fieldKey(card.id, key) }),
    duplicate: ids => {
      const { order, items } = current(autosave)
      const selectedIds = order.filter(id => ids.includes(id))
      const cards = selectedIds.flatMap(id => items.get(id) ?? [])
      if (cards.length > 0) insert(copyCards(cards, newId), selectedIds.at(-1) ?? null, t`Duplicate`)
    },
    settings: (change, { label, key }) =>
      autosave.edit(
        label,
        document => ({ ...document, root: { ...document.root, ...change } }),
        key === null ? {} : { key: fieldKey('course', key) },
      ),
    ...useListActs({ autosave, select, announce, words }),
    ...useTravel({ autosave, announce, show }),
  }
}
