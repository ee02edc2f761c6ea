import { useMutation, useQuery } from '@tanstack/react-query'
import { magicLinks } from '@trellis/contract/accounts/magic-links.ts'
import { readLinkToken } from '@trellis/contract/accounts/passwords.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { ApiProblem, isProblem } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { useOneTimeToken } from '../../../platform/session/one-time-token.ts'
import { acceptSignIn } from '../../../platform/session/sign-in.ts'
import { useLinkToken } from '../use-link-token.ts'
import { useWantedRoute } from './wanted-route.ts'

/** The states between opening a magic link and being logged in. */
export type MagicLink =
  | { state: 'dead' }
  | { state: 'opening' }
  | { state: 'asking'; firstName: string; isBusy: boolean; open: () => void }
  | { state: 'stuck'; error: Error; retry: () => void }

const isRefused = (error: Error | null) =>
  error instanceof ApiProblem && error.status < 500 && !isProblem(error, 'TOO_MANY_REQUESTS', 'SECOND_FACTOR_NEEDED')

const useLinkDetails = (token: string, isEnabled: boolean) =>
  useQuery({
    queryKey: [magicLinks.look.path, token],
    queryFn: ({ signal }) => call(magicLinks.look, { body: { token } }, { signal, asVisitor: true }),
    enabled: isEnabled && readLinkToken(token) !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Exchanges the token for a sign-in: once, even when the page is rendered twice. */
function useRedeemLink(token: string, route: string | null) {
  const { mutateAsync } = useSend(magicLinks.authenticate)
  const { isSpending, spendOnce } = useOneTimeToken(token)
  const [wasStarted] = useState(isSpending)
  const signIn = async () => acceptSignIn(await mutateAsync({ body: { token } }), route)
  const { mutate, error, isPending } = useMutation({ mutationFn: () => spendOnce(signIn) })
  return { wasStarted, open: () => mutate(), refusal: error, isBusy: isPending }
}

/**
 * Follows the mailed link that opened this page. It logs in at once in the browser that requested it; any other waits
 * for a press, so that a mail scanner that runs this page does not use up the link.
 */
export function useMagicLink(): MagicLink {
  const token = useLinkToken()
  const route = useWantedRoute()
  const { wasStarted, open, refusal, isBusy } = useRedeemLink(token, route)
  const details = useLinkDetails(token, !wasStarted)
  const openOnMount = useEffectEvent(() => open())
  const isOpening = wasStarted || (details.data?.isAsker ?? false)
  useEffect(() => {
    if (isOpening) openOnMount()
  }, [isOpening])

  const error = refusal ?? details.error
  if (readLinkToken(token) === null || isRefused(error)) return { state: 'dead' }
  if (error) return { state: 'stuck', error, retry: refusal ? open : () => void details.refetch() }
  if (!details.data || isOpening) return { state: 'opening' }
  return { state: 'asking', firstName: details.data.firstName, isBusy, open }
}
