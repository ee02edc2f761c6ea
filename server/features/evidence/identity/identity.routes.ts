import { identities, ownIdentity, storeIdentities } from '@trellis/contract/evidence/identity.ts'
import { retention } from '@trellis/contract/evidence/retention.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { implement } from '../../../platform/http/implement.ts'
import { listTargets } from '../../users/bulk-targets.public.ts'
import {
  listAskedOf,
  listOwnAsked,
  lockPerson,
  readIdentity,
  readOwnIdentity,
  requirePerson,
} from './identity.queries.ts'
import { listStoreIdentities } from './list-store-identities.ts'
import { listRetainedPeople, listRetainingEmployers } from './retain-identity.ts'
import { saveIdentity } from './save-identity.ts'

const identityRoutes = implement('identities', identities, {
  get: async ({ db, actor, params, client, now }) => {
    const identity = await readIdentity(db, params.id, await listAskedOf(db, actor, params.id))
    await recordAct(db, { act: 'identity-read', actorId: actor.id, subjectId: params.id, client, now })
    return identity
  },
  save: async call => {
    const { db, actor, params, body } = call
    await lockPerson(db, actor, params.id)
    await saveIdentity(call, { userId: params.id, change: body, asked: await listAskedOf(db, actor, params.id) })
  },
})

const storeRoutes = implement('storeIdentities', storeIdentities, { list: listStoreIdentities })

const ownIdentityRoutes = implement('ownIdentity', ownIdentity, {
  get: ({ db, actor, now }) => readOwnIdentity(db, actor.id, now),
  save: async call => {
    const { db, actor, body } = call
    await lockPerson(db, actor, actor.id)
    await saveIdentity(call, { userId: actor.id, change: body, asked: await listOwnAsked(db, actor.id) })
  },
})

const retentionRoutes = implement('retention', retention, {
  own: async ({ db, actor, now }) => ({ employers: await listRetainingEmployers(db, actor.id, now) }),
  ofUser: async ({ db, params, now }) => {
    await requirePerson(db, params.id)
    return { employers: await listRetainingEmployers(db, params.id, now) }
  },
  ofUsers: async ({ db, body, now }) => {
    const userIds = await listTargets({ db, now }, { act: 'delete', target: body })
    return { people: await listRetainedPeople(db, userIds, now) }
  },
})

/** What evidence needs of people, and what of it stays when an account is deleted. */
export const personRoutes = [...identityRoutes, ...storeRoutes, ...ownIdentityRoutes, ...retentionRoutes]
