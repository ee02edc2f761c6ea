import { secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import { implement, withoutTransaction } from '../../../platform/http/implement.ts'
import { finishSignIn } from './finish-sign-in.ts'
import {
  addPasskey,
  beginApp,
  beginPasskey,
  finishApp,
  getOwnFactors,
  removeAll,
  removeApp,
  removePasskey,
  renamePasskey,
  renewCodes,
} from './manage-factors.ts'
import { beginPasskeySignIn, listTicketMethods, signInByPasskey } from './passkey-sign-in.ts'
import { listProofMethods, prove } from './prove.ts'

export const secondFactorRoutes = implement('secondFactor', secondFactor, {
  methods: listTicketMethods,
  verify: withoutTransaction(finishSignIn),
  passkeyOptions: withoutTransaction(beginPasskeySignIn),
  passkeySignIn: signInByPasskey,
  mine: getOwnFactors,
  beginApp,
  confirmApp: finishApp,
  removeApp,
  renewCodes,
  newPasskey: beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  proofMethods: listProofMethods,
  prove: withoutTransaction(prove),
  removeAll,
})
