import { passwords, readLinkToken } from '@trellis/contract/accounts/passwords.ts'
import { isProblem } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { useOneTimeToken } from '../../../platform/session/one-time-token.ts'
import { acceptSignIn } from '../../../platform/session/sign-in.ts'
import { useLinkToken } from '../use-link-token.ts'

/** The state of the mailed link that opened this page: null = it does not work; else whose it is, and how to use it. */
export function useChoosePassword() {
  const token = useLinkToken()
  const { mutateAsync, error } = useSend(passwords.setByLink)
  const { spendOnce } = useOneTimeToken(token)
  const read = readLinkToken(token)
  if (!read || isProblem(error, 'LINK_USED_OR_EXPIRED')) return null
  const choose = (password: string) =>
    spendOnce(async () => acceptSignIn(await mutateAsync({ body: { token, password } })))
  return { email: read.email.toLowerCase(), choose }
}
