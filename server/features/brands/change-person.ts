import type { brandPeople } from '@trellis/contract/brands/brand-people.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Call } from '../../platform/http/implement.ts'
import { problem } from '../../platform/problem.ts'
import { checkNames, rename } from '../accounts/accounts.public.ts'
import { endEmployments, setBrandRank } from '../employees/provisioned-employment.public.ts'
import { removePeople } from '../employees/removing/remove-people.public.ts'
import { lockManagedAlone, requireManaged } from './brands.scope.ts'
import { getPerson, lockEmployment } from './people.queries.ts'

type ChangePersonCall = Call<typeof brandPeople.update>

const change = async ({ db, actor, params, body, client, now }: ChangePersonCall, employmentId: string) => {
  const before = await getPerson(db, actor, params)
  const { isBrandAdmin } = body
  const isBrandSales = body.isBrandSales || isBrandAdmin
  const isOtherRank = before.isBrandAdmin !== isBrandAdmin || before.isBrandSales !== isBrandSales
  if (isOtherRank && !before.may.change) throw problem('OWN_ACCOUNT', { field: 'isBrandAdmin' })
  const names = checkNames(before, body)
  if (before.firstName !== names.firstName || before.lastName !== names.lastName) {
    if (!before.may.rename) throw problem('NAME_IS_THEIRS', { field: 'firstName' })
    await rename(db, params.id, names)
  }
  if (isOtherRank) await setBrandRank(db, employmentId, { isBrandAdmin, isBrandSales })
  const details = { brandId: params.brandId, isBrandAdmin, isBrandSales }
  await recordAct(db, { act: 'employee-changed', actorId: actor.id, subjectId: params.id, details, client, now })
}

/**
 * Changes the name and the permissions of a person of a brand. People cannot change their own permissions, and the last
 * administrator stays one. If two people demote each other at once, the second is rejected.
 */
export const changePerson = async (call: ChangePersonCall) => {
  const { db, actor, params } = call
  await lockManagedAlone(db, actor, params.brandId)
  const { id } = await lockEmployment(db, params)
  await removePeople({ db, actor, employmentIds: [id] }, async by => {
    await requireManaged(db, by, params.brandId)
    await change({ ...call, actor: by }, id)
  })
}

/** Ends the employment of a person at a brand; their account and learning history stay. */
export const removePerson = async ({ db, actor, params, client, now }: Call<typeof brandPeople.remove>) => {
  const { brandId, id: subjectId } = params
  await lockManagedAlone(db, actor, brandId)
  const { id } = await lockEmployment(db, params)
  if (subjectId === actor.id) throw problem('OWN_ACCOUNT')
  await removePeople({ db, actor, employmentIds: [id] }, async by => {
    await requireManaged(db, by, brandId)
    await endEmployments(db, [id], now)
  })
  const details = { brandId }
  await recordAct(db, { act: 'employee-removed', actorId: actor.id, subjectId, details, client, now })
}
