import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ProofForm } from './proof-form.tsx'

type Props = { onProven: () => void; onClose: () => void }

/** Asks for a fresh proof of identity before an action that a stolen sign-in must not be able to do. */
export function FreshProofDialog({ onProven, onClose }: Props) {
  const found = useQuery({ ...read(secondFactor.proofMethods), gcTime: 0, staleTime: 0 })
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
      <QueryStates query={found} loading={loading}>
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
