import { type CardType, cardTypes } from '@trellis/contract/cards/cards.ts'
import { ownTrackId } from '@trellis/contract/tracks/tracks.ts'
import { buildClass } from '../features/classes/classes.build.ts'
import { buildCourse, buildPromo, sampleCard } from '../features/courses/courses.build.ts'
import { buildTrack } from '../features/tracks/tracks.build.ts'
import type { Db } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'

/** The ids of a course with every kind of card, a second course, a class with an exam, a track of them, and a promo of the first. */
export type Content = {
  courseId: string
  versionId: string
  nextCourseId: string
  questionId: string
  freeFormId: string
  surveyId: string
  speedBumpId: string
  videoId: string
  optInId: string
  quizId: string
  formId: string
  fileFieldId: string
  shareId: string
  classId: string
  slug: string
  lessonId: string
  trackId: string
  /** Of the course in the track. */
  trackItemId: string
  /** Of the course. */
  promoId: string
}

type Owner = { brandId?: string; retailOrganizationId?: string }
type Wanted = { owner: Owner; now: Date; size: number }

const many = <T>(count: number, make: (nth: number) => T) => Array.from({ length: count }, (_, nth) => make(nth))

/** The right answers of the samples, equal everywhere: private to no one. */
export const rightAnswers = {
  question: '0190a1b2-0000-7000-8000-00000000a001',
  quiz: { '0190a1b2-0000-7000-8000-00000000d002': '0190a1b2-0000-7000-8000-00000000d003' },
  exam: { '0190a1b2-0000-7000-8000-00000000e001': '0190a1b2-0000-7000-8000-00000000e002' },
}

const examQuestion = (id: string) => ({
  id,
  title: 'May you sell to a guest who is visibly impaired?',
  position: 0,
  isMultiSelect: false,
  answers: [
    { id: '0190a1b2-0000-7000-8000-00000000e002', title: 'No', isCorrect: true },
    { id: '0190a1b2-0000-7000-8000-00000000e003', title: 'Yes', isCorrect: false },
  ],
})

const [examQuestionId = ''] = Object.keys(rightAnswers.exam)
const exam = { title: 'Final exam', description: 'All of it.', questions: [examQuestion(examQuestionId)] }

const shirtSize = { name: 'shirtSize', label: 'Shirt size', type: 'singleSelect', options: ['S', 'M', 'L'] }
const receipt = { label: 'Receipt', type: 'file' }

/** The names of a form's file fields, as many as there are. */
export const fileNames = many(10, nth => `receipt${nth + 1}`)

const buildCards = (fileFieldId: string, size: number) => {
  const fields = [
    { id: newId(), ...shirtSize },
    ...fileNames.slice(0, size).map((name, nth) => ({ id: nth === 0 ? fileFieldId : newId(), name, ...receipt })),
  ]
  const special: Partial<Record<CardType, object>> = { CATALYST_FORM: { fields }, QUIZ: { quizAllowedTries: 100 } }
  const cards = cardTypes.map(type => sampleCard(type, special[type]))
  const idOf = (type: CardType) => cards.find(card => card.cardType === type)?.id ?? ''
  return { cards: [...cards, ...many((size - 1) * cards.length, () => sampleCard('TEXT'))], idOf }
}

const publishedVersion = async (db: Db, courseId: string) => {
  const course = db.selectFrom('card_course').select('published_version_id').where('id', '=', courseId)
  return (await course.executeTakeFirstOrThrow()).published_version_id ?? ''
}

const buildLongCourse = async (db: Db, { owner, now, size }: Wanted) => {
  const fileFieldId = newId()
  const { cards, idOf } = buildCards(fileFieldId, size)
  const courseId = await buildCourse(db, { ...owner, cards, now })
  return {
    courseId,
    versionId: await publishedVersion(db, courseId),
    questionId: idOf('QUESTION'),
    freeFormId: idOf('FREE_FORM_QUESTION'),
    surveyId: idOf('SURVEY'),
    speedBumpId: idOf('SPEED_BUMP'),
    videoId: idOf('VIDEO'),
    optInId: idOf('OPT_IN'),
    quizId: idOf('QUIZ'),
    formId: idOf('CATALYST_FORM'),
    shareId: idOf('SHARE_BUTTON'),
    fileFieldId,
  }
}

const buildLessons = async (db: Db, { owner, now, size }: Wanted) => {
  const lessonId = newId()
  const slug = `responsible-vendor-${newId()}`
  const rest = many(size * 2, nth => ({ title: `Lesson ${nth + 2}`, text: 'Read this too.' }))
  const lessons = [{ id: lessonId, title: 'Lesson 1', text: 'Read this.' }, ...rest]
  return { classId: await buildClass(db, { ...owner, slug, lessons, exam, now }), slug, lessonId }
}

/**
 * Creates a course with every kind of card and a promo, a short one, a class with lessons and an exam, and a track of
 * all three.
 */
export const buildContent = async (db: Db, wanted: Wanted): Promise<Content> => {
  const { owner, now, size } = wanted
  const course = await buildLongCourse(db, wanted)
  const short = () => buildCourse(db, { ...owner, title: 'Short and sweet', cards: [sampleCard('TEXT')], now })
  const nextCourseId = await short()
  const others = await Promise.all(many((size - 1) * 3, short))
  const lessons = await buildLessons(db, wanted)
  const courseIds = [course.courseId, nextCourseId, ...others]
  const trackItemId = newId()
  const [first, ...rest] = [...courseIds.map(courseId => ({ courseId })), { classId: lessons.classId }]
  const items = [{ id: trackItemId, ...first }, ...rest]
  const trackId = await buildTrack(db, { ...owner, items, now })
  const promoId = await buildPromo(db, { courseId: course.courseId, now })
  return { ...course, nextCourseId, ...lessons, trackId, trackItemId, promoId }
}

/** The content of a person with direct assignments alone: courses in a track of their own, and no class. */
export const getOwnTrack = (content: Content): Content => ({ ...content, trackId: ownTrackId })
