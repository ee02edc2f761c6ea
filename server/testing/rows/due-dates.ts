import { dueDates } from '@trellis/contract/tracks/due-dates.ts'
import type { Db } from '../../platform/database/database.ts'
import { open, ownFor } from '../reaches.ts'
import { row } from '../row.ts'

/** No track has a due date, whatever an earlier call has given. */
const takeDueDatesAway = (db: Db) =>
  db.updateTable('track_assignment').set({ due_on: null, due_after_days: null }).execute()

/** Due dates of tracks. */
export const dueDateRows = [
  row(dueDates.mine, { proves: 'TRACK-001', input: () => ({}), reach: open, by: 'ROLE_STUDENT' }),
  row(dueDates.save, {
    proves: 'ASSIGN-012',
    input: ({ dispensaryId, trackId }) => ({
      params: { dispensaryId, trackId },
      body: { dueOn: '2026-12-01', dueAfterDays: null },
    }),
    arrange: takeDueDatesAway,
    reach: ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_DISPENSARY_ADMIN'),
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
]
