import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { OwnRequirementDialog } from './own-requirement-dialog.tsx'
import { type ItemsProps, RequirementCards, RequirementSection } from './state-section.tsx'

/** What the chain or store itself asks. */
export function OwnSection({ items, subject, mayAdd }: ItemsProps & { mayAdd: boolean }) {
  const [isAdding, setAdding] = useState(false)
  const add = mayAdd && (
    <Button variant="quiet" size="s" onClick={() => setAdding(true)}>
      <Trans>Add a requirement</Trans>
    </Button>
  )
  return (
    <RequirementSection title={<Trans>Your own requirements</Trans>} action={add}>
      {items.length === 0 ? (
        <p className="text-pretty text-ink-2">
          {mayAdd ? (
            <Trans>None yet. Add what your people need besides, such as cash handling or first aid.</Trans>
          ) : (
            <Trans>None yet. The chain adds them.</Trans>
          )}
        </p>
      ) : (
        <RequirementCards items={items} subject={subject} />
      )}
      {isAdding && <OwnRequirementDialog subject={subject} onClose={() => setAdding(false)} />}
    </RequirementSection>
  )
}
