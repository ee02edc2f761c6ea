import { Trans } from '@lingui/react/macro'
import { nameOfCard } from '@trellis/contract/editor/card-words.ts'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { useCoursePart } from '../editor-context.ts'
import { ReturnedCard } from './returned-card.tsx'
import { SettingsConflictDialog } from './settings-conflict.tsx'

/** Conflicts that no form of a card shows: over the settings, and over cards that were deleted here. */
export function ConflictNotice() {
  const [isOpen, setOpen] = useState(false)
  const rootConflict = useCoursePart(({ editing }) => editing.rootConflict)
  const conflicts = useCoursePart(({ editing }) => editing.conflicts)
  // All of the course only where there is a conflict: it is another one with each key.
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
            <Trans>Somebody else changed the settings of the course too.</Trans>
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
