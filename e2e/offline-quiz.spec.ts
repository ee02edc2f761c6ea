import type { Page } from '@playwright/test'
import { sampleCard } from '../server/features/courses/courses.build.ts'
import { newId } from '../server/platform/ids.ts'
import { answerQuiz, cardAt, type PageActions } from './fixtures/course.ts'
import { assignCourse } from './fixtures/learning.ts'
import { openAndCache, readCachedAnswers } from './fixtures/offline.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ as: 'newcomer', serviceWorkers: 'allow', allowed: { console: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] } })

const quizCard = () =>
  sampleCard('QUIZ', {
    quizData: {
      id: newId(),
      title: 'At the door',
      questions: [
        {
          id: newId(),
          title: 'Who may come in?',
          position: 0,
          isMultiSelect: false,
          answers: [
            { id: newId(), title: 'Adults', isCorrect: true },
            { id: newId(), title: 'Everybody', isCorrect: false },
          ],
        },
      ],
    },
  })

const quizOf = (page: Page) => page.getByRole('dialog', { name: 'At the door' })

/** The questions come with the answer to the press. */
const beginQuiz = async ({ page, press }: PageActions) => {
  await press(page.getByRole('button', { name: 'Begin Quiz' }))
  await expect(quizOf(page)).toBeVisible()
}

const waiting = 'Your answers are saved. We’ll check them as soon as you’re online again.'

test('QUIZ-011 QUIZ-018 a quiz that is submitted without a network waits for it over a reload, and counts as one try', async ({
  page,
  press,
  context,
  db,
  person,
}) => {
  await openAndCache(page, '/mycourses')
  await page.goto(await assignCourse(db, person, { cards: [quizCard()], title: 'In the stockroom' }))
  await expect.poll(() => readCachedAnswers(page)).toContain('In the stockroom')
  await beginQuiz({ page, press })
  await context.setOffline(true)
  await answerQuiz({ page, press }, quizOf(page), [['Everybody']])
  await press(quizOf(page).getByRole('button', { name: 'Submit' }))
  await expect(quizOf(page)).toContainText(waiting)
  await press(quizOf(page).getByRole('button', { name: 'Back to the course' }))
  await expect(cardAt(page, 1).getByText('Waiting to be sent')).toBeVisible()
  await page.reload()
  await expect(cardAt(page, 1).getByText('Waiting to be sent')).toBeVisible()
  await expect(cardAt(page, 1).getByRole('button')).toHaveCount(0)
  await context.setOffline(false)
  proves('QUIZ-011', 'QUIZ-018')
  await expect(cardAt(page, 1)).toContainText('2 chances left')
  await expect(cardAt(page, 1)).toContainText('Best score: 0.00%')
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await expect(cardAt(page, 1)).not.toContainText('questions earlier')
})

test('QUIZ-005 anyone who waits in the quiz for the network sees the result as soon as there is one', async ({
  page,
  press,
  context,
  db,
  person,
}) => {
  await page.goto(await assignCourse(db, person, { cards: [quizCard()], title: 'In the stockroom' }))
  await beginQuiz({ page, press })
  await context.setOffline(true)
  await answerQuiz({ page, press }, quizOf(page), [['Adults']])
  await press(quizOf(page).getByRole('button', { name: 'Submit' }))
  await expect(quizOf(page)).toContainText(waiting)
  await context.setOffline(false)
  proves('QUIZ-005')
  await expect(quizOf(page).getByRole('heading', { name: 'Passed' })).toBeVisible()
  await press(quizOf(page).getByRole('button', { name: 'Continue' }))
  await expect(page.getByRole('heading', { name: 'You have finished In the stockroom' })).toBeVisible()
})
