import { useLingui } from '@lingui/react/macro'
import type { StoreDetails } from '@trellis/contract/stores/stores.ts'
import { DoorClosed, DoorOpen, Ellipsis, Merge } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { MenuItem } from '../../../ui/menu-entry.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { OpenDialog } from './open-dialog.tsx'

const dialogs = { close: CloseDialog, open: OpenDialog, merge: MergeDialog }

/** What an administrator does with a store: close it, open it again, merge it into another one. */
export function StoreActions({ store }: { store: StoreDetails }) {
  const { t } = useLingui()
  const { name } = store
  const [asked, setAsked] = useState<keyof typeof dialogs | null>(null)
  const status: MenuItem =
    store.closedAt === null
      ? { label: t`Close the store`, icon: DoorClosed, onSelect: () => setAsked('close') }
      : { label: t`Open the store again`, icon: DoorOpen, onSelect: () => setAsked('open') }
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
