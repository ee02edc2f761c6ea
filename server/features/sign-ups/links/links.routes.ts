import { signUpLinks } from '@trellis/contract/sign-ups/sign-ups.ts'
import { implement, withoutTransaction } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import { findDispensaryOfLink } from '../sign-up/dispensaries.queries.ts'
import { findStanding } from '../sign-up/requests.queries.ts'
import { consumeQuestion } from '../sign-up/sign-up-throttle.ts'
import { joinByLink } from './join-by-link.ts'
import { findJoinable, getJoinable, makeSignUpToken } from './sign-up-tokens.ts'

export const linkRoutes = implement('signUpLinks', signUpLinks, {
  open: async ({ db, params, now }) => {
    const dispensary = await findDispensaryOfLink(db, params.linkId)
    if (!dispensary) throw problem('LINK_USED_OR_EXPIRED')
    return { dispensary, token: await makeSignUpToken(db, params.linkId.toLowerCase(), now) }
  },
  checkToken: async ({ db, body, now }) => ({ dispensary: (await getJoinable(db, body.token, now)).store }),
  checkUser: async ({ db, body, client, now }) => {
    await consumeQuestion(db, client.address)
    const mayKnow = (await findJoinable(db, body.token ?? '', now)) !== null
    const account = await findStanding(db, body.email)
    const isInvited = account?.isSettled === true && !account.isActivated
    return { exists: mayKnow && account !== null, isInvited: mayKnow && isInvited }
  },
  create: withoutTransaction(joinByLink),
})
