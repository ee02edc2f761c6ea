import { timeSheets as contract } from '@trellis/contract/time-sheets/time-sheets.ts'
import type { Feature } from '../../platform/feature.ts'
import { implement } from '../../platform/http/implement.ts'
import { requireFound } from '../../platform/problem.ts'
import { findOpenVersion } from '../courses/courses.public.ts'
import { logBeat } from './log-beat.ts'
import { timeSheetData } from './person-records.ts'

/** Learning time, in beats of 30 seconds. */
export const timeSheets: Feature = {
  name: 'time-sheets',
  description: 'Time spent learning.',
  owns: ['time_beat', 'time_sheet'],
  personalData: timeSheetData,
  routes: implement('timeSheets', contract, {
    beat: async ({ db, actor, body, now }) => {
      requireFound(await findOpenVersion(db, actor, body.courseId))
      await logBeat(db, { userId: actor.id, courseId: body.courseId, sessionId: body.sessionId, now })
    },
  }),
}
