import type { singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import type { Call } from '../../platform/http/implement.ts'
import type { Account, ConnectionPolicy } from './connection-policy.ts'
import type { ArrivedSignIn } from './flows.ts'

export type FinishCall = Pick<Call<typeof singleSignOn.finish>, 'db' | 'client' | 'config' | 'emit' | 'now'>

/** A person during a sign-in: the subject, the connection, and the matching account. */
export type SignInCandidate = {
  call: FinishCall
  arrived: ArrivedSignIn
  policy: ConnectionPolicy
  account: Account | null
  isPasswordProven: boolean
}
