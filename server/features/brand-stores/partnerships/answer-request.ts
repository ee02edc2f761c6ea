import type { partnerships } from '@trellis/contract/stores/brand-stores.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import { type Hire, hirePeople } from '../../employees/hire-people.public.ts'
import { addBrandDispensaries, lockBrand } from '../../organizations/brands.public.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { anyBrand } from '../brand-stores.scope.ts'
import { mailAnswer } from './partnerships.mail.ts'
import { type LockedRequest, lockRequest, saveAnswer } from './partnerships.queries.ts'

type AnswerCall = Call<typeof partnerships.answer>

/** Hires the named managers when an administrator accepts for a store without managers. */
const hireManagers = async ({ db, actor, config, client, now }: AnswerCall, request: LockedRequest) => {
  const { managers, dispensaryId, brandId, isRun } = request
  if (isRun || !managers) return
  const roleIds = [builtInRoles.manager]
  const people = managers.map((person): Hire => ({ ...person, dispensaryId, roleIds }))
  const details = { brandId }
  await hirePeople({ db, actor, siteUrl: config.siteUrl, client, now, isMailed: true, details }, people)
}

/** Answers the request of a brand, once; repeating the same answer changes nothing. */
export const answerRequest = async (call: AnswerCall) => {
  const { db, actor, params, body, config, client, now } = call
  const request = await lockRequest(db, actor, params.id)
  const { id, brandId, dispensaryId } = request
  if (request.accepted === body.accept) return
  if (request.accepted !== null) throw problem('DECIDED_BEFORE')
  await lockBrand(db, { id: brandId, condition: anyBrand })
  await saveAnswer(db, id, { accepted: body.accept, by: actor.id, now })
  if (body.accept) {
    await addBrandDispensaries(db, { brandId, dispensaryIds: [dispensaryId], now })
    await hireManagers(call, request)
  }
  await mailAnswer(db, { ...request, accept: body.accept, siteUrl: config.siteUrl, now })
  const details = { brandId, accepted: body.accept }
  await recordAct(db, { act: 'partnership-answered', actorId: actor.id, subjectId: dispensaryId, details, client, now })
}
