import { Trans, useLingui } from '@lingui/react/macro'
import type { DraftCard } from '@trellis/contract/cards/cards.ts'
import { nameOfCard } from '@trellis/contract/editor/card-words.ts'
import { useState } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { useCoursePart, useEditor } from '../editor-context.ts'
import { SettingsConflictDialog } from './settings-conflict.tsx'
import { useAuthor } from './use-author.ts'

type Props = { card: DraftCard; name: string }

/** A card that was deleted here while another author changed it. */
function ReturnedCard({ card, name }: Props) {
  const { t } = useLingui()
  const { session, select } = useEditor()
  const { name: author } = useAuthor(card.id)
  const settle = (cardToKeep: DraftCard | null) => {
    session.autosave.resolve(card.id, cardToKeep, t`Decide about a deleted card`)
    if (cardToKeep) select({ ids: [cardToKeep.id], current: cardToKeep.id })
  }
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1.5 bg-bad-soft px-safe-4 py-2 text-dense">
      <span className="min-w-0 break-words">
        <Trans>
          You deleted <q>{name}</q>, and {author} changed it meanwhile.
        </Trans>
      </span>
      <Button size="s" onClick={() => settle(card)}>
        <Trans>Restore it</Trans>
      </Button>
      <Button variant="quiet" size="s" onClick={() => settle(null)}>
        <Trans>Delete it anyway</Trans>
      </Button>
    </div>
  )
}

/** Conflicts that no form of a card shows: over the settings, and over cards that were deleted here. */
export function ConflictNotice() {
  const [isOpen, setOpen] = useState(false)
  const rootConflict = useCoursePart(({ editing }) => editing.rootConflict)
  const conflicts = useCoursePart(({ editing }) => editing.conflicts)
  // The whole course is subscribed to only during a conflict: it changes with each keystroke.
  const items = useCoursePart(({ editing }) => (editing.conflicts.size > 0 ? editing.current.items : null))
  const returned = [...conflicts].flatMap(([id, { theirs }]) => (theirs && !items?.has(id) ? [theirs] : []))
  return (
    <>
      {rootConflict && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-x-3 gap-y-1.5 bg-bad-soft px-safe-4 py-2 text-dense"
        >
          <span className="min-w-0">
            <Trans>Someone else changed the settings of the course too.</Trans>
          </span>
          <Button size="s" onClick={() => setOpen(true)}>
            <Trans>Compare the settings</Trans>
          </Button>
        </div>
      )}
      {returned.map(card => (
        <ReturnedCard key={card.id} card={card} name={nameOfCard(card)} />
      ))}
      {isOpen && rootConflict && <SettingsConflictDialog clash={rootConflict} onClose={() => setOpen(false)} />}
    </>
  )
}
