import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/text-field.tsx'

type Props = { open: boolean; onClose: () => void; title: string; url: string }

/** Shows the link with a copy button, for devices without a share sheet. */
export function CopyDialog({ open, onClose, title, url }: Props) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // The browser denied clipboard access: the link is visible and can be copied by hand.
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="s"
      title={title}
      actions={
        <Button onClick={copy} data-autofocus>
          {isCopied ? <Trans>Copied</Trans> : <Trans>Copy link</Trans>}
        </Button>
      }
    >
      <TextField label={t`Link`} readOnly value={url} onFocus={event => event.currentTarget.select()} />
      <span role="status" className="sr-only">
        {isCopied && t`Copied`}
      </span>
    </Dialog>
  )
}
