import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { errorOf, isProblem, OfflineError } from '../../../platform/api/problem.ts'
import { say } from '../../../platform/i18n/say.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import { isCancelledByUser } from './browser-passkeys.ts'
import { FreshProofDialog } from './fresh-proof-dialog.tsx'

type Work = () => Promise<void>

/**
 * Runs an action for which the server requires a fresh proof of identity: asks for the proof when it is required, then
 * continues. A failure is shown as a toast. `question` must be rendered.
 */
export function useFreshProof(): { run: (work: Work) => Promise<void>; question: ReactNode } {
  const { t } = useLingui()
  const toast = useToast()
  const [waiting, setWaiting] = useState<{ work: Work } | null>(null)
  const fail = (error: Error) =>
    toast.error(
      error instanceof OfflineError
        ? t`Trellis cannot be reached. Check the connection and try again.`
        : say(error.message),
    )
  const run = async (work: Work) => {
    try {
      await work()
    } catch (error) {
      if (isProblem(error, 'FRESH_PROOF_NEEDED')) setWaiting({ work })
      else if (!isCancelledByUser(error)) fail(errorOf(error))
    }
  }
  const continueWork = () => {
    setWaiting(null)
    if (waiting) void run(waiting.work)
  }
  return { run, question: waiting && <FreshProofDialog onProven={continueWork} onClose={() => setWaiting(null)} /> }
}
