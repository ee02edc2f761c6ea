import type { AuthoredCard, CardType, Content } from '@trellis/contract/cards/cards.ts'
import { type AuthoredQuestion, authoredQuestion, type QuizQuestion } from '@trellis/contract/cards/quiz.ts'
import { buildUser } from '../features/accounts/accounts.build.ts'
import { buildCourse, sampleCard } from '../features/courses/courses.build.ts'
import { buildEmployment } from '../features/employees/employees.build.ts'
import { buildDispensary } from '../features/organizations/organizations.build.ts'
import { builtInRoles } from '../features/organizations/organizations.public.ts'
import { buildAssignment, buildTrack } from '../features/tracks/tracks.build.ts'
import { newId } from '../platform/ids.ts'
import type { TestApp } from './test-app.ts'

/** An employee of a store, signed in. */
export type Learner = { userId: string; dispensaryId: string; employmentId: string; token: string }

/** Employs a person at a store; by default a new person as a budtender at a new store. */
export const employLearner = async (
  app: TestApp,
  given: { userId?: string; dispensaryId?: string; roleIds?: string[] } = {},
): Promise<Learner> => {
  const userId = given.userId ?? (await buildUser(app.db))
  const dispensaryId = given.dispensaryId ?? (await buildDispensary(app.db))
  const { roleIds } = given
  const employmentId = await buildEmployment(app.db, { userId, at: { dispensaryId }, ...(roleIds && { roleIds }) })
  return { userId, dispensaryId, employmentId, token: await app.signIn(userId) }
}

/** Employs a person as a manager of a store; by default a new person at a new store. */
export const employManager = (app: TestApp, given: { userId?: string; dispensaryId?: string } = {}): Promise<Learner> =>
  employLearner(app, { ...given, roleIds: [builtInRoles.manager] })

/** A person with a role in a brand or a chain, signed in; returns the access token. */
export const employAtOrganization = async (
  app: TestApp,
  at: { brandId: string } | { retailOrganizationId: string },
  flags: { isBrandAdmin?: boolean; isBrandSales?: boolean } = {},
) => {
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at, ...flags })
  return app.signIn(userId)
}

/** An administrator's access token. */
export const signInAdministrator = async (app: TestApp) =>
  app.signIn(await buildUser(app.db, { isAdministrator: true }))

type TrackOptions = Omit<Parameters<typeof buildTrack>[1], 'now' | 'items'>
type Items = Parameters<typeof buildTrack>[1]['items']

/** Creates a track of these items and assigns it to a store. Returns its id. */
export const assignTrack = async (
  app: TestApp,
  dispensaryId: string,
  { items, roleIds = [], ...track }: TrackOptions & { items: Items; roleIds?: string[] },
) => {
  const trackId = await buildTrack(app.db, { ...track, items, now: app.now() })
  await buildAssignment(app.db, { trackId, dispensaryId, roleIds, now: app.now() })
  return trackId
}

/** Publishes a course of these cards and assigns it to the learner's store in a track of its own. Returns its id. */
export const openCourse = async (
  app: TestApp,
  { dispensaryId }: Learner,
  course: Omit<Parameters<typeof buildCourse>[1], 'now'>,
) => {
  const courseId = await buildCourse(app.db, { ...course, now: app.now() })
  await assignTrack(app, dispensaryId, { items: [{ courseId }] })
  return courseId
}

/** A question with unique answers: the given number of right ones, then two wrong ones. */
export const questionCard = (rightAnswers = 1): AuthoredCard<'QUESTION'> => {
  const answers = Array.from({ length: rightAnswers + 2 }, (_, index) => ({
    id: newId(),
    answerText: `Answer ${index}`,
    isCorrect: index < rightAnswers,
  }))
  return sampleCard('QUESTION', { answers }) as AuthoredCard<'QUESTION'>
}

/** The ids of the right answers of a question. */
export const getRightAnswer = ({ content }: AuthoredCard<'QUESTION'>) =>
  content.answers.flatMap(answer => (answer.isCorrect ? [answer.id] : []))

/** The id of one wrong answer of a question. */
export const getWrongAnswer = ({ content }: AuthoredCard<'QUESTION'>) =>
  content.answers.find(answer => !answer.isCorrect)!.id

const quizQuestion = (position: number, isMultiSelect: boolean) =>
  authoredQuestion.parse({
    id: newId(),
    title: `Question ${position + 1}`,
    position,
    isMultiSelect,
    answers: [true, isMultiSelect, false].map((isCorrect, index) => ({
      id: newId(),
      title: `Answer ${index}`,
      isCorrect,
    })),
  })

/**
 * Questions of a quiz or an exam with unique answers; the first answer is right, in multi-select the second as well.
 */
export const quizQuestions = (count: number, isMultiSelect = false) =>
  Array.from({ length: count }, (_, position) => quizQuestion(position, isMultiSelect))

/** A question without an image as its learner reads it. */
export const asLearner = ({ id, title, position, isMultiSelect, answers }: AuthoredQuestion): QuizQuestion => ({
  id,
  title,
  position,
  isMultiSelect,
  answers: answers.map(answer => ({ id: answer.id, title: answer.title, selected: false })),
})

type QuizRules = {
  count?: number
  isMultiSelect?: boolean
  minimumPassingScore?: number | null
  tries?: number
  isShuffled?: boolean
  drawCount?: number | null
}

/** A quiz with the product's defaults, and overrides. */
export const quizCard = ({ count = 5, isMultiSelect = false, tries, ...rules }: QuizRules = {}) =>
  sampleCard('QUIZ', {
    quizData: { id: newId(), title: 'What stays with you', questions: quizQuestions(count, isMultiSelect), ...rules },
    ...(tries !== undefined && { quizAllowedTries: tries }),
  }) as AuthoredCard<'QUIZ'>

/** Answers to all questions; the first `right` of them are right. */
export const answersTo = (questions: readonly AuthoredQuestion[], right: number) =>
  Object.fromEntries(
    questions.map(({ id, isMultiSelect, answers }, index) => {
      const chosen = answers.filter(answer => answer.isCorrect === index < right).map(answer => answer.id)
      return [id, isMultiSelect ? chosen : chosen[0]!]
    }),
  )

/** A card that is not required. */
export const textCard = () => sampleCard('TEXT') as AuthoredCard<'TEXT'>

type Field = Content<'CATALYST_FORM'>['fields'][number]

/** A form whose fields have the given overrides. */
export const formCard = (fields: (Partial<Field> & Pick<Field, 'name' | 'type'>)[], more: object = {}) =>
  sampleCard('CATALYST_FORM' satisfies CardType, {
    fields: fields.map(field => ({ id: newId(), label: `The ${field.name}`, ...field })),
    ...more,
  }) as AuthoredCard<'CATALYST_FORM'>
