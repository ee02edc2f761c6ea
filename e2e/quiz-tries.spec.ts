import type { Page } from '@playwright/test'
import { sampleCard } from '../server/features/courses/courses.build.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { answerQuiz, cardAt } from './fixtures/course.ts'
import { mailedText } from './fixtures/mail.ts'
import { expectMessage } from './fixtures/messages.ts'
import { assignTrack, shortQuiz, test } from './fixtures/team.ts'
import { expect } from './fixtures/test.ts'

const click = (target: { click: () => Promise<void> }) => target.click()

/** Takes the quiz of the open course with this answer, and closes it. */
async function takeQuiz(page: Page, begin: string, answer: string) {
  await page.getByRole('button', { name: begin }).click()
  const quiz = page.getByRole('dialog', { name: 'One quick one' })
  await answerQuiz({ page, press: click }, quiz, [[answer]])
  await quiz.getByRole('button', { name: 'Submit' }).click()
  await expect(quiz.getByText(answer === 'Twenty-one' ? 'Passed' : 'Failed').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(quiz).toBeHidden()
}

test('QUIZ-005 QUIZ-018 EMP-012 API-138 a learner who is out of tries asks from the card, the manager gives new ones, and the quiz is passed', async ({
  page,
  press,
  db,
  team,
  openAs,
}) => {
  const cards = [shortQuiz(), sampleCard('TEXT')]
  const { pathOf } = await assignTrack(db, team, { name: 'First days', courses: [{ title: 'Checking ID', cards }] })
  const theirs = await openAs(team.ana)
  await theirs.goto(pathOf(0))
  await takeQuiz(theirs, 'Begin Quiz', 'Sixteen')
  const card = cardAt(theirs, 1)
  await card.getByRole('button', { name: 'Ask for new tries' }).click()
  await expect(card.getByText(/^You asked for new tries on /)).toBeVisible()
  await theirs.reload()
  await expect(card.getByText(/^You asked for new tries on /)).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)

  const mail = await mailedText(db, {
    to: team.manager.email,
    subject: 'Ana Marsh requests new quiz tries',
  })
  expect(mail).toContain(`/dispensary-employees/${team.ana.id}`)
  await page.goto('/dispensary-employees')
  await expect(page.getByRole('main').getByText('Requests new tries')).toHaveCount(1)
  await press(page.getByRole('link', { name: 'Ana Marsh' }))
  await expect(page).toHaveURL(`/dispensary-employees/${team.ana.id}`)
  await expect(page.getByText(/Ana Marsh asked for new ones on/)).toBeVisible()
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Allow new tries' }))
  await expectMessage(page, 'Ana Marsh can take “One quick one” 1 more time.')
  await expect(page.getByRole('button', { name: 'Allow new tries' })).toHaveCount(0)

  const onAnotherDevice = await openAs(team.ana)
  await onAnotherDevice.goto(pathOf(0))
  await takeQuiz(onAnotherDevice, 'Try Again', 'Twenty-one')
  await expect(cardAt(onAnotherDevice, 1).getByText('Passed')).toBeVisible()
})
