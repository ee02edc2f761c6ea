import { dueDates } from '@trellis/contract/tracks/due-dates.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { implement } from '../../platform/http/implement.ts'
import { requireFound } from '../../platform/problem.ts'
import { listMyDueDates, saveDueDate } from './due-dates.queries.ts'
import { givesDueDates } from './tracks.queries.ts'

export const dueDateRoutes = implement('dueDates', dueDates, {
  mine: async ({ db, actor, now }) => ({ items: await listMyDueDates(db, { userId: actor.id, now }) }),

  save: async ({ db, actor, params, body, client, now }) => {
    requireFound((await givesDueDates(db, actor, params.dispensaryId)) || null)
    const saved = await saveDueDate(db, params, body)
    const act = { act: 'due-date-given', actorId: actor.id, subjectId: params.trackId } as const
    await recordAct(db, { ...act, details: { dispensaryId: params.dispensaryId, ...body }, client, now })
    return saved
  },
})
