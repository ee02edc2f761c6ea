import { suppressions } from '@trellis/contract/notifications/bounces.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { implement } from '../../../platform/http/implement.ts'
import { liftSuppression, listSuppressions } from './suppressions.queries.ts'

export const bounceRoutes = implement('suppressions', suppressions, {
  list: ({ db, query }) => listSuppressions(db, query),

  lift: async ({ db, params: { id }, actor, client, now }) => {
    const lifted = await liftSuppression(db, id)
    if (!lifted) return
    await recordAct(db, { act: 'suppression-lifted', actorId: actor.id, subjectId: lifted.userId, client, now })
  },
})
