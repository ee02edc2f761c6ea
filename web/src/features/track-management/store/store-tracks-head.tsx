import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { CopyTracksDialog } from './copy-tracks-dialog.tsx'

/** Above the tracks of a store, for those who give it tracks. */
export function StoreTracksHead({ dispensaryId }: { dispensaryId: string }) {
  const [isCopying, setCopying] = useState(false)
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:*:flex-1">
      <ButtonLink to={`/dispensary-tracks/${dispensaryId}/add`} size="s">
        <Trans>Add a track</Trans>
      </ButtonLink>
      <Button variant="quiet" size="s" onClick={() => setCopying(true)}>
        <Trans>Same as another store…</Trans>
      </Button>
      {isCopying && <CopyTracksDialog dispensaryId={dispensaryId} onClose={() => setCopying(false)} />}
    </div>
  )
}
