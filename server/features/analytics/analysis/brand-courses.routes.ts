import { brandCourses } from '@trellis/contract/brand-reports/overview.ts'
import { nameOfCard } from '@trellis/contract/editor/card-words.ts'
import type { Db } from '../../../platform/database/database.ts'
import { fromStandby, implement } from '../../../platform/http/implement.ts'
import { findBrandCourse, readCourseFigures } from '../../brand-reports/course-figures.public.ts'
import { getReader, listCards, readAnalysis } from './analysis.ts'
import { readQuestions } from './answers.ts'
import { findPublished } from './course.queries.ts'

/** First answers to the questions of a course, by card. */
const readResults = async (db: Db, courseId: string) => {
  const course = await findPublished(db, courseId)
  const cards = await listCards(db, course)
  const items = await readQuestions(db, getReader(course), { cohort: { courseId }, filter: {}, cards })
  return items.map(({ card, questions }) => ({ cardId: card.id, name: nameOfCard(card), questions }))
}

/** One course of a brand, for the brand's own people. */
export const brandCourseRoutes = implement('brandCourses', brandCourses, {
  overview: fromStandby(async ({ db, actor, params, query: { period }, now }) => {
    const { brandId, courseId, title } = await findBrandCourse(db, actor, params.courseId)
    const { opened, started, completed, cards } = await readAnalysis(db, await findPublished(db, courseId), {
      filter: {},
      now,
    })
    const figures = await readCourseFigures(db, { brandId, courseId, period, now })
    return { id: courseId, title, ...figures, opened, started, completed, cards }
  }),

  results: fromStandby(async ({ db, actor, params }) => {
    const { courseId } = await findBrandCourse(db, actor, params.courseId)
    return { cards: await readResults(db, courseId) }
  }),
})
