import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { longestReason } from './request-labels.ts'

type Props = {
  /** Question with the person's name or the number of people. */
  title: ReactNode
  busy: boolean
  onReject: (reason: string | undefined) => void
  onClose: () => void
}

/** Confirms a rejection and asks for the reason, which the person is told. */
export function RejectDialog({ title, busy, onReject, onClose }: Props) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      role="alertdialog"
      title={title}
      description={<Trans>They are notified by e-mail right away, and may ask again.</Trans>}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" busy={busy} onClick={() => onReject(reason.trim() || undefined)}>
            <Trans>Reject</Trans>
          </Button>
        </>
      }
    >
      <TextArea
        label={t`Reason`}
        optional
        hint={t`Quoted word for word in the e-mail.`}
        maxLength={longestReason}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
    </Dialog>
  )
}
