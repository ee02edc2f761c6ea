import { cardAt } from './fixtures/course.ts'
import { answerByKeys, answerQuizByKeys, enter, pressKeys, tabTo } from './fixtures/keyboard.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ as: 'newcomer' })

test('QUIZ-002 QUIZ-003 QUIZ-004 QUIZ-014 QUIZ-015 SURVEY-001 TRACK-013 the same track is taken on a desk without a mouse', {
  tag: '@desk',
}, async ({ page }) => {
  await test.step('finds the track', async () => {
    await page.goto('/mycourses')
    await tabTo(page, page.getByPlaceholder('Search Tracks...'))
    await page.keyboard.type('onset')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Tracks' }).getByRole('listitem')).toHaveCount(1)
    await enter(page, page.getByRole('link', { name: 'Onset, dose and duration' }))
    await enter(page, page.getByRole('link', { name: 'Begin next course' }))
  })

  await test.step('answers the questions', async () => {
    await answerByKeys(page, cardAt(page, 5), '1')
    await expect(cardAt(page, 5).getByText('Incorrect! Please try Again.')).toBeInViewport()
    await pressKeys(page, '3')
    await expect(cardAt(page, 6)).toBeFocused()
    await answerByKeys(page, cardAt(page, 9), '2')
    await expect(cardAt(page, 10)).toBeFocused()
  })

  await test.step('takes the quiz', async () => {
    await enter(page, page.getByRole('button', { name: 'Begin Quiz' }))
    const quiz = page.getByRole('dialog', { name: 'Five guests, five clocks' })
    await expect(quiz.getByRole('group')).toBeFocused()
    await page.keyboard.press('1')
    await page.keyboard.press('2')
    proves('QUIZ-014')
    await expect(quiz.getByRole('radio', { checked: true })).toHaveCount(1)
    await answerQuizByKeys(page, quiz, ['1', '1', '124', '1', '2'])
    await enter(page, quiz.getByRole('button', { name: 'Submit' }))
    await expect(quiz.getByRole('heading', { name: 'Failed' })).toBeFocused()
    await enter(page, quiz.getByRole('button', { name: 'Try Again' }))
    await answerQuizByKeys(page, quiz, ['2', '3', '124', '1', '2'])
    await enter(page, quiz.getByRole('button', { name: 'Submit' }))
    await expect(quiz.getByRole('heading', { name: 'Passed' })).toBeFocused()
    await enter(page, quiz.getByRole('button', { name: 'Continue' }))
    await expect(cardAt(page, 13)).toBeFocused()
  })

  await test.step('answers the survey', async () => {
    await tabTo(page, cardAt(page, 13).getByRole('radio').first())
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await tabTo(page, cardAt(page, 13).getByRole('checkbox', { name: 'Clear chart' }))
    await page.keyboard.press('Space')
    await tabTo(page, cardAt(page, 13).getByRole('textbox'))
    await page.keyboard.type('Short and to the point.')
    await enter(page, cardAt(page, 13).getByRole('button', { name: 'Submit' }))
    await expect(cardAt(page, 13).getByRole('img', { name: '4 stars' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'You have finished Onset, dose and duration' })).toBeVisible()
  })

  await test.step('takes the next course', async () => {
    await enter(page, page.getByRole('link', { name: 'Next Course' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Servings and package limits')
    await answerByKeys(page, cardAt(page, 5), '2')
    await expect(cardAt(page, 6)).toBeFocused()
    await answerByKeys(page, cardAt(page, 8), '3')
    await enter(page, page.getByRole('button', { name: 'Continue' }))
    await expect(cardAt(page, 10)).toBeFocused()
    await answerByKeys(page, cardAt(page, 11), '124')
    await enter(page, page.getByRole('button', { name: 'Begin Quiz' }))
    const quiz = page.getByRole('dialog', { name: 'Practice run: no score to reach' })
    await answerQuizByKeys(page, quiz, ['1', '2', '2', '124'])
    await enter(page, quiz.getByRole('button', { name: 'Submit' }))
    await enter(page, quiz.getByRole('button', { name: 'Continue' }))
    await tabTo(page, cardAt(page, 14).getByRole('radio').first())
    await page.keyboard.press('ArrowLeft')
    await enter(page, cardAt(page, 14).getByRole('button', { name: 'Submit' }))
  })

  await test.step('sees the track done', async () => {
    await enter(page, page.getByRole('link', { name: 'Back to the track' }))
    await expect(page.getByRole('progressbar', { name: 'Courses completed' })).toHaveAttribute('aria-valuenow', '100')
    await expect(page.getByRole('region', { name: 'Courses' }).getByText(/^Completed /)).toHaveCount(2)
  })
})
