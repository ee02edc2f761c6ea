import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { StoreDetails } from '@trellis/contract/stores/stores.ts'
import { DoorClosed, DoorOpen, Ellipsis, Merge } from 'lucide-react'
import { useState } from 'react'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { MenuItem } from '../../../ui/menu-entry.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { useSetOpen } from './use-set-open.ts'

/** Reopens a store, optionally restoring the employments that its closing ended. */
function OpenDialog({ store, onClose }: { store: StoreDetails; onClose: () => void }) {
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

/** Confirms closing a store. */
function CloseDialog({ store, onClose }: { store: StoreDetails; onClose: () => void }) {
  const { t } = useLingui()
  const { name, people } = store
  const { send, isPending, error } = useSetOpen(store, { done: t`${name} is closed.`, onDone: onClose })
  return (
    <ActDialog
      title={<Trans>Close {name}?</Trans>}
      consequence={
        <>
          {people > 0 && (
            <>
              <Plural
                value={people}
                one="One person no longer works there."
                other="# people no longer work there."
              />{' '}
            </>
          )}
          <Trans>
            No one can sign up there or choose it. Accounts and records stay. You can reopen it with its people.
          </Trans>
        </>
      }
      confirm={<Trans>Close the store</Trans>}
      busy={isPending}
      error={error}
      onConfirm={() => void send({ isOpen: false })}
      onCancel={onClose}
    />
  )
}

const dialogs = { close: CloseDialog, open: OpenDialog, merge: MergeDialog }

/** Administrator's actions: close, reopen or merge a store. */
export function StoreActions({ store }: { store: StoreDetails }) {
  const { t } = useLingui()
  const { name } = store
  const [openDialog, setOpenDialog] = useState<keyof typeof dialogs | null>(null)
  const status: MenuItem =
    store.closedAt === null
      ? { label: t`Close the store`, icon: DoorClosed, onSelect: () => setOpenDialog('close') }
      : { label: t`Reopen the store`, icon: DoorOpen, onSelect: () => setOpenDialog('open') }
  const Dialog = openDialog && dialogs[openDialog]
  return (
    <>
      <Menu
        items={[status, { label: t`Merge into another store`, icon: Merge, onSelect: () => setOpenDialog('merge') }]}
        trigger={props => <IconButton {...props} icon={Ellipsis} size="s" label={t`Actions for ${name}`} />}
      />
      {Dialog && <Dialog store={store} onClose={() => setOpenDialog(null)} />}
    </>
  )
}
