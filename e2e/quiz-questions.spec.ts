import type { Locator, Page } from '@playwright/test'
import { buildDraft, sampleCard } from '../server/features/courses/courses.build.ts'
import { buildDispensary, buildRetailOrganization } from '../server/features/organizations/organizations.build.ts'
import { buildAssignment, buildTrack } from '../server/features/tracks/tracks.build.ts'
import type { Db } from '../server/platform/database/database.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessible, expectAccessibleAtEachSize } from './fixtures/accessible.ts'
import { answerQuiz, cardAt } from './fixtures/course.ts'
import { writeAnswers } from './fixtures/every-kind.ts'
import { createPerson } from './fixtures/people.ts'
import { proves } from './fixtures/proves.ts'
import { publish } from './fixtures/studio.ts'
import { expect, test } from './fixtures/test.ts'

// An image of one pixel.
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const click = (target: Locator) => target.click()
const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true })

/** A course of one card, whose chain has an author and a learner who sees it once it is published. */
async function buildShop(db: Db) {
  const now = new Date()
  const retailOrganizationId = await buildRetailOrganization(db)
  const dispensaryId = await buildDispensary(db, { retailOrganizationId })
  const [author, learner] = [
    await createPerson(db, { jobs: [{ at: { retailOrganizationId } }] }),
    await createPerson(db, { jobs: [{ at: { dispensaryId } }] }),
  ]
  const title = `Upright cards ${newId().slice(-12)}`
  const courseId = await buildDraft(db, { title, cards: [sampleCard('TEXT')], retailOrganizationId, now })
  const trackId = await buildTrack(db, { items: [{ courseId }], now })
  await buildAssignment(db, { trackId, dispensaryId, now })
  return { author, learner, courseId, path: `/tracks/${trackId}/card-courses/${courseId}` }
}

/** Writes a question with an image, feedback on the wrong answer, and an explanation. */
async function writeQuestion(entry: Locator, title: string): Promise<void> {
  await field(entry, 'Question').fill(title)
  await writeAnswers(entry, 'By its dates', 'By its shape')
  await entry.getByText('Image', { exact: true }).first().click()
  await entry.locator('input[type=file]').setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: image })
  await entry.getByRole('textbox', { name: /What can be seen/ }).fill('An upright card.')
  await entry.getByText('Feedback with the result').click()
  await field(entry, 'If they choose “By its shape”').fill('Many adults still carry an upright card.')
  await entry.getByRole('textbox', { name: /Explanation/ }).fill('The dates say how old its holder is.')
}

async function writeQuiz(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a card', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search the kinds of card' }).fill('quiz')
  await page.keyboard.press('Enter')
  await field(page, 'Title').fill('One at random')
  const entries = page.locator('fieldset[data-path="quizData.questions"] > details')
  await writeQuestion(entries.nth(0), 'How do you read an upright card?')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await writeQuestion(entries.nth(1), 'How do you know that a card is valid?')
  await page.getByRole('checkbox', { name: 'Shuffle questions and answers' }).check()
}

test('QUIZ-002 QUIZ-003 QUIZ-005 QUIZ-012 EDITOR-001 an author writes a pool of questions with images and feedback; a learner fails, reads why, tries again and passes', {
  tag: '@desk',
}, async ({ db, openAs }) => {
  const { author, learner, courseId, path } = await buildShop(db)
  const page = await openAs(author)
  await page.goto(`/edit-card-courses/${courseId}`)
  await writeQuiz(page)
  await page.getByRole('textbox', { name: /Questions to ask/ }).fill('1')
  await expect(page.locator('[data-save=clean]')).toHaveText(/^Saved/)
  await expectAccessible(page)
  await publish(page, 1)

  const theirs = await openAs(learner)
  await theirs.goto(path)
  const card = cardAt(theirs, 2)
  await expect(card).toContainText('1 question · 80% to pass · 3 chances left')
  await card.getByRole('button', { name: 'Begin Quiz' }).click()
  const quiz = theirs.getByRole('dialog', { name: 'One at random' })
  proves('QUIZ-003')
  await expect(quiz.getByText('Question 1 of 1')).toBeVisible()
  await expect(quiz.getByRole('img', { name: 'An upright card.' })).toBeVisible()
  await expectAccessibleAtEachSize(theirs)
  await answerQuiz({ page: theirs, press: click }, quiz, [['By its shape']])
  await quiz.getByRole('button', { name: 'Submit' }).click()
  proves('QUIZ-005', 'QUIZ-012')
  await expect(quiz.getByRole('heading', { name: 'Failed' })).toBeVisible()
  await expect(quiz.getByText('Many adults still carry an upright card.')).toBeVisible()
  await expect(quiz.getByText('The dates say how old its holder is.')).toHaveCount(0)

  proves('QUIZ-002')
  await quiz.getByRole('button', { name: 'Try Again' }).click()
  await answerQuiz({ page: theirs, press: click }, quiz, [['By its dates']])
  await quiz.getByRole('button', { name: 'Submit' }).click()
  proves('QUIZ-005', 'QUIZ-012')
  await expect(quiz.getByRole('heading', { name: 'Passed' })).toBeVisible()
  await expect(quiz.getByText('The dates say how old its holder is.')).toBeVisible()
  await expectAccessibleAtEachSize(theirs)
  await quiz.getByRole('button', { name: 'Continue' }).click()
  await expect(card.getByText('Best score: 100.00%')).toBeVisible()
})
