import { analysis } from '@trellis/contract/analytics/analysis.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { fromStandby, implement } from '../../../platform/http/implement.ts'
import { readAnalysis, readCardAnalysis } from './analysis.ts'
import { findAnalyzedCourse, findOwnAnalyzedCourse, saveOpen } from './course.queries.ts'
import { exportAnalysis } from './export-analysis.ts'

export const analysisRoutes = implement('analysis', analysis, {
  get: fromStandby(async ({ db, actor, params, query: filter, now }) => {
    const course = await findAnalyzedCourse(db, actor, params.id)
    return readAnalysis(db, course, { filter, forEveryone: !course.isEditor, now })
  }),

  card: fromStandby(async ({ db, actor, params: { id, cardId }, query: filter, now }) =>
    readCardAnalysis(db, await findOwnAnalyzedCourse(db, actor, id), { cardId, filter, now }),
  ),

  export: fromStandby(
    async ({ db, actor, params: { id }, query: { format, ...filter }, now }) => {
      const { cards } = await readAnalysis(db, await findOwnAnalyzedCourse(db, actor, id), { filter, now })
      return exportAnalysis(cards, format)
    },
    async ({ db, actor, params: { id }, query: { format }, client, now }) => {
      await findOwnAnalyzedCourse(db, actor, id)
      const details = { list: 'figures of a course', format }
      await recordAct(db, { act: 'list-exported', actorId: actor.id, subjectId: id, details, client, now })
    },
  ),

  open: async ({ db, actor, params: { id }, body: { isOpen }, client, now }) => {
    await findOwnAnalyzedCourse(db, actor, id)
    const act = isOpen ? 'course-figures-opened' : 'course-figures-closed'
    if (await saveOpen(db, id, isOpen)) await recordAct(db, { act, actorId: actor.id, subjectId: id, client, now })
  },
})
