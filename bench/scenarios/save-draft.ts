import { randomUUID } from 'node:crypto'
import { authored, authoredCard, authoredCourseId, prepareAuthoredCourses } from '../dataset/authored-courses.ts'
import { administratorOf } from '../dataset/plan.ts'
import { expectStatus, jsonOf } from '../load/send.ts'
import type { Scenario, ScenarioContext } from './scenario.ts'

const readRevision = async ({ send, size, as }: ScenarioContext, course: number) => {
  const path = `/api/admin/card-courses/${authoredCourseId(course)}/draft`
  const sent = expectStatus(await send({ path, headers: as(administratorOf(size)) }), 200)
  return jsonOf<{ revision: number }>(sent).revision
}

/** The revision of the draft of each course. */
export const readRevisions = async (context: ScenarioContext) => {
  await prepareAuthoredCourses(context.connection)
  const revisions: number[] = []
  while (revisions.length < authored.courses) revisions.push(await readRevision(context, revisions.length))
  return revisions
}

export const saveDraft: Scenario = {
  title: `Save one card of a course of ${authored.cards}`,
  goal: { floor: 'change', times: 2 },
  atOnce: 4,
  prepare: async context => {
    const { send, size, as } = context
    const revisions = await readRevisions(context)
    const sessionIds = revisions.map(() => randomUUID())
    return async turn => {
      const course = turn % authored.courses
      const sent = await send({
        method: 'PATCH',
        path: `/api/admin/card-courses/${authoredCourseId(course)}/draft`,
        headers: as(administratorOf(size)),
        json: {
          baseRevision: revisions[course],
          opId: randomUUID(),
          sessionId: sessionIds[course],
          put: [authoredCard(course, turn % authored.cards, Date.now() + turn)],
        },
      })
      const { revision, problems } = jsonOf<{ revision: number; problems: unknown[] }>(expectStatus(sent, 200))
      if (problems.length > 0) throw new Error(`answered problems: ${JSON.stringify(problems)}`)
      revisions[course] = Math.max(revision, revisions[course] ?? 0)
    }
  },
}
