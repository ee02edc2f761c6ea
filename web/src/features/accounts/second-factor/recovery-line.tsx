import { Plural, Trans } from '@lingui/react/macro'
import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { SettingsLine } from '../profile/settings-group.public.tsx'

type Props = { left: number; onRenew: () => Promise<void> }

/** How many recovery codes are left, and how to create new ones. */
export function RecoveryLine({ left, onRenew }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const renew = () => {
    setConfirming(false)
    void onRenew()
  }
  return (
    <>
      <SettingsLine
        icon={LifeBuoy}
        title={<Trans>Recovery codes</Trans>}
        note={<Plural value={left} one="# left. Make new ones" other="# left. Make new ones" />}
        onPress={() => setConfirming(true)}
      />
      <ConfirmDialog
        open={isConfirming}
        tone="primary"
        title={<Trans>Make new recovery codes?</Trans>}
        confirm={<Trans>Make new codes</Trans>}
        onCancel={() => setConfirming(false)}
        onConfirm={renew}
      >
        <Trans>Your current codes stop working immediately.</Trans>
      </ConfirmDialog>
    </>
  )
}
