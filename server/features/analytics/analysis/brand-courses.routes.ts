import { brandCourses } from '@trellis/contract/brand-reports/overview.ts'
import { askedIn } from '@trellis/contract/cards/card-rules.ts'
import { nameOfCard } from '@trellis/contract/editor/card-words.ts'
import type { Db } from '../../../platform/database/database.ts'
import { implement } from '../../../platform/http/implement.ts'
import { findBrandCourse, readCourseFigures } from '../../brand-reports/course-figures.public.ts'
import { cardsOf, readAnalysis } from './analysis.ts'
import { readFirstAnswers } from './answers.store.ts'
import { findPublished } from './course.store.ts'
import { figuresOfQuestions } from './questions.rules.ts'

/** What people first answered to the questions of a course, card by card. */
const readResults = async (db: Db, courseId: string) => {
  const cards = (await cardsOf(db, await findPublished(db, courseId))).filter(card => askedIn(card).length > 0)
  const answers = await readFirstAnswers(
    db,
    { courseId },
    cards.map(({ id }) => id),
  )
  return cards.map(card => ({
    cardId: card.id,
    name: nameOfCard(card),
    questions: figuresOfQuestions(
      card,
      answers.filter(({ cardId }) => cardId === card.id),
    ),
  }))
}

/** One course of a brand, for the brand's own people, whoever else may see its figures. */
export const brandCourseRoutes = implement('brandCourses', brandCourses, {
  overview: async ({ db, actor, params, query: { period }, now }) => {
    const { brandId, courseId, title } = await findBrandCourse(db, actor, params.courseId)
    const { opened, started, completed, cards } = await readAnalysis(db, await findPublished(db, courseId), {
      filter: {},
      now,
    })
    const figures = await readCourseFigures(db, { brandId, courseId, period, now })
    return { id: courseId, title, ...figures, opened, started, completed, cards }
  },

  results: async ({ db, actor, params }) => {
    const { courseId } = await findBrandCourse(db, actor, params.courseId)
    return { cards: await readResults(db, courseId) }
  },
})
