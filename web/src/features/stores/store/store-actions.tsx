import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { StoreDetails } from '@trellis/contract/stores/stores.ts'
import { DoorClosed, DoorOpen, Ellipsis, Merge } from 'lucide-react'
import { useState } from 'react'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { MenuItem } from '../../../ui/menu-entry.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { OpenDialog } from './open-dialog.tsx'
import { useSetOpen } from './use-set-open.ts'

/** Asks before a store is closed. */
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

/** What an administrator does with a store: close it, open it again, merge it into another one. */
export function StoreActions({ store }: { store: StoreDetails }) {
  const { t } = useLingui()
  const { name } = store
  const [asked, setAsked] = useState<keyof typeof dialogs | null>(null)
  const status: MenuItem =
    store.closedAt === null
      ? { label: t`Close the store`, icon: DoorClosed, onSelect: () => setAsked('close') }
      : { label: t`Reopen the store`, icon: DoorOpen, onSelect: () => setAsked('open') }
  const Dialog = asked && dialogs[asked]
  return (
    <>
      <Menu
        items={[status, { label: t`Merge into another store`, icon: Merge, onSelect: () => setAsked('merge') }]}
        trigger={props => <IconButton {...props} icon={Ellipsis} size="s" label={t`Actions for ${name}`} />}
      />
      {Dialog && <Dialog store={store} onClose={() => setAsked(null)} />}
    </>
  )
}
