import { Trans } from '@lingui/react/macro'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Subject } from './subject.ts'
import { nameOf } from './user-labels.ts'

type Props = { user: Subject; busy: boolean; onConfirm: () => void; onCancel: () => void }

/** Asks before a person is disabled. */
export function DisableUserDialog({ user, ...dialog }: Props) {
  const name = nameOf(user)
  return (
    <ConfirmDialog open {...dialog} title={<Trans>Disable {name}?</Trans>} confirm={<Trans>Disable</Trans>}>
      <Trans>
        They are signed out at once and cannot sign in. What they learned stays, and you can enable them again.
      </Trans>
    </ConfirmDialog>
  )
}
