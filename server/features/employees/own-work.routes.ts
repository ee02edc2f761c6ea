import { ownWork } from '@trellis/contract/employees/own-work.ts'
import { implement } from '../../platform/http/implement.ts'
import { problem } from '../../platform/problem.ts'

export const ownWorkRoutes = implement('ownWork', ownWork, {
  chooseDispensary: async ({ db, actor, body: { dispensaryId }, now }) => {
    const { numUpdatedRows } = await db
      .updateTable('employment')
      .set({ chosen_at: now })
      .where('user_id', '=', actor.id)
      .where('dispensary_id', '=', dispensaryId)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw problem('NOT_FOUND')
  },
})
