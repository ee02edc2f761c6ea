import type { userWork } from '@trellis/contract/users/user-work.ts'
import { type ActDetails, recordAct } from '../../../platform/audit/record-act.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { lockPerson } from '../../accounts/accounts.public.ts'
import { employ, endEmployment } from '../../employees/employees.public.ts'
import { addToOrganization, lockOrganization, toOrganizationAt } from '../../employees/organization-people.public.ts'
import { removePeople } from '../../employees/removing/remove-people.public.ts'
import { getDispensary, hireEmployee, mailAddition } from '../../employees/store-people.public.ts'
import { reachesAll } from '../../organizations/reach.public.ts'
import { isDestination, lockEmployment } from './employments.queries.ts'
import { toEnd } from './employments.rules.ts'

/** Adds a person to a store, as adding them there by hand does. Whether they were asked is returned. */
export const addWork = async ({ db, actor, config, client, now, params, body }: Call<typeof userWork.add>) => {
  const { email, firstName, lastName } = requireFound(await lockPerson(db, params.id))
  const dispensaryId = await getDispensary(db, actor, body.dispensaryId)
  const person = { email, firstName, lastName, roles: body.roles }
  const hired = await hireEmployee({ db, actor, config, client, now, dispensaryId, person })
  return { isAsked: 'askedId' in hired }
}

/** Adds a person to an organization, as adding them there by hand does. Whether they were asked is returned. */
export const addOrganizationWork = async ({
  params,
  body,
  ...call
}: Call<typeof userWork.addToOrganization>): Promise<{ isAsked: boolean }> => {
  const { email, firstName, lastName } = requireFound(await lockPerson(call.db, params.id))
  const { kind, organizationId, ...rank } = body
  const at = toOrganizationAt(kind, organizationId)
  await lockOrganization(call.db, at)
  const person = { email, firstName, lastName }
  const { userId } = await addToOrganization({ ...call, at, person, ...(kind === 'brand' && { rank }) })
  return { isAsked: userId === null }
}

const requireAdministrator = (actor: Actor) => {
  if (!reachesAll(actor)) throw problem('NOT_ALLOWED')
}

const endOne = async ({ db, actor, client, now, params, body }: Call<typeof userWork.end>) => {
  requireAdministrator(actor)
  const key = { userId: params.id, id: params.employmentId }
  const { id, dispensaryId, organizationId, ...days } = await lockEmployment(db, { ...key, endedOn: body.endedOn })
  const endedAt = toEnd(days, now)
  if (!endedAt)
    throw problem('INVALID_INPUT', {
      field: 'endedOn',
      sentence: 'Choose a day between the first day of work and today.',
    })
  await endEmployment(db, { id, endedAt })
  const place: ActDetails = dispensaryId ? { dispensaryId } : { organizationId }
  const details = { employmentId: id, ...place, endedAt: endedAt.toISOString(), reason: body.reason ?? null }
  await recordAct(db, { act: 'employee-removed', actorId: actor.id, subjectId: params.id, details, client, now })
}

/** Ends an employment of any kind, but not that of a last manager or person. A concurrent end or move finds none. */
export const endWork = async (call: Call<typeof userWork.end>) => {
  const { db, actor, params } = call
  requireFound(await lockPerson(db, params.id))
  await removePeople({ db, actor, employmentIds: [params.employmentId] }, by => endOne({ ...call, actor: by }))
}

const moveOne = async ({ db, actor, config, client, now, params, body }: Call<typeof userWork.move>) => {
  requireAdministrator(actor)
  const [userId, to] = [params.id, body.dispensaryId]
  const key = { userId, id: params.employmentId }
  const { id, dispensaryId: from, startedAt, isVouched, roleIds } = await lockEmployment(db, key)
  if (!(await isDestination(db, key, to)))
    throw problem('INVALID_INPUT', { field: 'dispensaryId', sentence: 'Choose another store of the same chain.' })
  const movedAt = new Date(Math.max(now.getTime(), startedAt.getTime()))
  await endEmployment(db, { id, endedAt: movedAt })
  const vouched = isVouched ? ({ how: 'manager', by: actor.id } as const) : null
  await employ(db, { userId, at: { dispensaryId: to }, roleIds, vouched, startedAt: movedAt })
  await mailAddition(db, { actor, userId, dispensaryId: to, siteUrl: config.siteUrl, now })
  const details = { from, to, roles: roleIds.join(' ') }
  await recordAct(db, { act: 'employee-moved', actorId: actor.id, subjectId: userId, details, client, now })
}

/** Moves a person to another store of the same chain: the record continues, the former store sees nothing later. */
export const moveWork = async (call: Call<typeof userWork.move>) => {
  const { db, actor, params } = call
  requireFound(await lockPerson(db, params.id))
  await removePeople({ db, actor, employmentIds: [params.employmentId] }, by => moveOne({ ...call, actor: by }))
}
