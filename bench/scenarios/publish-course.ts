import { randomUUID } from 'node:crypto'
import { authored, authoredCourseId } from '../dataset/authored-courses.ts'
import { administratorOf } from '../dataset/plan.ts'
import { expectStatus, jsonOf } from '../load/send.ts'
import { readRevisions } from './save-draft.ts'
import type { Scenario } from './scenario.ts'

/** As the next version each time, which newcomers get. */
export const publishCourse: Scenario = {
  title: `Publish a course of ${authored.cards} cards`,
  goal: { milliseconds: 100 },
  atOnce: 2,
  prepare: async context => {
    const { send, size, as } = context
    const revisions = await readRevisions(context)
    return async turn => {
      const course = turn % authored.courses
      const sent = await send({
        method: 'POST',
        path: `/api/admin/card-courses/${authoredCourseId(course)}/publish`,
        headers: { ...as(administratorOf(size)), 'idempotency-key': randomUUID() },
        json: { audience: 'newcomers', revision: revisions[course] },
      })
      const { number } = jsonOf<{ number?: number }>(expectStatus(sent, 200))
      if (!number) throw new Error('answered no version')
    }
  },
}
