import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Notice for an expired sign-up link, with a link to the home page. */
export function ExpiredLink() {
  const navigate = useNavigate()
  const goHome = () => void navigate('/', { replace: true })
  return (
    <Dialog
      open
      onClose={goHome}
      role="alertdialog"
      size="s"
      title={<Trans>Sign Up Link Expired</Trans>}
      description={
        <Trans>
          This link no longer works. Ask your store for a new one, or find your store and request an account.
        </Trans>
      }
      actions={
        <Button data-autofocus onClick={goHome}>
          <Trans>Go home</Trans>
        </Button>
      }
    />
  )
}
