import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

type Props = { label: ReactNode; title: ReactNode; isLast: boolean; onRemove: () => Promise<void> }

/** Removes a second factor after confirmation; the dialog lists what else is removed. */
export function RemoveFactor({ label, title, isLast, onRemove }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const remove = () => {
    setConfirming(false)
    void onRemove()
  }
  return (
    <>
      <Button variant="ghost" wide className="text-bad!" onClick={() => setConfirming(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={title}
        confirm={<Trans>Remove</Trans>}
        onCancel={() => setConfirming(false)}
        onConfirm={remove}
      >
        {isLast ? (
          <Trans>After that, your password is all you need to log in, and your recovery codes stop working.</Trans>
        ) : (
          <Trans>Your other second step still works.</Trans>
        )}
      </ConfirmDialog>
    </>
  )
}
