import { useLingui } from '@lingui/react/macro'
import type { DraftCard } from '@trellis/contract/cards/cards.ts'
import { nameOfCard } from '@trellis/contract/editor/card-words.ts'
import { type CourseText, listChanges } from '@trellis/contract/editor/changes.ts'
import type { NamedChange } from '@trellis/contract/editor/publishing.ts'
import { useMemo } from 'react'
import { listed } from '../../../../../platform/autosave/document.ts'
import { withItem, withReplacement } from '../../../../../platform/writing/document-edits.ts'
import { selectOnly } from '../../../document/list/selection.ts'
import { useCourseDocument, useEditor } from '../editor-context.ts'
import { withField, withPublished } from './put-back.ts'

export type Change = NamedChange
export type PublishedText = CourseText

/** The differences between two states of a course, each with the name of its card. */
export function toNamedChanges(before: CourseText, after: CourseText): NamedChange[] {
  const names = new Map([...before.cards, ...after.cards].map(card => [card.id, nameOfCard(card)]))
  return listChanges(before, after).map(change =>
    change.kind === 'settings' ? change : { ...change, name: names.get(change.cardId) ?? '' },
  )
}

/** The unpublished changes, and how to restore each as an undo step. */
export function useChanges(published: PublishedText) {
  const { t } = useLingui()
  const { session, acts, select } = useEditor()
  const current = useCourseDocument()
  const changes = useMemo(
    () => toNamedChanges(published, { ...current.root, cards: listed(current) }),
    [published, current],
  )
  const label = t`Restore the published text`
  return {
    changes,
    putSettingBack: (field: keyof Omit<CourseText, 'cards'>) =>
      acts.settings({ [field]: published[field] }, { label, key: null }),
    /** Puts back one field of a card; null = the whole card. */
    putFieldBack: (card: DraftCard, publishedCard: DraftCard, field: string | null) =>
      field === null
        ? session.autosave.edit(label, document => withReplacement(document, card.id, [publishedCard]), {
            removes: true,
          })
        : session.autosave.edit(label, document => withItem(document, withField(card, publishedCard, field)), {
            removes: true,
          }),
    putCardBack: (id: string) => {
      session.autosave.edit(t`Restore a deleted card`, document => withPublished(document, published.cards, id))
      select(selectOnly(id))
    },
  }
}
