import type { mergeQuestions } from '@trellis/contract/stores/merge-questions.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import { transferStores } from '../../companies/transfer/transfer-store.public.ts'
import { admit } from '../../employees/employees.public.ts'
import { hirePeople } from '../../employees/hire-people.public.ts'
import { checkOwners } from '../../organizations/dispensaries.public.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { addDomain } from '../../sign-ups/dispensaries/moves.public.ts'
import { recordChange } from '../change-store.ts'
import { lockMergeQuestion, saveMergeAnswer } from './merge-questions.queries.ts'

type AnswerCall = Call<typeof mergeQuestions.answer>
type LockedQuestion = Awaited<ReturnType<typeof lockMergeQuestion>>

/**
 * Invites a former manager like any other person: one with an account is asked, one who learns there manages it at
 * once.
 */
const hireManager = async ({ db, actor, config, client, now }: AnswerCall, userId: string, dispensaryId: string) => {
  const { first_name, last_name, email } = await db
    .selectFrom('app_user')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const context = { db, actor, siteUrl: config.siteUrl, client, now, isMailed: true }
  const person = { firstName: first_name, lastName: last_name, email, dispensaryId, roleIds: [builtInRoles.manager] }
  const [result] = await hirePeople(context, [person])
  if (result?.outcome === 'REFUSED') throw problem(result.code, result)
  if (result?.outcome !== 'ALREADY_THERE') return
  const vouched = { how: 'invitation', by: actor.id } as const
  await admit(db, { people: [{ userId, dispensaryId }], asManagers: true, vouched, startedAt: now })
}

/** Transfers the subject of the question to the store. */
const takeOver = async (call: AnswerCall, { dispensaryId, ...subject }: LockedQuestion) => {
  const { db, actor, now } = call
  const { userId, domain, retailOrganizationId, resellerId } = subject
  if (userId) return hireManager(call, userId, dispensaryId)
  if (domain) return addDomain(db, { dispensaryId, domain, addedBy: actor.id, now })
  await checkOwners(db, { retailOrganizationId, resellerId })
  const to = retailOrganizationId ? { retailOrganizationId } : { resellerId }
  await transferStores(call, { dispensaryIds: [dispensaryId], to, keepPeople: true, reason: 'merge-question' })
}

/** Answers whether a store takes over a subject of a merged one, once. The same answer again changes nothing. */
export const answerMergeQuestion = async (call: AnswerCall) => {
  const { db, actor, params, body, now } = call
  const question = await lockMergeQuestion(db, actor, params.id)
  if (question.accepted === body.accept) return
  if (question.accepted !== null) throw problem('DECIDED_BEFORE')
  await saveMergeAnswer(db, question.id, { accepted: body.accept, by: actor.id, now })
  if (body.accept) await takeOver(call, question)
  const details = { accepted: body.accept, question: question.id }
  await recordChange(call, question.dispensaryId, { act: 'merge-question-answered', details })
}
