import type { singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Call } from '../../platform/http/implement.ts'
import { problem } from '../../platform/problem.ts'
import { deleteDomain, hasDomain, lockEnforced, nameDomain, recordFreshProof, requireEntry } from './domains.ts'
import { endOtherSignIns, getConnection } from './manage-connections.ts'

type DomainCall = Call<typeof singleSignOn.checkDomain>

const toDomainKey = ({ params }: Pick<DomainCall, 'params'>) => ({ connectionId: params.id, domainId: params.domainId })

export const addDomain = async (call: Call<typeof singleSignOn.addDomain>) => {
  const { db, params, body, now } = call
  await getConnection(db, params.id, call)
  await nameDomain(db, { connectionId: params.id, domain: body.domain, now })
  return getConnection(db, params.id, call)
}

/**
 * Records a proof and its requester. If the company is the only sign-in, it becomes that for the people of the domain,
 * as if it had just been switched on for them.
 */
const prove = async (db: Db, call: DomainCall, by: 'dns' | 'administrator') => {
  const { actor, params, client, now } = call
  const { id, domainId } = params
  const isOnlyWay = await lockEnforced(db, id)
  if (await recordFreshProof(db, { ...toDomainKey(call), by, now })) {
    if (isOnlyWay) await endOtherSignIns(db, id, { keeper: actor, domainId, now })
    const details = { domainId, by }
    await recordAct(db, { act: 'domain-proven', actorId: actor.id, subjectId: id, details, client, now })
  }
  return getConnection(db, id, call)
}

/** No transaction is open during the DNS look-up. */
export const checkDomain = async (call: DomainCall) => {
  const { db, transact, config, params } = call
  await getConnection(db, params.id, call)
  await requireEntry(db, config, toDomainKey(call))
  return transact(async caller => {
    await getConnection(caller.db, params.id, { ...call, ...caller })
    return prove(caller.db, { ...call, ...caller }, 'dns')
  })
}

export const confirmDomain = async (call: Call<typeof singleSignOn.confirmDomain>) => {
  await getConnection(call.db, call.params.id, call)
  if (!(await hasDomain(call.db, toDomainKey(call)))) throw problem('NOT_FOUND')
  return prove(call.db, call, 'administrator')
}

export const removeDomain = async (call: Call<typeof singleSignOn.removeDomain>) => {
  const { db, actor, params, client, now } = call
  await getConnection(db, params.id, call)
  if (!(await deleteDomain(db, toDomainKey(call)))) throw problem('NOT_FOUND')
  const details = { domainId: params.domainId }
  await recordAct(db, { act: 'domain-removed', actorId: actor.id, subjectId: params.id, details, client, now })
  return getConnection(db, params.id, call)
}
