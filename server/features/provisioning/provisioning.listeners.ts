import { listen } from '../../platform/events.ts'
import { problem, requireFound } from '../../platform/problem.ts'
import { acceptPerson } from './scim/admission.ts'
import { lockPerson } from './scim/lock-person.ts'
import { findStanding } from './scim/standing.queries.ts'
import { lockDirectory } from './tokens.queries.ts'

/**
 * A yes employs only while the directory still has a valid token and the person in it, and never an administrator;
 * otherwise NOT_FOUND, as for a question that was withdrawn.
 */
export const answerListeners = [
  listen('directory-question.accepted', async (db, { userId, directoryId, now }) => {
    const directory = requireFound(await lockDirectory(db, { organizationId: directoryId, tokenId: null, now }))
    const context = { db, directory, now }
    const { isAdministrator } = await lockPerson(context, userId)
    const { isAsked } = await findStanding(context, userId)
    if (!isAsked || isAdministrator) throw problem('NOT_FOUND')
    await acceptPerson(context, userId)
  }),
]
