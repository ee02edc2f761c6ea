import { dueDates } from '@trellis/contract/tracks/due-dates.ts'
import { open, ownFor } from '../reaches.ts'
import { row } from '../row.ts'

/** Due dates of tracks. */
export const dueDateRows = [
  row(dueDates.mine, { proves: 'TRACK-001', input: () => ({}), reach: open, by: 'ROLE_STUDENT', statements: 2 }),
  row(dueDates.save, {
    proves: 'ASSIGN-012',
    input: ({ dispensaryId, trackId }) => ({
      params: { dispensaryId, trackId },
      body: { dueOn: '2026-12-01', dueAfterDays: null },
    }),
    reach: ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_DISPENSARY_ADMIN'),
    by: 'ROLE_DISPENSARY_ADMIN',
    statements: 6,
  }),
]
