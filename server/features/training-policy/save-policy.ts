import {
  listPolicyQuestions,
  type PolicyOfSubject,
  policyQuestions,
  type TimePolicy,
  type trainingPolicy,
} from '@trellis/contract/training-policy/training-policy.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Call } from '../../platform/http/implement.ts'
import { problem } from '../../platform/problem.ts'
import { countStores, deletePolicy, getSubject, readPolicies, type SubjectQuery, savePolicy } from './policy.queries.ts'
import { mayChangeStorePolicy } from './training-policy.scope.ts'

type Subject = Awaited<ReturnType<typeof getSubject>>

const readSubject = async (db: Db, actor: Actor, { chainId, ...subject }: Subject): Promise<PolicyOfSubject> => {
  const policies = await readPolicies(db, [subject.id, chainId])
  return {
    ...subject,
    own: policies.get(subject.id) ?? null,
    ofChain: policies.get(chainId ?? '') ?? null,
    mayEdit: mayChangeStorePolicy(actor, chainId),
    ...(await countStores(db, subject)),
  }
}

/** The policy of a chain or store that an actor may read. */
export const readPolicy = async (db: Db, actor: Actor, query: SubjectQuery) =>
  readSubject(db, actor, await getSubject(db, actor, query))

const describePolicy = ({ place, weeklyCapMinutes, roundingMinutes, ...rest }: TimePolicy) => ({
  trainingPlace: place,
  weeklyCapMinutes,
  roundingMinutes,
  ...('hours' in rest && {
    trainingHours: `${rest.hours.weekdays.join(' ')} ${rest.hours.opensAt}-${rest.hours.closesAt}`,
  }),
})

type SaveCall = Call<typeof trainingPolicy.save>

const writePolicy = async ({ db, actor, client, now }: SaveCall, subject: Subject, policy: TimePolicy | null) => {
  const entry = { actorId: actor.id, subjectId: subject.id, client, now }
  if (policy) {
    await savePolicy(db, subject, { policy, by: actor.id, now })
    await recordAct(db, { act: 'time-policy-changed', details: describePolicy(policy), ...entry })
  } else if (await deletePolicy(db, subject.id)) await recordAct(db, { act: 'time-policy-removed', ...entry })
}

/** Sets or removes the policy of a chain or store; an unusual one must be confirmed. */
export const changePolicy = async (call: SaveCall) => {
  const { db, actor, query, body } = call
  const subject = await getSubject(db, actor, query)
  if (!mayChangeStorePolicy(actor, subject.chainId)) throw problem('NOT_FOUND')
  const { storesWithoutDevice } = await countStores(db, subject)
  const questions = listPolicyQuestions(body.policy, storesWithoutDevice)
  if (questions.length > 0 && !body.confirmed)
    throw problem('POLICY_UNCONFIRMED', {
      sentence: `${questions.map(question => policyQuestions[question]).join(' ')} Please check it and confirm it.`,
      data: questions,
    })
  await writePolicy(call, subject, body.policy)
  return readSubject(db, actor, subject)
}
