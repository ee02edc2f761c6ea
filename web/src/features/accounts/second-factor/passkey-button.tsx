import { Trans } from '@lingui/react/macro'
import { Fingerprint } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { supportsPasskeys } from './browser-passkeys.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

/** Login with a passkey, if the browser supports it. */
export function PasskeyButton() {
  const { press, isBusy, isPossible } = usePasskeySignIn()
  if (!supportsPasskeys() || !isPossible) return null
  return (
    <Button variant="quiet" wide busy={isBusy} onClick={press}>
      <Fingerprint aria-hidden />
      <Trans>Log in with a passkey</Trans>
    </Button>
  )
}
