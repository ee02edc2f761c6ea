import { captcha } from '@trellis/contract/accounts/captcha.ts'
import { signUps } from '@trellis/contract/sign-ups/sign-ups.ts'
import { states } from '@trellis/contract/states.ts'
import { newChallenge } from '../../../platform/captcha/captcha.ts'
import { listAnswer } from '../../../platform/database/list-query.ts'
import { implement, withoutTransaction } from '../../../platform/http/implement.ts'
import { found } from '../../../platform/problem.ts'
import { askToJoin } from './ask-to-join.ts'
import { disown, lookAtProof, proveAddress } from './prove-address.ts'
import { sendProofAgain } from './send-proof-again.ts'
import { findStore, listStores } from './stores.store.ts'

const stateItems = Object.entries(states).map(([value, label]) => ({ value, label }))

const captchaRoutes = implement('captcha', captcha, {
  challenge: ({ db, config, now }) => newChallenge(db, config, now),
})

export const signUpRoutes = [
  ...captchaRoutes,
  ...implement('signUps', signUps, {
    stores: async ({ db, query }) => listAnswer(await listStores(db, query), query),

    store: async ({ db, params }) => found(await findStore(db, params.id)),

    states: ({ query }) => {
      const wanted = query.filter.toLowerCase()
      const isWanted = ({ value, label }: (typeof stateItems)[number]) =>
        value.toLowerCase() === wanted || label.toLowerCase().includes(wanted)
      return { items: stateItems.filter(isWanted) }
    },

    selfSignUp: withoutTransaction(async call => {
      const { id: dispensaryId, name } = found(await findStore(call.db, call.body.dispensaryId))
      return askToJoin(call, { dispensaryId }, name)
    }),

    selfSignUpForTraining: withoutTransaction(call => {
      const { storeName, storeCity, storeState } = call.body
      return askToJoin(call, { storeName, storeCity, storeState }, storeName)
    }),

    sendProofAgain,
    lookAtProof,
    proveAddress: withoutTransaction(proveAddress),
    disown,
  }),
]
