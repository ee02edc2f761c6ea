import { captcha } from '@trellis/contract/accounts/captcha.ts'
import { signUps } from '@trellis/contract/sign-ups/sign-ups.ts'
import { states } from '@trellis/contract/states.ts'
import { newChallenge } from '../../../platform/captcha/captcha.ts'
import { implement, withoutTransaction } from '../../../platform/http/implement.ts'
import { requireFound } from '../../../platform/problem.ts'
import { askToJoin } from './ask-to-join.ts'
import { findDispensary, listDispensaries } from './dispensaries.queries.ts'
import { inspectProof, proveAddress, rejectRequest } from './prove-address.ts'
import { requestProofResend } from './resend-proof.ts'

const stateItems = Object.entries(states).map(([value, label]) => ({ value, label }))

const captchaRoutes = implement('captcha', captcha, {
  challenge: ({ db, config, now }) => newChallenge(db, config, now),
})

export const signUpRoutes = [
  ...captchaRoutes,
  ...implement('signUps', signUps, {
    stores: ({ db, query }) => listDispensaries(db, query),

    store: async ({ db, params }) => requireFound(await findDispensary(db, params.id)),

    states: ({ query }) => {
      const filter = query.filter.toLowerCase()
      const isWanted = ({ value, label }: (typeof stateItems)[number]) =>
        value.toLowerCase() === filter || label.toLowerCase().includes(filter)
      return { items: stateItems.filter(isWanted) }
    },

    selfSignUp: withoutTransaction(async call => {
      const { id: dispensaryId, name } = requireFound(await findDispensary(call.db, call.body.dispensaryId))
      return askToJoin(call, { dispensaryId }, name)
    }),

    selfSignUpForTraining: withoutTransaction(call => {
      const { storeName, storeCity, storeState } = call.body
      return askToJoin(call, { storeName, storeCity, storeState }, storeName)
    }),

    sendProofAgain: requestProofResend,
    inspectProof,
    proveAddress: withoutTransaction(proveAddress),
    rejectRequest,
  }),
]
