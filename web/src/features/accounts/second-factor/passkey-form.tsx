import { Trans } from '@lingui/react/macro'
import type { AssertionOptions } from '@trellis/contract/accounts/second-factor.ts'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { createAttempts } from '../../../platform/api/attempts.ts'
import { errorOf } from '../../../platform/api/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../form-failure.tsx'
import { isCancelledByUser, signWithPasskey } from './browser-passkeys.ts'
import type { SendProof } from './proof-methods.tsx'

/** Asks for a passkey, in the browser's own dialog. */
export function PasskeyForm({ options, send }: { options: AssertionOptions; send: SendProof }) {
  const [failure, setFailure] = useState<Error | null>(null)
  const [attempts] = useState(createAttempts)
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setFailure(null)
    setBusy(true)
    try {
      await attempts.run('press', async () => send({ method: 'passkey', passkey: await signWithPasskey(options) }))
    } catch (error) {
      if (!isCancelledByUser(error)) setFailure(errorOf(error))
    }
    setBusy(false)
  }
  return (
    <div className="grid gap-5">
      {failure && <FormFailure title={<Trans>The passkey did not work</Trans>} error={failure} />}
      <Button wide busy={isBusy} autoFocus onClick={press}>
        <Fingerprint aria-hidden />
        <Trans>Use a passkey</Trans>
      </Button>
    </div>
  )
}
