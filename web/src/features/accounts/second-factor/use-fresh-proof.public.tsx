import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import { type ReactNode, useState } from 'react'
import { isProblem, OfflineError, toError } from '../../../platform/api/problem.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { say } from '../../../platform/i18n/say.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { isCancelledByUser } from './browser-passkeys.ts'
import { ProofForm } from './proof-form.tsx'

type Props = { onProven: () => void; onClose: () => void }

/** Asks for a fresh proof of identity before an action that a stolen sign-in must not be able to do. */
function FreshProofDialog({ onProven, onClose }: Props) {
  const query = useQuery({ ...read(secondFactor.proofMethods), gcTime: 0, staleTime: 0 })
  const { mutateAsync } = useSend(secondFactor.prove)
  const loading = (
    <Loading>
      <Skeleton className="h-12 rounded-m" />
    </Loading>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={<Trans>Confirm it’s you</Trans>}
      description={<Trans>We ask this before an important change. You won’t be asked again for ten minutes.</Trans>}
    >
      <QueryStates query={query} loading={loading}>
        {methods => (
          <ProofForm
            methods={methods}
            send={async proof => {
              await mutateAsync({ body: { proof } })
              onProven()
            }}
          />
        )}
      </QueryStates>
    </Dialog>
  )
}

type Work = () => Promise<void>

/** Runs work for which the server may require a fresh proof of identity; null = the proof was cancelled. */
type RunWithProof = <T>(work: () => Promise<T>) => Promise<T | null>

/**
 * Asks for a fresh proof of identity when the server requires it, then continues; a failure is that of the work.
 * `question` must be rendered.
 */
export function useProof(): { prove: RunWithProof; question: ReactNode } {
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null)
  const prove: RunWithProof = async work => {
    try {
      return await work()
    } catch (error) {
      if (!isProblem(error, 'FRESH_PROOF_NEEDED')) throw error
    }
    const isProven = await new Promise<boolean>(resolve => setAnswer(() => resolve))
    setAnswer(null)
    return isProven ? work() : null
  }
  const question = answer && <FreshProofDialog onProven={() => answer(true)} onClose={() => answer(false)} />
  return { prove, question }
}

/**
 * Runs an action for which the server requires a fresh proof of identity: asks for the proof when it is required, then
 * continues. A failure is shown as a toast. `question` must be rendered.
 */
export function useFreshProof(): { run: (work: Work) => Promise<void>; question: ReactNode } {
  const { t } = useLingui()
  const toast = useToast()
  const { prove, question } = useProof()
  const fail = (error: Error) =>
    toast.error(
      error instanceof OfflineError
        ? t`Trellis cannot be reached. Check the connection and try again.`
        : say(error.message),
    )
  const run = async (work: Work) => {
    try {
      await prove(work)
    } catch (error) {
      if (!isCancelledByUser(error)) fail(toError(error))
    }
  }
  return { run, question }
}
