import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import { useState } from 'react'
import { isProblem } from '../../../platform/api/problem.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { useReturnPath } from '../../../platform/session/return-path.ts'
import { acceptSignIn } from '../../../platform/session/sign-in.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { EntryLayout } from '../entry-layout.tsx'
import { ProofForm } from './proof-form.tsx'
import type { SendProof } from './proof-methods.tsx'

/** The second step of a sign-in that requires a second factor. */
export function SecondStepPage() {
  const { from, state } = useReturnPath()
  const [isExpired, setExpired] = useState(false)
  const query = useQuery({ ...read(secondFactor.methods), gcTime: 0, staleTime: 0 })
  const { mutateAsync } = useSend(secondFactor.verify, [], { asVisitor: true })
  const send: SendProof = async proof => {
    if (proof.method === 'password') throw new Error('A password was the first step.')
    try {
      acceptSignIn(await mutateAsync({ body: { proof } }), from)
    } catch (failure) {
      if (isProblem(failure, 'SIGN_IN_LAPSED')) setExpired(true)
      else throw failure
    }
  }
  if (isExpired || isProblem(query.error, 'SIGN_IN_LAPSED')) return <ExpiredSignIn from={from} />
  return (
    <EntryLayout title={<Trans>Confirm it’s you</Trans>} lead={<Trans>Your account requires a second step.</Trans>}>
      <QueryStates query={query} loading={<Waiting />}>
        {methods => <ProofForm methods={methods} send={send} />}
      </QueryStates>
      <p className="text-dense">
        <TextLink to="/login" state={state}>
          <Trans>Log in as someone else</Trans>
        </TextLink>
      </p>
    </EntryLayout>
  )
}

const Waiting = () => (
  <Loading>
    <div className="grid gap-5">
      <Skeleton className="h-14 rounded-m" />
      <Skeleton className="h-12 rounded-m" />
    </div>
  </Loading>
)

const ExpiredSignIn = ({ from }: { from: string | undefined }) => (
  <EntryLayout
    title={<Trans>Please log in again</Trans>}
    lead={<Trans>This took too long, or there were too many attempts.</Trans>}
  >
    <ButtonLink to="/login" state={{ from }} wide>
      <Trans>Log in</Trans>
    </ButtonLink>
  </EntryLayout>
)
