import { useLingui } from '@lingui/react/macro'
import type { DraftCard } from '@trellis/contract/cards/cards.ts'
import { nameOfCard } from '@trellis/contract/editor/card-words.ts'
import { type CourseText, listChanges } from '@trellis/contract/editor/changes.ts'
import type { NamedChange } from '@trellis/contract/editor/publishing.ts'
import { useMemo } from 'react'
import { listed } from '../../../../../platform/autosave/document.ts'
import { withItem, withReplacement } from '../../../../../platform/writing/document-edits.ts'
import { only } from '../../../document/list/selection.ts'
import { useCourseDocument, useEditor } from '../editor-context.ts'
import { withField, withPublished } from './put-back.ts'

export type Change = NamedChange
export type PublishedText = CourseText

/** The differences of two states of a course, each with the words of its card. */
export function namedChanges(before: CourseText, after: CourseText): NamedChange[] {
  const names = new Map([...before.cards, ...after.cards].map(card => [card.id, nameOfCard(card)]))
  return listChanges(before, after).map(change =>
    change.kind === 'settings' ? change : { ...change, name: names.get(change.cardId) ?? '' },
  )
}

/** What differs from what is published while it is written, and how to put it back: each a step for undo. */
export function useChanges(published: PublishedText) {
  const { t } = useLingui()
  const { session, acts, select } = useEditor()
  const current = useCourseDocument()
  const changes = useMemo(
    () => namedChanges(published, { ...current.root, cards: listed(current) }),
    [published, current],
  )
  const label = t`Restore the published text`
  return {
    changes,
    putSettingBack: (field: keyof Omit<CourseText, 'cards'>) =>
      acts.settings({ [field]: published[field] }, { label, key: null }),
    /** Puts back one field of a card; null = the whole card. */
    putFieldBack: (card: DraftCard, was: DraftCard, field: string | null) =>
      field === null
        ? session.autosave.edit(label, document => withReplacement(document, card.id, [was]), { removes: true })
        : session.autosave.edit(label, document => withItem(document, withField(card, was, field)), { removes: true }),
    putCardBack: (id: string) => {
      session.autosave.edit(t`Restore a deleted card`, document => withPublished(document, published.cards, id))
      select(only(id))
    },
  }
}
