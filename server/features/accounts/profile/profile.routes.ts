import { profile } from '@trellis/contract/accounts/profile.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { implement, withoutTransaction } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import { revokeUserFamilies } from '../sessions/families.ts'
import { checkNames } from './check-names.ts'
import { copyPerson } from './copy-person.ts'
import { erasePerson } from './erase-person.ts'
import { saveMailChoices } from './mail-choices.ts'
import { getOwnUser } from './own-user.ts'
import { getPreferences, saveFirstVisit, saveLocale, saveNames } from './profile.queries.ts'
import { listSignIns, revokeOwnSignIn } from './sign-ins.ts'

export const profileRoutes = implement('profile', profile, {
  save: async ({ db, actor, body }) => {
    if (body.id !== actor.id) throw problem('NOT_FOUND')
    await saveNames(db, actor.id, checkNames(await getOwnUser(db, actor), body))
    return getOwnUser(db, actor)
  },
  firstVisit: async ({ db, actor, now }) => {
    await saveFirstVisit(db, actor.id, now)
    return getOwnUser(db, actor)
  },
  preferences: ({ db, actor }) => getPreferences(db, actor.id),
  savePreferences: async ({ db, actor, body: { locale, mails }, now }) => {
    if (locale) await saveLocale(db, actor.id, locale)
    if (mails) await saveMailChoices(db, { userId: actor.id, mails, now })
    return getPreferences(db, actor.id)
  },
  signIns: async ({ db, actor, now }) => ({ items: await listSignIns(db, actor, now) }),
  endSignIn: async ({ db, actor, params: { id }, client, now }) => {
    await revokeOwnSignIn(db, { id, userId: actor.id, now })
    await recordAct(db, { act: 'sign-in-ended', actorId: actor.id, details: { signIn: id }, client, now })
  },
  endOtherSignIns: async ({ db, actor, client, now }) => {
    await revokeUserFamilies(db, actor.id, { reason: 'logout', now, except: actor.familyId })
    await recordAct(db, { act: 'other-sign-ins-ended', actorId: actor.id, client, now })
  },
  copy: withoutTransaction(copyPerson),
  erase: withoutTransaction(erasePerson),
})
