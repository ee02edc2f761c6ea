import { maxRequirements, type requirements } from '@trellis/contract/credentials/requirements.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { maySwitchRequirements } from '../credentials.scope.ts'
import { lockSubject, type Subject } from '../subject.queries.ts'
import { offersOf } from './offers.queries.ts'
import { switchOff, switchOn } from './store-switches.ts'

type SwitchCall = Call<typeof requirements.switch>

/**
 * The stores of a subject at which a requirement is offered or, to switch it off, is on: locked in id order, with the jobs
 * where it is on.
 */
const lockStores = async ({ db, params, body }: SwitchCall, subject: Subject) => {
  const isChosen = body.stores === 'all' ? sql`true` : sql`d.id = any(${body.stores}::uuid[])`
  const isMeant = body.on ? sql`(${isChosen} and not o.is_former)` : isChosen
  // So that it is not archived meanwhile.
  await sql`select from requirement where id = ${params.id}::uuid for share`.execute(db)
  await sql`
    select from dispensary d where ${subject.stores} and ${isChosen} order by d.id for no key update`.execute(db)
  const { rows } = await sql<{ id: string; roleIds: string[] | null }>`
    select d.id, s.role_ids as "roleIds"
      from ${offersOf(subject)} o
      join dispensary d on d.id = o.dispensary_id
      left join store_requirement s on s.dispensary_id = o.dispensary_id and s.requirement_id = o.requirement_id
                                   and s.switched_off_at is null
     where o.requirement_id = ${params.id}::uuid and ${isMeant}
     order by d.id`.execute(db)
  return rows
}

/** COUNT_CHANGED or NOT_FOUND if the stores are not those that the caller saw. */
const checkStores = ({ stores, expectedCount }: SwitchCall['body'], count: number) => {
  if (count === 0) throw problem('NOT_FOUND')
  if (stores === 'all' && count !== expectedCount)
    throw problem('COUNT_CHANGED', {
      sentence: 'The number of stores has changed. Please check the list again.',
      errors: { count: [String(count)] },
    })
  if (stores !== 'all' && count < new Set(stores).size) throw problem('NOT_FOUND', { field: 'stores' })
}

/** NOT_FOUND where a job is neither of every store nor of the chain. Locked, so that it is not deleted meanwhile. */
const checkRoles = async (db: Db, roleIds: readonly string[], chainId: string | null) => {
  const { rows } = await sql`
    select from dispensary_role r
     where r.id = any(${roleIds}::uuid[])
       and (r.retail_organization_id is null or r.retail_organization_id = ${chainId}::uuid)
     order by r.id for key share`.execute(db)
  if (rows.length < roleIds.length) throw problem('NOT_FOUND', { field: 'roleIds' })
}

const checkLimit = async (db: Db, storeIds: readonly string[]) => {
  const { rows } = await sql`
    select s.dispensary_id from store_requirement s
     where s.dispensary_id = any(${storeIds}::uuid[]) and s.switched_off_at is null
     group by s.dispensary_id having count(*) > ${maxRequirements} limit 1`.execute(db)
  if (rows.length > 0) throw problem('REQUIREMENTS_FULL')
}

/**
 * Switches a requirement on, for some jobs or everyone, or off. What is so already stays as it is. Other jobs are a new
 * row, so that the record shows for whom it was on when.
 */
export const switchRequirement = async (call: SwitchCall) => {
  const { db, actor, params, query, body, client, now } = call
  const subject = await lockSubject(db, actor, query)
  requireFound(maySwitchRequirements(actor, subject.chainId) || null)
  const stores = await lockStores(call, subject)
  checkStores(body, stores.length)
  const roleIds = body.on ? [...new Set(body.roleIds)].sort() : []
  await checkRoles(db, roleIds, subject.chainId)
  const changing = stores.filter(store => (body.on ? store.roleIds?.join() !== roleIds.join() : store.roleIds !== null))
  const ids = changing.map(({ id }) => id)
  const switching = { actorId: actor.id, client, now }
  await switchOff(db, sql`(s.requirement_id = ${params.id}::uuid and s.dispensary_id = any(${ids}::uuid[]))`, switching)
  if (body.on) {
    await switchOn(
      db,
      ids.map(dispensaryId => ({ dispensaryId, requirementId: params.id, roleIds })),
      switching,
    )
    await checkLimit(db, ids)
  }
  return { changed: ids.length }
}
