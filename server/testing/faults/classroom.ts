import { createHash } from 'node:crypto'
import type { Content } from '@trellis/contract/cards/cards.ts'
import { buildSignIn, buildUsers } from '../../features/accounts/accounts.build.ts'
import { buildCampaign } from '../../features/campaigns/campaigns.build.ts'
import { buildClass } from '../../features/classes/classes.build.ts'
import { buildCourse, sampleCard } from '../../features/courses/courses.build.ts'
import { buildEmployment } from '../../features/employees/employees.build.ts'
import { buildBrand, buildDispensary } from '../../features/organizations/organizations.build.ts'
import { buildAssignment, buildTrack } from '../../features/tracks/tracks.build.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { formCard, questionCard, quizCard, quizQuestions } from '../learning.ts'

/** A course with a card of every kind that can be answered. */
export type Course = ReturnType<typeof cardsOf> & { courseId: string }

/** A learner under load: their newest tokens, and the number of browsers they have used. */
export type Learner = { userId: string; email: string; token: string; refreshToken: string | null; browsers: number }

export type Classroom = {
  courses: readonly Course[]
  classId: string
  lessonIds: readonly string[]
  exam: ReturnType<typeof quizQuestions>
  learners: readonly Learner[]
}

/** The password of everyone in a classroom. */
export const password = 'Right-horse-7'

const notes: Content<'CATALYST_FORM'>['fields'][number] = {
  id: newId(),
  name: 'notes',
  label: 'Notes',
  type: 'textArea',
  required: true,
  options: [],
}

const cardsOf = () => ({
  question: questionCard(2),
  freeForm: sampleCard('FREE_FORM_QUESTION'),
  survey: sampleCard('SURVEY'),
  speedBump: sampleCard('SPEED_BUMP'),
  form: formCard([notes], { requiredForCourseCompletion: true }),
  optIn: sampleCard('OPT_IN'),
  share: sampleCard('SHARE_BUTTON'),
  quiz: quizCard({ count: 3, minimumPassingScore: 60, tries: 100 }),
})

const buildCourses = async (db: Db, count: number, now: Date): Promise<Course[]> => {
  const courses = Array.from({ length: count }, cardsOf)
  const ids = courses.map(cards => buildCourse(db, { cards: Object.values(cards), now }))
  return Promise.all(courses.map(async (cards, nth) => ({ ...cards, courseId: await ids[nth]! })))
}

/** The browser that the learners sign in with, by Node's user agent: a sign-in from another one is mailed to them. */
const ownFingerprint = createHash('sha256').update('node / ').digest()

const buildLearners = async (db: Db, count: number, { dispensaryId, now }: { dispensaryId: string; now: Date }) => {
  const users = Array.from({ length: count }, () => ({
    id: newId(),
    email: `${newId()}@people.trellis.test`,
    password,
  }))
  await buildUsers(db, users)
  return Promise.all(
    users.map(async ({ id, email }): Promise<Learner> => {
      await buildEmployment(db, { userId: id, at: { dispensaryId } })
      const known = { user_id: id, fingerprint: ownFingerprint, first_seen_at: now, last_seen_at: now }
      await db.insertInto('known_browser').values(known).execute()
      const token = await buildSignIn(db, { userId: id, now, seconds: 86_400 })
      return { userId: id, email, token, refreshToken: null, browsers: 0 }
    }),
  )
}

/** Creates a store whose people learn courses and a class and earn rewards by them. */
export const buildClassroom = async (db: Db, size: { learners: number; courses: number }): Promise<Classroom> => {
  const now = new Date()
  const dispensaryId = await buildDispensary(db)
  const courses = await buildCourses(db, size.courses, now)
  const exam = quizQuestions(4)
  const lessons = ['Law', 'Limits', 'Labels'].map(title => ({ id: newId(), title, text: title }))
  const questions = { title: 'Final exam', description: 'All of it.', questions: exam }
  const classId = await buildClass(db, { slug: newId(), lessons, exam: questions, now })
  const items = [...courses.map(({ courseId }) => ({ courseId })), { classId }]
  await buildAssignment(db, { trackId: await buildTrack(db, { items, now }), dispensaryId, now })
  await buildCampaign(db, {
    brandId: await buildBrand(db),
    courseIds: courses.map(({ courseId }) => courseId),
    rewards: [
      { kind: 'course', options: [{ value: 500 }] },
      { kind: 'campaign', options: [{ value: 2500 }] },
    ],
    targetPctComplete: 50,
    budget: null,
    now,
  })
  const learners = await buildLearners(db, size.learners, { dispensaryId, now })
  return { courses, classId, lessonIds: lessons.map(lesson => lesson.id), exam, learners }
}
