import { passwords, readLinkToken } from '@trellis/contract/accounts/passwords.ts'
import { isProblem } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { useOneTimeToken } from '../../../platform/session/one-time-token.ts'
import { acceptSignIn } from '../../../platform/session/sign-in.ts'
import { useLinkToken } from '../use-link-token.ts'

/** The mailed link that opened this page: its owner and how to use it; null = invalid. */
export function useChoosePassword() {
  const token = useLinkToken()
  const { mutateAsync, error } = useSend(passwords.setByLink)
  const { spendOnce } = useOneTimeToken(token)
  const linkToken = readLinkToken(token)
  if (!linkToken || isProblem(error, 'LINK_USED_OR_EXPIRED')) return null
  const choose = (password: string) =>
    spendOnce(async () => acceptSignIn(await mutateAsync({ body: { token, password } })))
  return { email: linkToken.email.toLowerCase(), choose }
}
