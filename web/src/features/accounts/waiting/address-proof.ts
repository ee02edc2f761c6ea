import { useMutation, useQuery } from '@tanstack/react-query'
import { signUps } from '@trellis/contract/sign-ups/sign-ups.ts'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../../platform/api/call.ts'
import { isProblem } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { clearArrivedToken } from '../../../platform/session/arrived-token.ts'
import { useOneTimeToken } from '../../../platform/session/one-time-token.ts'

/** What happened to the address, or to the request made with it. */
export type Outcome = 'waiting' | 'approved' | 'rejected' | 'disowned' | 'dead'

/** The states between opening the mailed link and the confirmed address. */
export type AddressProof =
  | { state: 'opening' }
  | { state: 'settled'; outcome: Outcome }
  | { state: 'stuck'; error: Error; retry: () => void }
  | Asking

type Asking = {
  state: 'asking'
  email: string
  store: string | null
  confirm: (password: string) => Promise<unknown>
  disown: () => void
  /** The request is being deleted. */
  isBusy: boolean
  /** Why it could not be deleted. */
  failure: Error | null
}

const outcomes = ['waiting', 'approved', 'rejected'] as const

const isDead = (error: Error | null) => isProblem(error, 'LINK_USED_OR_EXPIRED', 'INVALID_INPUT')

const useLook = (token: string) =>
  useQuery({
    queryKey: [signUps.lookAtProof.path, token],
    queryFn: ({ signal }) => call(signUps.lookAtProof, { body: { token } }, { signal, asVisitor: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

/** Confirms the address: once, even when the page is rendered twice. */
function useProving(token: string) {
  const { mutateAsync } = useSend(signUps.proveAddress)
  const { spendOnce } = useOneTimeToken(token)
  const prove = (password?: string) => mutateAsync({ body: { token, ...(password !== undefined && { password }) } })
  return useMutation({
    mutationFn: (password?: string) => spendOnce(() => prove(password)),
    onSuccess: clearArrivedToken,
  })
}

/**
 * Follows the mailed link that confirms an address. In the browser of the request it does so at once; in any other it
 * waits for a press, so that a scanner that runs this page does not use up the link, and the reader of the mail never
 * accepts a password that another person has typed.
 */
export function useAddressProof(token: string): AddressProof {
  const look = useLook(token)
  const proving = useProving(token)
  const disowning = useSend(signUps.disown)
  const prove = () => proving.mutate(undefined)
  const proveAtOnce = useEffectEvent(prove)
  const seen = look.data
  const actsByItself = seen !== undefined && (seen.isAsker || seen.requestStatus === 2)
  useEffect(() => {
    if (actsByItself) proveAtOnce()
  }, [actsByItself])

  if (disowning.isSuccess) return { state: 'settled', outcome: 'disowned' }
  if (proving.data) return { state: 'settled', outcome: outcomes[proving.data.requestStatus] }
  const gone = [look.error, disowning.error, isProblem(proving.error, 'LINK_USED_OR_EXPIRED') ? proving.error : null]
  if (gone.some(isDead)) return { state: 'settled', outcome: 'dead' }
  if (look.error) return { state: 'stuck', error: look.error, retry: () => void look.refetch() }
  if (!seen) return { state: 'opening' }
  if (actsByItself) return proving.error ? { state: 'stuck', error: proving.error, retry: prove } : { state: 'opening' }
  return {
    state: 'asking',
    email: seen.email,
    store: seen.store,
    confirm: password => proving.mutateAsync(password),
    disown: () => disowning.mutate({ body: { token } }),
    isBusy: disowning.isPending,
    failure: disowning.error,
  }
}
