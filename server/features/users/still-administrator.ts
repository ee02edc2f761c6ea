import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { problem } from '../../platform/problem.ts'
import { readActor, readCaller } from '../accounts/accounts.public.ts'
import { reachesAll } from '../organizations/reach.public.ts'

/**
 * NOT_ALLOWED where the actor is no longer an administrator, or is logged out. Check after locking the person to be
 * changed: of two administrators who demote each other at the same time, the second is none by then. A job has no
 * client, and needs no login.
 */
export const requireStillAdministrator = async (db: Db, { actor, client }: { actor: Actor; client: object | null }) => {
  const current = client === null ? await readActor(db, actor.id) : await readCaller(db, actor)
  if (!reachesAll(current)) throw problem('NOT_ALLOWED')
}
