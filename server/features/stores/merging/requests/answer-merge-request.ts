import type { mergeRequests } from '@trellis/contract/stores/merge-requests.ts'
import type { Call } from '../../../../platform/http/implement.ts'
import { problem } from '../../../../platform/problem.ts'
import { recordChange } from '../../change-store.ts'
import { findOpenRequest } from './agreement.ts'
import { mailAsker } from './merge-requests.mail.ts'
import { lockMergeRequest, saveOwnerAnswer } from './merge-requests.queries.ts'

/**
 * Answers a merge request for an owner, once. The same answer again changes nothing, also after the request has ended;
 * only the asker learns whether the other owner refused.
 */
export const answerMergeRequest = async (call: Call<typeof mergeRequests.answer>) => {
  const { db, actor, config, params, body, now } = call
  const request = await lockMergeRequest(db, actor, params.id)
  const { id, mergedId, keptId, dispensaryId } = request
  if (request.accepted === body.accept) return
  if (request.accepted !== null) throw problem('DECIDED_BEFORE')
  if (!request.isOpen) throw problem('NOT_FOUND')
  await saveOwnerAnswer(db, { id, dispensaryId, accepted: body.accept, by: actor.id, now })
  await recordChange(call, dispensaryId, {
    act: 'merge-request-answered',
    details: { accepted: body.accept, request: id },
  })
  const isAgreed = (await findOpenRequest(db, { from: mergedId, into: keptId }))?.isAgreed
  const refusingId = body.accept ? null : dispensaryId
  if (refusingId || isAgreed) await mailAsker(db, { requestId: id, refusingId, siteUrl: config.siteUrl, now })
}
