import type { storeInvitations } from '@trellis/contract/stores/store-invitations.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { problem } from '../../../platform/problem.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { isCity } from '../../organizations/organizations.public.ts'
import { lockSoldBrand } from '../brand-stores.scope.ts'
import { saveInvitation } from './invitations.queries.ts'
import { openStoreJob } from './open-store.ts'

/** The maximum number of invitations per brand and day. */
const storesADay = { limit: 100, seconds: 86_400 }

/**
 * Saves an invitation; a job looks for the store, so that neither the response nor its time reveals whether the store,
 * or an account of its managers, exists.
 */
export const inviteStore = async ({ db, actor, body, client, now }: Call<typeof storeInvitations.invite>) => {
  const brandId = await lockSoldBrand(db, actor)
  const { dispensaryName, location, addressLine1, zipCode, adminData } = body
  if (!(await isCity(db, location)))
    throw problem('INVALID_INPUT', { errors: { location: ['Please select your city from the list.'] } })
  const retryAfter = await consumeRateLimit(db, `store-invitations:${brandId}`, storesADay)
  if (retryAfter > 0) throw problem('TOO_MANY_REQUESTS', { retryAfter })
  const { city, state } = location
  const name = dispensaryName.replaceAll(/\s+/g, ' ')
  const invitation = {
    brandId,
    name,
    city,
    state,
    addressLine1,
    zipCode,
    managers: adminData,
    invitedBy: actor.id,
    now,
  }
  const id = await saveInvitation(db, invitation)
  await enqueue(db, { name: openStoreJob, payload: { id }, key: `${openStoreJob}:${id}` })
  const details = { brandId, managers: adminData.length }
  await recordAct(db, { act: 'store-invited', actorId: actor.id, subjectId: id, details, client, now })
  return { id }
}
