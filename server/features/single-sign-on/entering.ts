import type { singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import type { Call } from '../../platform/http/implement.ts'
import type { Arrived } from './flows.ts'
import type { Account, Gate } from './known-person.ts'

export type FinishCall = Pick<Call<typeof singleSignOn.finish>, 'db' | 'client' | 'config' | 'emit' | 'now'>

/** Somebody at the gate: for whom the company vouched, by which connection, and which account is meant. */
export type Entering = {
  call: FinishCall
  arrived: Arrived
  gate: Gate
  account: Account | null
  isPasswordProven: boolean
}
