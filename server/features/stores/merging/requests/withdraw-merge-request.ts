import type { mergeRequests } from '@trellis/contract/stores/merge-requests.ts'
import type { Call } from '../../../../platform/http/implement.ts'
import { requireFound } from '../../../../platform/problem.ts'
import { recordChange } from '../../change-store.ts'
import { endMergeRequest, lockStoresOfRequest } from './merge-requests.queries.ts'

/** Withdraws the question to both owners, with their answers. One that has ended stays as it is. */
export const withdrawMergeRequest = async (call: Call<typeof mergeRequests.withdraw>) => {
  const { db, params } = call
  await lockStoresOfRequest(db, params.id)
  const request = requireFound(
    await db.selectFrom('merge_request').selectAll().where('id', '=', params.id).forUpdate().executeTakeFirst(),
  )
  if (request.ended !== null) return
  await endMergeRequest(db, request.id, 'withdrawn')
  const { merged_id: from, kept_id: into } = request
  await recordChange(call, from, { act: 'merge-request-withdrawn', details: { into } })
  await recordChange(call, into, { act: 'merge-request-withdrawn', details: { from } })
}
