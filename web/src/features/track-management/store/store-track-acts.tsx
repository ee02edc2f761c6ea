import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { RemoveTrackDialog } from './remove-track-dialog.tsx'

type Props = { dispensaryId: string; track: { id: string; name: string } }

/** Actions on a track of a store, on its card. */
export function StoreTrackActs({ dispensaryId, track }: Props) {
  const { t } = useLingui()
  const [isRemoving, setRemoving] = useState(false)
  const name = track.name
  return (
    <div className="flex flex-wrap justify-end gap-2 border-line border-t px-4 py-2.5">
      <Button variant="ghost" size="s" aria-label={t`Remove ${name}`} onClick={() => setRemoving(true)}>
        <Trans>Remove</Trans>
      </Button>
      <ButtonLink
        variant="quiet"
        size="s"
        to={`/dispensary-tracks/${dispensaryId}/tracks/${track.id}`}
        aria-label={t`Roles and courses of ${name}`}
      >
        <Trans>Roles and courses</Trans>
      </ButtonLink>
      {isRemoving && <RemoveTrackDialog dispensaryId={dispensaryId} track={track} onClose={() => setRemoving(false)} />}
    </div>
  )
}
