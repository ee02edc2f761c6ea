import type { Page } from '@playwright/test'
import { sampleCard } from '../server/features/courses/courses.build.ts'
import { newId } from '../server/platform/ids.ts'
import { answerQuiz, answerRow, cardAt, type PageActions, readWhatIsLeft } from './fixtures/course.ts'
import { assignCourse } from './fixtures/learning.ts'
import { proves } from './fixtures/proves.ts'
import { slowProcessor } from './fixtures/slow-processor.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ as: 'newcomer' })

const question = (title: string, position: number, rightAnswers: number) => ({
  id: newId(),
  title,
  position,
  isMultiSelect: rightAnswers > 1,
  answers: ['First', 'Second', 'Third'].map((text, index) => ({
    id: newId(),
    title: `${text} of ${title}`,
    isCorrect: index < rightAnswers,
  })),
})

/** A quiz of three questions: the first answer is right, in the last question the first two. */
const quizCard = (over: { minimumPassingScore?: number | null; quizAllowedTries?: number } = {}) => {
  const { minimumPassingScore, ...rest } = over
  return sampleCard('QUIZ', {
    quizData: {
      id: newId(),
      title: 'Three quick ones',
      ...(minimumPassingScore !== undefined && { minimumPassingScore }),
      questions: [question('one', 0, 1), question('two', 1, 1), question('three', 2, 2)],
    },
    ...rest,
  })
}

const right = [['First of one'], ['First of two'], ['First of three', 'Second of three']]
const twoOfThree = [['First of one'], ['Third of two'], ['First of three', 'Second of three']]
const oneOfThree = [['Third of one'], ['Third of two'], ['First of three', 'Second of three']]

const quizOf = (page: Page) => page.getByRole('dialog', { name: 'Three quick ones' })
const exitQuestion = (page: Page) => page.getByRole('alertdialog', { name: 'Are you sure you want to exit the quiz?' })
const begin = ({ page, press }: PageActions, name = 'Begin Quiz') => press(page.getByRole('button', { name }))

/** Takes the quiz with these answers and submits them. */
async function takeQuiz(hand: PageActions, answers: readonly (readonly string[])[]) {
  const quiz = quizOf(hand.page)
  await answerQuiz(hand, quiz, answers)
  await hand.press(quiz.getByRole('button', { name: 'Submit' }))
}

test('QUIZ-001 QUIZ-002 QUIZ-003 QUIZ-014 QUIZ-015 QUIZ-016 QUIZ-017 QUIZ-018 a quiz opens over the page, one question at a time', {
  tag: '@each-size',
}, async ({ page, press, db, person }) => {
  await page.goto(await assignCourse(db, person, { cards: [quizCard(), sampleCard('TEXT')] }))
  proves('QUIZ-016', 'QUIZ-017')
  await expect(cardAt(page, 1)).toContainText('3 questions · 80% to pass · 3 chances left')
  await begin({ page, press })
  const quiz = quizOf(page)
  await expect(quiz.getByText('Question 1 of 3')).toBeVisible()
  await press(answerRow(quiz, 'First of one'))
  await press(answerRow(quiz, 'Second of one'))
  await expect(quiz.getByRole('radio', { name: 'Second of one' })).toBeChecked()
  await expect(quiz.getByRole('radio', { name: 'First of one' })).not.toBeChecked()
  await press(quiz.getByRole('button', { name: 'Next' }))
  await press(quiz.getByRole('button', { name: 'Next' }))
  await press(answerRow(quiz, 'First of three'))
  await press(answerRow(quiz, 'Third of three'))
  await expect(quiz.getByRole('checkbox', { name: 'First of three' })).toBeChecked()
  await expect(quiz.getByRole('checkbox', { name: 'Third of three' })).toBeChecked()
})

test('QUIZ-006 QUIZ-007 QUIZ-008 QUIZ-009 closing in the middle asks first; Quit leaves, Cancel stays', async ({
  page,
  press,
  db,
  person,
}) => {
  await page.goto(await assignCourse(db, person, { cards: [quizCard()] }))
  await begin({ page, press })
  const quiz = quizOf(page)
  await press(answerRow(quiz, 'First of one'))
  await press(quiz.getByRole('button', { name: 'Close' }))
  const asked = exitQuestion(page)
  proves('QUIZ-006', 'QUIZ-007')
  await expect(asked).toHaveAccessibleDescription('Your progress will not be saved.')
  proves('QUIZ-009')
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await press(asked.getByRole('button', { name: 'Cancel' }))
  await expect(asked).toBeHidden()
  await expect(quiz.getByRole('radio', { name: 'First of one' })).toBeChecked()
  await page.keyboard.press('Escape')
  await press(asked.getByRole('button', { name: 'Quit' }))
  proves('QUIZ-008')
  await expect(quiz).toBeHidden()
  await expect(cardAt(page, 1)).toContainText('3 chances left')
  await begin({ page, press })
  await expect(quiz.getByRole('radio', { name: 'First of one' })).not.toBeChecked()
})

test('QUIZ-006 QUIZ-007 QUIZ-008 QUIZ-009 NAV-001 Back in the middle asks as the cross does, also on a slow phone; only Quit drops the answers', async ({
  page,
  press,
  db,
  person,
}) => {
  await slowProcessor(page)
  const course = await assignCourse(db, person, { cards: [quizCard()] })
  await page.goto('/mycourses')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin')
  await page.goto(course)
  await begin({ page, press })
  const quiz = quizOf(page)
  const asked = exitQuestion(page)
  await press(answerRow(quiz, 'First of one'))
  await page.goBack()
  await expect(asked).toHaveAccessibleDescription('Your progress will not be saved.')
  await press(asked.getByRole('button', { name: 'Cancel' }))
  await expect(asked).toBeHidden()
  await expect(quiz.getByRole('radio', { name: 'First of one' })).toBeChecked()
  await page.goBack()
  await press(asked.getByRole('button', { name: 'Quit' }))
  await expect(quiz).toBeHidden()
  await expect(page).toHaveURL(course)
  await expect(page.getByRole('button', { name: 'Begin Quiz' })).toBeFocused()
  await begin({ page, press })
  await expect(quiz.getByRole('radio', { name: 'First of one' })).not.toBeChecked()
  await page.goBack()
  await press(asked.getByRole('button', { name: 'Quit' }))
  await expect(quiz).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/mycourses')
})

test('QUIZ-006 QUIZ-007 QUIZ-009 the warning about progress appears only in the middle of a quiz: not on other cards, nor once there is a result', async ({
  page,
  press,
  db,
  person,
}) => {
  const hand = { page, press }
  const warning = page.getByText('Your progress will not be saved.')
  await page.goto(await assignCourse(db, person, { cards: [quizCard(), sampleCard('TEXT')] }))
  const quiz = quizOf(page)
  await begin(hand)
  await press(answerRow(quiz, 'First of one'))
  await press(quiz.getByRole('button', { name: 'Close' }))
  proves('QUIZ-007')
  await expect(warning).toBeVisible()
  await press(exitQuestion(page).getByRole('button', { name: 'Cancel' }))
  await expect(warning).toHaveCount(0)
  await expect(quiz.getByRole('radio', { name: 'First of one' })).toBeChecked()
  await press(quiz.getByRole('button', { name: 'Close' }))
  await press(exitQuestion(page).getByRole('button', { name: 'Quit' }))
  await expect(quiz).toBeHidden()
  await begin(hand)
  await expect(quiz.getByText('Question 1 of 3')).toBeVisible()
  await expect(quiz.getByRole('radio', { checked: true })).toHaveCount(0)
  await takeQuiz(hand, right)
  await expect(quiz.getByRole('heading', { name: 'Passed' })).toBeVisible()
  await press(quiz.getByRole('button', { name: 'Close' }))
  await expect(quiz).toBeHidden()
  await expect(warning).toHaveCount(0)
  await expect(cardAt(page, 2)).toBeVisible()
  await page.goto('/mycourses')
  await expect(page).toHaveURL('/mycourses')
  await expect(warning).toHaveCount(0)
})

test('QUIZ-007 QUIZ-008 after Quit by the cross the focus is where it was, and Back leads to where one came from', async ({
  page,
  press,
  db,
  person,
}) => {
  const course = await assignCourse(db, person, { cards: [quizCard()] })
  await page.goto('/mycourses')
  await page.goto(course)
  await begin({ page, press })
  await press(quizOf(page).getByRole('button', { name: 'Close' }))
  await press(exitQuestion(page).getByRole('button', { name: 'Quit' }))
  await expect(page.getByRole('button', { name: 'Begin Quiz' })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/mycourses')
})

test('QUIZ-003 QUIZ-004 a quiz continues where a reload left it, and counts one try', async ({
  page,
  press,
  db,
  person,
}) => {
  const hand = { page, press }
  await page.goto(await assignCourse(db, person, { cards: [quizCard(), sampleCard('TEXT')] }))
  await begin(hand)
  const quiz = quizOf(page)
  await press(answerRow(quiz, 'First of one'))
  await press(quiz.getByRole('button', { name: 'Next' }))
  await page.reload()
  await expect(cardAt(page, 1)).toContainText(
    'You answered 1 of 3 questions earlier. Your answers are saved on this device.',
  )
  await begin(hand, 'Continue the quiz')
  await expect(quiz.getByText('Question 2 of 3')).toBeVisible()
  await press(answerRow(quiz, 'First of two'))
  await press(quiz.getByRole('button', { name: 'Next' }))
  await press(answerRow(quiz, 'First of three'))
  await press(answerRow(quiz, 'Second of three'))
  await press(quiz.getByRole('button', { name: 'Review answers' }))
  await press(quiz.getByRole('button', { name: 'Submit' }))
  await expect(quiz.getByRole('heading', { name: 'Passed' })).toBeVisible()
  await press(quiz.getByRole('button', { name: 'Continue' }))
  await expect(cardAt(page, 2)).toBeVisible()
  await page.reload()
  await expect(cardAt(page, 1)).toContainText('Best score: 100.00%')
  await expect(cardAt(page, 1)).not.toContainText('saved on this device')
})

test('QUIZ-004 VALID-041 unanswered questions are counted, block the submit, and can be gone back to', async ({
  page,
  press,
  db,
  person,
}) => {
  const sent: string[] = []
  page.on('request', request => request.url().endsWith('/submit') && sent.push(request.url()))
  await page.goto(await assignCourse(db, person, { cards: [quizCard()] }))
  await begin({ page, press })
  const quiz = quizOf(page)
  await answerQuiz({ page, press }, quiz, [[], ['First of two'], []])
  await press(quiz.getByRole('button', { name: 'Submit' }))
  await expect(quiz.getByRole('alert').filter({ hasText: 'You have 2 unanswered questions.' })).toBeVisible()
  expect(sent).toEqual([])
  await press(quiz.getByRole('button', { name: /one.*Not answered/s }))
  await press(answerRow(quiz, 'First of one'))
  await press(quiz.getByRole('button', { name: 'Review answers' }))
  await press(quiz.getByRole('button', { name: /three.*Not answered/s }))
  await press(answerRow(quiz, 'First of three'))
  await press(answerRow(quiz, 'Second of three'))
  await press(quiz.getByRole('button', { name: 'Review answers' }))
  await expect(quiz.getByText('Every question has an answer.')).toBeVisible()
  await press(quiz.getByRole('button', { name: 'Submit' }))
  await expect(quiz.getByRole('heading', { name: 'Passed' })).toBeVisible()
})

test('CARD-027 QUIZ-002 QUIZ-005 QUIZ-010 QUIZ-011 QUIZ-012 QUIZ-018 QUIZ-019 VIEWER-015 a failed quiz tells its score and what was wrong, keeps the best score, and can be taken again', async ({
  page,
  press,
  db,
  person,
}) => {
  const hand = { page, press }
  await page.goto(await assignCourse(db, person, { cards: [quizCard(), sampleCard('TEXT')] }))
  await begin(hand)
  await takeQuiz(hand, twoOfThree)
  const quiz = quizOf(page)
  proves('QUIZ-005')
  await expect(quiz.getByRole('heading', { name: 'Failed' })).toBeVisible()
  proves('QUIZ-019')
  await expect(quiz.getByText('66.67%', { exact: true })).toBeVisible()
  await expect(quiz.getByText('You need 80% to pass')).toBeVisible()
  proves('QUIZ-018')
  await expect(quiz.getByText('2 chances left')).toBeVisible()
  await expect(quiz.getByRole('listitem').filter({ hasText: 'two' })).toContainText('You answered: Third of two')
  await press(quiz.getByRole('button', { name: 'Try Again' }))
  await takeQuiz(hand, oneOfThree)
  await expect(quiz.getByText('33.33%', { exact: true })).toBeVisible()
  proves('QUIZ-010')
  await expect(quiz.getByText('Best score: 66.67%')).toBeVisible()
  await press(quiz.getByRole('button', { name: 'Not now' }))
  proves('QUIZ-011')
  await expect(cardAt(page, 1)).toContainText('1 chance left')
  proves('CARD-027')
  await expect(cardAt(page, 1)).toContainText('Best score: 66.67%')
  proves('VIEWER-015')
  await expect(cardAt(page, 2)).toHaveCount(0)
  await begin(hand, 'Try Again')
  await takeQuiz(hand, right)
  await expect(quiz.getByRole('heading', { name: 'Passed' })).toBeVisible()
  await press(quiz.getByRole('button', { name: 'Continue' }))
  await expect(cardAt(page, 1)).toContainText('Best score: 100.00%')
  await expect(cardAt(page, 2)).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Begin Quiz|Try Again)$/ })).toHaveCount(0)
})

test('QUIZ-018 a quiz whose tries are used stays failed, and says who can help', async ({
  page,
  press,
  db,
  person,
}) => {
  const hand = { page, press }
  await page.goto(await assignCourse(db, person, { cards: [quizCard({ quizAllowedTries: 1 }), sampleCard('TEXT')] }))
  await begin(hand)
  await takeQuiz(hand, oneOfThree)
  const words = 'All tries of this quiz are used. Your manager can allow new ones.'
  await expect(quizOf(page).getByText(words)).toBeVisible()
  await press(quizOf(page).getByRole('button', { name: 'Back to the course' }))
  await expect(cardAt(page, 1).getByText(words)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
  expect(await readWhatIsLeft(hand)).toEqual(['Card 1: all tries of the quiz are used; a manager can allow new ones'])
})

test('QUIZ-013 without a minimum one attempt is enough', async ({ page, press, db, person }) => {
  const hand = { page, press }
  await page.goto(
    await assignCourse(db, person, { cards: [quizCard({ minimumPassingScore: null }), sampleCard('TEXT')] }),
  )
  await expect(cardAt(page, 1)).not.toContainText('to pass')
  await begin(hand)
  await takeQuiz(hand, oneOfThree)
  proves('QUIZ-013')
  await expect(quizOf(page).getByRole('heading', { name: 'Passed' })).toBeVisible()
  await expect(quizOf(page).getByText('33.33%', { exact: true })).toBeVisible()
})
