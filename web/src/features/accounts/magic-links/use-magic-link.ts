import { useQuery } from '@tanstack/react-query'
import { magicLinks } from '@trellis/contract/accounts/magic-links.ts'
import { readLinkToken } from '@trellis/contract/accounts/passwords.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '../../../platform/api/call.ts'
import { ApiProblem, isProblem } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { takeSignIn } from '../../../platform/session/sign-in.ts'
import { useLinkToken } from '../use-link-token.ts'
import { useWantedRoute } from './wanted-route.ts'

/** What stands between a person and Trellis once they have opened a magic link. */
export type MagicLink =
  | { state: 'dead' }
  | { state: 'opening' }
  | { state: 'asking'; firstName: string; isBusy: boolean; open: () => void }
  | { state: 'stuck'; error: Error; retry: () => void }

const isRefused = (error: Error | null) =>
  error instanceof ApiProblem && error.status < 500 && !isProblem(error, 'TOO_MANY_REQUESTS', 'SECOND_FACTOR_NEEDED')

const useLook = (token: string) =>
  useQuery({
    queryKey: [magicLinks.look.path, token],
    queryFn: ({ signal }) => call(magicLinks.look, { body: { token } }, { signal, asVisitor: true }),
    enabled: readLinkToken(token) !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/**
 * Follows the mailed link that led here. In the browser that asked for it, it signs in by itself; in any other it waits
 * for a press, so that a mail scanner that runs this very page leaves the link as it is.
 */
export function useMagicLink(): MagicLink {
  const token = useLinkToken()
  const route = useWantedRoute()
  const look = useLook(token)
  const { mutate, error: refusal, isPending } = useSend(magicLinks.authenticate)
  const isBegun = useRef(false)
  const open = () => mutate({ body: { token } }, { onSuccess: answer => takeSignIn(answer, route) })
  const openOnce = useEffectEvent(() => {
    if (!isBegun.current) open()
    isBegun.current = true
  })
  const isAsker = look.data?.isAsker ?? false
  useEffect(() => {
    if (isAsker) openOnce()
  }, [isAsker])

  const error = refusal ?? look.error
  if (readLinkToken(token) === null || isRefused(error)) return { state: 'dead' }
  if (error) return { state: 'stuck', error, retry: refusal ? open : () => void look.refetch() }
  if (!look.data || isAsker) return { state: 'opening' }
  return { state: 'asking', firstName: look.data.firstName, isBusy: isPending, open }
}
