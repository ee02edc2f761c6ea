import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Says that a preview cannot be shown, with a link home. */
export function LinkExpired() {
  const navigate = useNavigate()
  const leave = () => void navigate('/')
  return (
    <Dialog
      open
      onClose={leave}
      dismissible={false}
      role="alertdialog"
      size="s"
      title={<Trans>Link Expired</Trans>}
      description={<Trans>This link no longer works. Ask the person who sent it for a new one.</Trans>}
      actions={
        <Button onClick={leave}>
          <Trans>Go home</Trans>
        </Button>
      }
    />
  )
}
