import { Trans } from '@lingui/react/macro'
import { mayOpen, screens } from '@trellis/contract/routes.ts'
import { trackAssignments } from '@trellis/contract/track-management/assignments.ts'
import type { ManagedTrack } from '@trellis/contract/track-management/managed-tracks.ts'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { GiveDialog } from './track/give-dialog.tsx'

/** Next step after adding an item: assign the track to stores. */
export function AddedToTrack({ track }: { track: Pick<ManagedTrack, 'id' | 'name'> }) {
  const [isGiving, setGiving] = useState(false)
  const [isGiven, setGiven] = useState(false)
  const roles = useUser()?.roles ?? null
  const mayGive = mayOpen(trackAssignments.assignToStores.access, roles)
  const mayAssign = mayOpen(screens['/track-assignments/new'].access, roles)
  const { id, name } = track
  return (
    <div className="grid gap-3">
      <p role="status" className="flex items-center gap-2">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
        {isGiven ? <Trans>Added to {name}, and assigned to stores.</Trans> : <Trans>Added to {name}.</Trans>}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {mayGive && !isGiven && (
          <Button onClick={() => setGiving(true)}>
            <Trans>Assign {name} to stores</Trans>
          </Button>
        )}
        {mayAssign && !isGiven && (
          <ButtonLink variant="quiet" to={`/track-assignments/new?track=${id}`}>
            <Trans>Assign to all stores</Trans>
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" to={`/track-management/${id}`}>
          <Trans>Open the track</Trans>
        </ButtonLink>
      </div>
      {isGiving && <GiveDialog track={track} onGiven={() => setGiven(true)} onClose={() => setGiving(false)} />}
    </div>
  )
}
