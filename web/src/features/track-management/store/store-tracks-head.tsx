import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { StoreViewSheet } from '../view/store-view-sheet.tsx'
import { CopyTracksDialog } from './copy-tracks-dialog.tsx'

/** Header above a store's tracks, for people who assign them. */
export function StoreTracksHead({ dispensaryId }: { dispensaryId: string }) {
  const [open, setOpen] = useState<'copy' | 'view' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:*:flex-1">
      <ButtonLink to={`/dispensary-tracks/${dispensaryId}/add`} size="s">
        <Trans>Add a track</Trans>
      </ButtonLink>
      <Button variant="quiet" size="s" onClick={() => setOpen('copy')}>
        <Trans>Same as another store…</Trans>
      </Button>
      <Button variant="quiet" size="s" onClick={() => setOpen('view')}>
        <Trans>Who sees what</Trans>
      </Button>
      {open === 'copy' && <CopyTracksDialog dispensaryId={dispensaryId} onClose={close} />}
      {open === 'view' && <StoreViewSheet dispensaryId={dispensaryId} onClose={close} />}
    </div>
  )
}
