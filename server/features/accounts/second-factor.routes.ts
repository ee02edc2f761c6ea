import { secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import { implement, withoutTransaction } from '../../platform/http/implement.ts'
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
} from './second-factor/manage-factors.ts'
import { listProofMethods, prove } from './second-factor/prove.ts'
import { finishSignIn } from './sign-in/finish-sign-in.ts'
import { beginPasskeySignIn, listTicketMethods, signInByPasskey } from './sign-in/passkey-sign-in.ts'

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
