import { Trans } from '@lingui/react/macro'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DataCopyDialog } from './data-copy-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { SettingsGroup, SettingsLine } from './settings-group.public.tsx'

type Props = { email: string; hasPassword: boolean }

/** The own personal data: to download, or to have deleted. */
export function OwnDataGroup(props: Props) {
  const [open, setOpen] = useState<'copy' | 'erasure' | null>(null)
  const close = () => setOpen(null)
  return (
    <SettingsGroup title={<Trans>My data</Trans>}>
      <SettingsLine
        icon={Download}
        title={<Trans>Download my data</Trans>}
        note={<Trans>Everything Trellis stores about you, in one file</Trans>}
        onPress={() => setOpen('copy')}
      />
      <SettingsLine
        icon={Trash2}
        tone="danger"
        title={<Trans>Delete my account</Trans>}
        onPress={() => setOpen('erasure')}
      />
      {open === 'copy' && <DataCopyDialog {...props} onClose={close} />}
      {open === 'erasure' && <EraseDialog {...props} onClose={close} />}
    </SettingsGroup>
  )
}
