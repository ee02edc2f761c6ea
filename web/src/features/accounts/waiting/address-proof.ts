import { useMutation, useQuery } from '@tanstack/react-query'
import { signUps } from '@trellis/contract/sign-ups/sign-ups.ts'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../../platform/api/call.ts'
import { isProblem } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { clearArrivedToken } from '../../../platform/session/arrived-token.ts'
import { useOneTimeToken } from '../../../platform/session/one-time-token.ts'
import { useUser } from '../../../platform/session/session.ts'

/** What happened to the address, or to the request made with it. */
export type Outcome = 'waiting' | 'approved' | 'rejected' | 'disowned' | 'dead'

/** The states between opening the mailed link and the confirmed address. */
export type AddressProof =
  | { state: 'opening' }
  | { state: 'settled'; outcome: Outcome }
  | { state: 'stuck'; error: Error; retry: () => void }
  | { state: 'elsewhere'; email: string }
  | ConfirmableProof

type ConfirmableProof = {
  state: 'asking'
  email: string
  store: string | null
  confirm: (password: string) => Promise<unknown>
  reject: () => void
  /** The request is being deleted. */
  isBusy: boolean
  /** Why it could not be deleted. */
  failure: Error | null
}

const outcomes = ['waiting', 'approved', 'rejected'] as const

const isDead = (error: Error | null) => isProblem(error, 'LINK_USED_OR_EXPIRED', 'INVALID_INPUT')

const useProofDetails = (token: string) => {
  const userId = useUser()?.id
  return useQuery({
    queryKey: [signUps.inspectProof.path, token, userId],
    queryFn: ({ signal }) => call(signUps.inspectProof, { body: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}

/** Confirms the address: once, even when the page is rendered twice. */
function useProveAddress(token: string) {
  const { mutateAsync } = useSend(signUps.proveAddress)
  const { spendOnce } = useOneTimeToken(token)
  const prove = (password?: string) => mutateAsync({ body: { token, ...(password !== undefined && { password }) } })
  return useMutation({
    mutationFn: (password?: string) => spendOnce(() => prove(password)),
    onSuccess: clearArrivedToken,
  })
}

/**
 * Follows the mailed link that confirms an address. It confirms at once in the browser of the request and where its
 * person is logged in, and never while another person is logged in. Anywhere else it waits for a press, so that a mail
 * scanner does not use up the link, and the reader of the mail never accepts a password that another person typed.
 */
export function useAddressProof(token: string): AddressProof {
  const details = useProofDetails(token)
  const proveMutation = useProveAddress(token)
  const rejectMutation = useSend(signUps.rejectRequest)
  const prove = () => proveMutation.mutate(undefined)
  const proveOnMount = useEffectEvent(prove)
  const proofDetails = details.data
  const isElsewhere = proofDetails?.isSomebodyElse === true
  const isAutomatic =
    proofDetails !== undefined && !isElsewhere && (proofDetails.isAsker || proofDetails.requestStatus === 2)
  useEffect(() => {
    if (isAutomatic) proveOnMount()
  }, [isAutomatic])

  if (rejectMutation.isSuccess) return { state: 'settled', outcome: 'disowned' }
  if (proveMutation.data) return { state: 'settled', outcome: outcomes[proveMutation.data.requestStatus] }
  const linkErrors = [
    details.error,
    rejectMutation.error,
    isProblem(proveMutation.error, 'LINK_USED_OR_EXPIRED') ? proveMutation.error : null,
  ]
  if (linkErrors.some(isDead)) return { state: 'settled', outcome: 'dead' }
  if (details.error) return { state: 'stuck', error: details.error, retry: () => void details.refetch() }
  if (!proofDetails) return { state: 'opening' }
  if (isElsewhere) return { state: 'elsewhere', email: proofDetails.email }
  if (isAutomatic)
    return proveMutation.error ? { state: 'stuck', error: proveMutation.error, retry: prove } : { state: 'opening' }
  return {
    state: 'asking',
    email: proofDetails.email,
    store: proofDetails.store,
    confirm: password => proveMutation.mutateAsync(password),
    reject: () => rejectMutation.mutate({ body: { token } }),
    isBusy: rejectMutation.isPending,
    failure: rejectMutation.error,
  }
}
