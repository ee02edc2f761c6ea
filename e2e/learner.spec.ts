import { expectCalls, recordCalls } from './fixtures/calls.ts'
import { answer, answerQuiz, answerRow, cardAt, readWhatIsLeft } from './fixtures/course.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ as: 'newcomer' })

const firstQuiz = [
  ['Something inhaled is usually felt within minutes'],
  ['It may keep growing until about 4 p.m.'],
  ['“One serving is this much.”', '“Wait two hours before you decide.”', '“Don’t plan to drive tonight.”'],
  ['“It can last up to twelve hours. Plan another way to get there.”'],
  ['A quarter, if the piece can be cut evenly'],
]
const firstQuizWrong = [['A 5 mg gummy will be felt by the first song'], ['It is nearly over'], ...firstQuiz.slice(2)]
const secondQuiz = [
  ['A little over 8 mg'],
  ['Massachusetts'],
  ['It is a mistake; show it to your lead'],
  ['The milligrams in one serving', 'How long to wait', 'Where to keep it'],
]

test('TRACK-001 TRACK-002 TRACK-003 TRACK-004 TRACK-005 TRACK-007 TRACK-010 TRACK-011 TRACK-016 VIEWER-002 VIEWER-008 VIEWER-010 VIEWER-011 VIEWER-013 VIEWER-014 VIEWER-015 VIEWER-018 CARD-013 CARD-014 CARD-015 CARD-020 CARD-021 QUIZ-001 QUIZ-005 QUIZ-013 SURVEY-006 ROLE-004 API-092 API-093 API-094 API-095 API-121 API-127 API-128 API-129 API-130 API-140 API-141 a newcomer finds a track on the phone and takes it from nothing to 100 %', {
  tag: '@phone',
}, async ({ page, press }) => {
  const hand = { page, press }
  const calls = recordCalls(page)

  await test.step('finds the track', async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/mycourses')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin')
    await page.getByPlaceholder('Search Tracks...').fill('onset')
    const found = page.getByRole('list', { name: 'Tracks' }).getByRole('listitem')
    proves('TRACK-002')
    await expect(found).toHaveCount(1)
    proves('TRACK-001')
    await expect(found).toContainText('Not started · 2 courses')
    proves('TRACK-003')
    await expect(found.getByRole('link', { name: 'Next Course' })).toBeVisible()
    await press(found.getByRole('link', { name: 'Onset, dose and duration' }))
    proves('TRACK-005')
    await expect(page).toHaveURL(/\/tracks\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Onset, dose and duration')
    await expect(page.getByRole('progressbar', { name: 'Courses completed' })).toHaveAttribute('aria-valuenow', '0')
    await press(page.getByRole('link', { name: 'Begin next course' }))
  })

  await test.step('reads up to the first question, and no further', async () => {
    proves('TRACK-011')
    await expect(page).toHaveURL(/\/tracks\/[0-9a-f-]{36}\/card-courses\/[0-9a-f-]{36}/)
    proves('TRACK-016')
    await expect(cardAt(page, 5)).toBeAttached()
    await expect(cardAt(page, 6)).toHaveCount(0)
    proves('VIEWER-002')
    await expect(page.getByText('9 cards follow').first()).toBeAttached()
    expect(await readWhatIsLeft(hand)).toEqual([
      'Card 5: the question has not been answered yet',
      'Card 9: the question has not been answered yet',
      'Card 12: the quiz has not been taken yet',
      'Card 13: the rating is missing',
    ])
  })

  await test.step('answers wrong first, then right', async () => {
    const question = cardAt(page, 5)
    await answer(hand, question, '“An hour is enough, if it’s only 5 mg.”')
    await expect(question.getByText('Incorrect! Please try Again.')).toBeInViewport()
    await expect(answerRow(question, '“An hour is enough')).toContainText('Incorrect')
    proves('VIEWER-011')
    await expect(cardAt(page, 6)).toHaveCount(0)
    expect((await readWhatIsLeft(hand))[0]).toBe('Card 5: the last answer was wrong')
    await answer(hand, question, '“At seven it may only be starting')
    await expect(question.getByText('Correct!', { exact: true })).toBeVisible()
    await expect(question).toContainText('At seven they may feel nothing yet')
    await expect(cardAt(page, 6)).toBeFocused()
  })

  await test.step('answers the second question', async () => {
    await answer(hand, cardAt(page, 9), '“Give it two hours before you decide.”')
    await expect(cardAt(page, 10)).toBeVisible()
    expect(await readWhatIsLeft(hand)).toEqual([
      'Card 12: the quiz has not been taken yet',
      'Card 13: the rating is missing',
    ])
  })

  await test.step('fails the quiz, then passes it', async () => {
    await cardAt(page, 12).scrollIntoViewIfNeeded()
    await expect(cardAt(page, 12)).toContainText('5 questions · 80% to pass · 3 chances left')
    await press(page.getByRole('button', { name: 'Begin Quiz' }))
    const quiz = page.getByRole('dialog', { name: 'Five guests, five clocks' })
    proves('QUIZ-003')
    await expect(quiz.getByText('Question 1 of 5')).toBeVisible()
    await answerQuiz(hand, quiz, firstQuizWrong)
    await press(quiz.getByRole('button', { name: 'Submit' }))
    proves('QUIZ-001')
    await expect(quiz.getByRole('heading', { name: 'Failed' })).toBeVisible()
    await expect(quiz.getByText('60.00%', { exact: true })).toBeVisible()
    await expect(quiz.getByText('2 chances left')).toBeVisible()
    await press(quiz.getByRole('button', { name: 'Not now' }))
    expect((await readWhatIsLeft(hand))[0]).toBe('Card 12: the quiz is not passed yet')
    proves('QUIZ-002')
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
    await press(page.getByRole('button', { name: 'Try Again' }))
    await answerQuiz(hand, quiz, firstQuiz)
    const judged = page.waitForResponse('**/submit')
    await press(quiz.getByRole('button', { name: 'Submit' }))
    proves('API-141', 'QUIZ-004')
    expect(await (await judged).json()).toMatchObject({ passed: true, score: 100 })
    const { answers } = (await judged).request().postDataJSON()
    proves('QUIZ-015')
    expect(Object.values(answers).map(each => [each].flat().length)).toEqual([1, 1, 3, 1, 1])
    await expect(quiz.getByRole('heading', { name: 'Passed' })).toBeVisible()
    await expect(quiz.getByText('100.00%', { exact: true })).toBeVisible()
    await press(quiz.getByRole('button', { name: 'Continue' }))
    await expect(quiz).toBeHidden()
  })

  await test.step('says what it thinks, and has finished', async () => {
    const survey = cardAt(page, 13)
    expect(await readWhatIsLeft(hand)).toEqual(['Card 13: the rating is missing'])
    await press(survey.locator('label').filter({ hasText: '4 stars' }))
    await press(survey.getByText('Clear chart'))
    await press(page.getByRole('button', { name: 'Submit' }))
    proves('SURVEY-006')
    await expect(survey.getByText('Thank you for your feedback!')).toBeVisible()
    proves('VIEWER-010')
    await expect(page.getByRole('heading', { name: 'You have finished Onset, dose and duration' })).toBeVisible()
  })

  await test.step('continues to the next course', async () => {
    await press(page.getByRole('link', { name: 'Next Course' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Servings and package limits')
    await answer(hand, cardAt(page, 5), '“At home a piece is likely 5 mg.')
    await answer(hand, cardAt(page, 8), 'Two pieces')
    const pause = page.getByText('Pieces are easy. Liquids are where it goes wrong.')
    await expect(pause).toBeVisible()
    expect((await readWhatIsLeft(hand))[0]).toBe('Card 9: Continue has not been pressed yet')
    await press(page.getByRole('button', { name: 'Continue' }))
    await expect(pause).toBeHidden()
    const share = cardAt(page, 11)
    await answer(hand, share, '“It’s ten servings.', '“Mixed with beer')
    await expect(share.getByText('Incorrect! Select all that apply.')).toBeInViewport()
    await press(answerRow(share, '“Mixed with beer'))
    await answer(hand, share, '“Tell everyone', '“Keep it apart')
    await expect(share.getByText('Correct!', { exact: true })).toBeVisible()
  })

  await test.step('takes the quiz that has no score to reach, and is through', async () => {
    await cardAt(page, 13).scrollIntoViewIfNeeded()
    await press(page.getByRole('button', { name: 'Begin Quiz' }))
    const quiz = page.getByRole('dialog', { name: 'Practice run: no score to reach' })
    await answerQuiz(hand, quiz, secondQuiz)
    await press(quiz.getByRole('button', { name: 'Submit' }))
    await expect(quiz.getByRole('heading', { name: 'Passed' })).toBeVisible()
    await expect(quiz.getByText('75.00%', { exact: true })).toBeVisible()
    await press(quiz.getByRole('button', { name: 'Continue' }))
    await press(cardAt(page, 14).locator('label').filter({ hasText: '5 stars' }))
    await press(page.getByRole('button', { name: 'Submit' }))
    await expect(page.getByText('That was the last course of this track.')).toBeVisible()
  })

  await test.step('sees the track done', async () => {
    await press(page.getByRole('link', { name: 'Back to the track' }))
    proves('TRACK-010', 'ROLE-004')
    await expect(page.getByRole('progressbar', { name: 'Courses completed' })).toHaveAttribute('aria-valuenow', '100')
    await expect(page.getByText('Completed!')).toBeVisible()
    await press(page.getByRole('link', { name: 'My courses' }))
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Onset, dose and duration' }) })
    proves('TRACK-004', 'TRACK-007')
    await expect(row).toContainText('Completed!')
    await expect(row.getByRole('link', { name: 'Next Course' })).toHaveCount(0)
    proves('API-092', 'API-093', 'API-094', 'API-095', 'API-121', 'API-127', 'API-128', 'API-129', 'API-130', 'API-140')
    await expectCalls(calls, [
      'GET /my-tracks',
      'GET /my-tracks/:id',
      'GET /my-tracks/:id/items',
      'GET /my-tracks/:id/courses/:id/next-item',
      'GET /card-courses/:id',
      'POST /card-courses/:id/course-started',
      'POST /cards/:id/check-answer',
      'POST /cards/:id/answer-survey',
      'POST /cards/:id/clear-speed-bump',
      'GET /cards/:id/quiz',
      'POST /cards/:id/submit',
    ])
  })
})
