import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { implement, withoutTransaction } from '../../platform/http/implement.ts'
import { recordBrowser } from './browsers/record-browser.ts'
import { getOwnUser } from './profile/own-user.ts'
import { saveAgeVerified } from './profile/profile.queries.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { signOut } from './sessions/sign-out.ts'
import { makeFirstAdministrator } from './sign-in/first-administrator.ts'
import { signIn } from './sign-in/sign-in.ts'

export const accountRoutes = implement('accounts', accounts, {
  login: withoutTransaction(signIn),
  refresh: refreshSession,
  logout: signOut,
  // Callers that are not logged in any more do not get here.
  stillSignedIn: () => {},
  me: ({ db, actor }) => getOwnUser(db, actor),
  verifyAge: async ({ db, actor, now }) => {
    await saveAgeVerified(db, actor.id, now)
    return getOwnUser(db, actor)
  },
  firstAdministrator: withoutTransaction(makeFirstAdministrator),
  // The gate has recorded the client already; sign-ins that started before that are recorded here.
  loginNotification: ({ db, actor, ...call }) => recordBrowser(db, { userId: actor.id, ...call }),
})
