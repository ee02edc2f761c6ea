import { buildCampaign } from '../../server/features/campaigns/campaigns.build.ts'
import { buildClass } from '../../server/features/classes/classes.build.ts'
import { buildCourse } from '../../server/features/courses/courses.build.ts'
import { builtInRoles } from '../../server/features/organizations/organizations.public.ts'
import type { Db } from '../../server/platform/database/database.ts'
import { toBenchId } from './ids.ts'
import {
  answerId,
  cardId,
  cardsOfCourse,
  isClass,
  isQuizAlone,
  questionId,
  questionsOfQuiz,
  quizCardId,
  tracks,
} from './plan.ts'

export { builtInRoles }

const published = new Date('2025-01-10T12:00:00Z')
export const brands = 10

const paragraph =
  'A guest who asks for *something to sleep* has told you an effect, not a product. Ask what they have tried, how it went, and how soon they want to feel it. **Start low, go slow**: one serving, two hours, and only then perhaps another. Write the dose on the bag, and say once more that edibles come late and stay long. '

const answersOf = (item: number, question: number) =>
  Array.from({ length: 4 }, (_, answer) => ({
    id: answerId(item, question, answer),
    title: `After ${answer + 1} hours`,
    isCorrect: answer === question % 4,
  }))

const quizOf = (item: number) => ({
  quizData: {
    id: toBenchId('question', item * 64 + 63),
    title: 'What stays with you',
    minimumPassingScore: 80,
    questions: Array.from({ length: questionsOfQuiz }, (_, position) => ({
      id: questionId(item, position),
      title: `When may a guest take the next serving of product ${position + 1}?`,
      position,
      isMultiSelect: false,
      answers: answersOf(item, position),
    })),
  },
  quizAllowedTries: 3,
})

const questionOf = (item: number, position: number) => ({
  questionText: `How long may edible ${position} take to be felt?`,
  answers: answersOf(item, 16 + position).map(({ title, ...answer }) => ({ ...answer, answerText: title })),
  correctAnswerText: 'Up to two hours.',
  additionalText: paragraph,
})

type CardTemplate = (item: number, position: number) => { cardType: string; content: object }

const text: CardTemplate = (_, position) => ({
  cardType: 'TEXT',
  content: { title: `Part ${position}`, text: paragraph.repeat(2) },
})
const passiveCards: readonly CardTemplate[] = [
  (_, position) => ({ cardType: 'HEADER', content: { value: `Chapter ${position}` } }),
  text,
  () => ({
    cardType: 'IMAGE',
    content: { url: '/media/demo/fig-counter.svg', alt: 'A budtender and a guest at the counter.', text: paragraph },
  }),
  text,
  () => ({
    cardType: 'VIDEO',
    content: {
      url: '/media/demo/video-pouring-a-dose.mp4',
      alt: 'A clock runs for two hours beside one gummy.',
      title: 'Wait for it',
    },
  }),
]
const interactiveCards: readonly CardTemplate[] = [
  (item, position) => ({ cardType: 'QUESTION', content: questionOf(item, position) }),
  () => ({ cardType: 'SPEED_BUMP', content: { text: 'Ready for the next part?' } }),
  () => ({
    cardType: 'SURVEY',
    content: {
      questionText: 'How was this part?',
      positiveTags: ['Clear', 'Useful'],
      negativeTags: ['Too long', 'Confusing'],
    },
  }),
  () => ({ cardType: 'FREE_FORM_QUESTION', content: { questionText: 'What would you say to the guest?' } }),
]

/** Every fourth card is a question, except in courses with only a quiz at the end. */
const cardOf = (item: number, position: number) => {
  const isInteractive = position % 4 === 3 && !isQuizAlone(item)
  const make = isInteractive
    ? interactiveCards[(position >> 2) % interactiveCards.length]!
    : passiveCards[position % passiveCards.length]!
  return { id: cardId(item, position), ...make(item, position) }
}

const courseCards = (item: number) => [
  ...Array.from({ length: cardsOfCourse - 1 }, (_, position) => cardOf(item, position)),
  { id: quizCardId(item), cardType: 'QUIZ', content: quizOf(item) },
]

const saveCourse = (db: Db, item: number) =>
  buildCourse(db, {
    id: toBenchId('course', item),
    title: `At the counter, part ${item}`,
    cards: courseCards(item),
    brandId: toBenchId('brand', (item % brands) + 1),
    posterUrl: '/media/demo/fig-counter.svg',
    now: published,
  })

const saveClass = (db: Db, item: number) =>
  buildClass(db, {
    id: toBenchId('class', item),
    slug: `responsible-vendor-${item}`,
    lessons: Array.from({ length: 5 }, (_, lesson) => ({
      id: toBenchId('class', item * 16 + 4096 + lesson),
      title: `Lesson ${lesson + 1}`,
      text: paragraph.repeat(4),
    })),
    exam: { title: 'Final exam', description: '', questions: quizOf(item).quizData.questions },
    now: published,
  })

/**
 * A running campaign of a brand, which rewards each of its courses that a quiz alone completes. Completions of the
 * generated data came before it; budget and stock outlast any run.
 */
const saveCampaign = (db: Db, items: readonly number[]) =>
  buildCampaign(db, {
    courseIds: items.map(item => toBenchId('course', item)),
    startsAt: new Date(),
    endsAt: new Date('2100-01-01T00:00:00Z'),
    budget: 100_000_000_000,
    states: ['CO', 'OR', 'AZ', 'MA'],
    rewards: [{ options: [{ value: 1000, stock: 100_000_000 }] }],
    now: new Date(),
  })

/** Inserts all courses, classes and campaigns. */
export const saveContent = async (db: Db) => {
  const items = Array.from({ length: tracks * 5 }, (_, item) => item)
  for (const item of items) await (isClass(item) ? saveClass : saveCourse)(db, item)
  const byBrand = new Map<number, number[]>()
  for (const item of items.filter(isQuizAlone))
    byBrand.set(item % brands, [...(byBrand.get(item % brands) ?? []), item])
  for (const ofBrand of byBrand.values()) await saveCampaign(db, ofBrand)
}
