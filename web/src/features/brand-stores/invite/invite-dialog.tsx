import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import {
  areManagersComplete,
  isStoreComplete,
  type ManagerRow,
  ManagerRows,
  managerRow,
  noStore,
  StoreFields,
} from './invite-form.tsx'
import { useInvite } from './use-invite.ts'

/** Invites a store with its managers. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const id = useId()
  const [store, setStore] = useState(noStore)
  const [managers, setManagers] = useState<readonly ManagerRow[]>(() => [managerRow()])
  const { invite, failure, errors, busy } = useInvite(t`We could not send the invitation. Please try again.`)
  const isComplete = isStoreComplete(store) && areManagersComplete(managers)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !isComplete || !(await invite(store, managers))) return
    toast.success(t`Invitation sent!`)
    onClose()
  }
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      dismissible={!busy}
      title={<Trans>Invite a Dispensary</Trans>}
      description={<Trans>A new store is invited by e-mail. A store already on Trellis is asked first.</Trans>}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} busy={busy} disabled={!isComplete}>
            <Trans>Send invitation</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={event => void submit(event)} className="grid gap-5 pb-3">
        <FormFailure error={failure} />
        <StoreFields value={store} onChange={setStore} errors={errors} />
        <ManagerRows value={managers} onChange={setManagers} />
      </form>
    </Dialog>
  )
}

/** The button that opens the form. */
export function InviteButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        <Trans>Invite a Dispensary</Trans>
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  )
}
