import type { brandPeople } from '@trellis/contract/brands/brand-people.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Actor, hasRole } from '../../platform/http/actor.ts'
import type { Call } from '../../platform/http/implement.ts'
import { problem } from '../../platform/problem.ts'
import { rename } from '../accounts/accounts.public.ts'
import { endEmployments, setBrandRank } from '../employees/provisioned-employment.public.ts'
import { lockManagedAlone } from './brands.scope.ts'
import { getPerson, isBrandAdmin, lockEmployment } from './people.store.ts'

type Named = { brandId: string; id: string }

/**
 * Locks the people of a brand. Of two brand admins who remove each other at the same time, the second is none any more
 * when they come to it: so a brand loses its last admin only to an administrator of the site.
 */
const lockPeople = async (db: Db, actor: Actor, brandId: string) => {
  await lockManagedAlone(db, actor, brandId)
  const isStill = hasRole(actor, 'ROLE_ADMINISTRATOR') || (await isBrandAdmin(db, { brandId, id: actor.id }))
  if (!isStill) throw problem('NOT_FOUND')
}

/** Changes the name of a person, and what they may do for a brand. Nobody changes what they may do themselves. */
export const changePerson = async ({ db, actor, params, body, client, now }: Call<typeof brandPeople.update>) => {
  await lockPeople(db, actor, params.brandId)
  const employment = await lockEmployment(db, params)
  const before = await getPerson(db, actor, params)
  const { isBrandAdmin } = body
  const isBrandSales = body.isBrandSales || isBrandAdmin
  const isOtherRank = before.isBrandAdmin !== isBrandAdmin || before.isBrandSales !== isBrandSales
  if (isOtherRank && !before.may.change) throw problem('OWN_ACCOUNT', { field: 'isBrandAdmin' })
  if (before.firstName !== body.firstName || before.lastName !== body.lastName) {
    if (!before.may.rename) throw problem('NAME_IS_THEIRS', { field: 'firstName' })
    await rename(db, params.id, body)
  }
  if (isOtherRank) await setBrandRank(db, employment.id, { isBrandAdmin, isBrandSales })
  const details = { brandId: params.brandId, isBrandAdmin, isBrandSales }
  await recordAct(db, { act: 'employee-changed', actorId: actor.id, subjectId: params.id, details, client, now })
}

/** Ends the work of a person for a brand; their account and what they learned stay. */
export const removePerson = async ({ db, actor, params, client, now }: Call<typeof brandPeople.remove>) => {
  const { brandId, id }: Named = params
  await lockPeople(db, actor, brandId)
  const employment = await lockEmployment(db, params)
  if (id === actor.id) throw problem('OWN_ACCOUNT')
  await endEmployments(db, [employment.id], now)
  const details = { brandId }
  await recordAct(db, { act: 'employee-removed', actorId: actor.id, subjectId: id, details, client, now })
}
