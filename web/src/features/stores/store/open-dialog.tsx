import { Trans, useLingui } from '@lingui/react/macro'
import type { StoreDetails } from '@trellis/contract/stores/stores.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { useSetOpen } from './use-set-open.ts'

/** Opens a store again, with or without the people whose work there ended when it closed. */
export function OpenDialog({ store, onClose }: { store: StoreDetails; onClose: () => void }) {
  const { t } = useLingui()
  const { name } = store
  const [bringBack, setBringBack] = useState(true)
  const { send, isPending, error } = useSetOpen(store, { done: t`${name} is open again.`, onDone: onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isPending}
      title={<Trans>Reopen {name}?</Trans>}
      actions={
        <>
          <Button variant="quiet" disabled={isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button busy={isPending} onClick={() => void send({ isOpen: true, bringBack })}>
            <Trans>Open</Trans>
          </Button>
        </>
      }
    >
      <FormFailure error={error} />
      <Checkbox
        label={t`Restore its people`}
        hint={t`People who worked there when it closed, in the same jobs.`}
        checked={bringBack}
        onChange={event => setBringBack(event.target.checked)}
      />
    </Dialog>
  )
}
