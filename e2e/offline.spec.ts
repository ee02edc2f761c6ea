import type { Page } from '@playwright/test'
import { sampleCard } from '../server/features/courses/courses.build.ts'
import type { Db } from '../server/platform/database/database.ts'
import { answer, cardAt } from './fixtures/course.ts'
import { assignCourse, coursePath, trackPath } from './fixtures/learning.ts'
import { openAndCache, readCachedAnswers } from './fixtures/offline.ts'
import { createPerson } from './fixtures/people.ts'
import { chooseInNameMenu } from './fixtures/sign-in.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ as: 'newcomer', serviceWorkers: 'allow', allowed: { console: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] } })

const bar = (page: Page) => page.getByText('You are offline. You can still read what you have already opened.')
const tracks = (page: Page) => page.getByRole('list', { name: 'Tracks' }).getByRole('listitem')

/** A person's answers that the server has, oldest first. */
const listAnswers = (db: Db, { id }: { id: string }) =>
  db
    .selectFrom('card_answer')
    .innerJoin('course_round', 'course_round.id', 'card_answer.round_id')
    .select(['card_answer.answer', 'card_answer.try_number', 'card_answer.cleared'])
    .where('course_round.user_id', '=', id)
    .orderBy('card_answer.answered_at')
    .execute()

test('what was opened can be read without a network, also from a page loaded again', async ({
  page,
  press,
  context,
}) => {
  await openAndCache(page, '/mycourses')
  await expect(tracks(page)).not.toHaveCount(0)
  const names = await tracks(page).allInnerTexts()
  await page.goto(coursePath('onset-dose-duration', 'onset-dose-duration'))
  await expect(cardAt(page, 5)).toBeAttached()
  await cardAt(page, 3).scrollIntoViewIfNeeded()
  await expect(cardAt(page, 3).getByRole('img')).toHaveJSProperty('complete', true)
  await context.setOffline(true)
  await page.reload()
  await expect(bar(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Onset, dose and duration')
  await expect(cardAt(page, 2)).toContainText('Onset is when it is first felt.')
  await cardAt(page, 3).scrollIntoViewIfNeeded()
  await expect(cardAt(page, 3).getByRole('img')).not.toHaveJSProperty('naturalWidth', 0)
  await expect(cardAt(page, 5).getByRole('radio')).toHaveCount(4)
  await page.goto('/mycourses')
  await expect(bar(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin')
  await expect(tracks(page)).toHaveText(names, { useInnerText: true })
  await context.setOffline(false)
  await expect(bar(page)).toBeHidden()
  await press(tracks(page).getByRole('link', { name: 'Product categories' }))
  await expect(page.getByRole('region', { name: 'Courses' }).getByRole('listitem')).not.toHaveCount(0)
})

test('what was never opened says so without a network, and opens once there is one', async ({ page, context }) => {
  await openAndCache(page, '/mycourses')
  await expect(tracks(page)).not.toHaveCount(0)
  await context.setOffline(true)
  await page.goto(trackPath('product-categories'))
  await expect(bar(page)).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('region', { name: 'Courses' }).getByRole('listitem')).not.toHaveCount(0)
})

test('F5 VIEWER-002 CARD-017 SURVEY-001 what is answered without a network is kept over a reload, sent once and in order, and completes the course', async ({
  page,
  press,
  context,
  db,
  person,
}) => {
  await openAndCache(page, '/mycourses')
  const cards = [sampleCard('FREE_FORM_QUESTION'), sampleCard('QUESTION'), sampleCard('SURVEY')]
  await page.goto(await assignCourse(db, person, { cards, title: 'In the stockroom' }))
  await expect.poll(() => readCachedAnswers(page)).toContain('In the stockroom')
  await context.setOffline(true)
  await cardAt(page, 1).getByLabel('Your answer').fill('Ask what they want to feel.')
  await press(page.getByRole('button', { name: 'Send answer' }))
  await expect(cardAt(page, 1).getByText('Waiting to be sent')).toBeVisible()
  await answer({ page, press }, cardAt(page, 2), 'Up to two hours')
  await expect(cardAt(page, 2).getByText('We’ll check it as soon as you’re online again.')).toBeVisible()
  await press(cardAt(page, 3).locator('label').filter({ hasText: '4 stars' }))
  await expect(cardAt(page, 3).getByLabel('4 stars')).toBeChecked()
  await press(page.getByRole('button', { name: 'Submit' }))
  // Only an answer that the screen reports as waiting is sure to survive a reload.
  await expect(page.getByText('3 answers are waiting to be sent.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('3 answers are waiting to be sent.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You’ve reached the end' })).toBeVisible()
  await expect(cardAt(page, 1)).toContainText('Ask what they want to feel.')
  expect(await listAnswers(db, person)).toEqual([])
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'You have finished In the stockroom' })).toBeVisible()
  await expect(page.getByText('to be sent')).toHaveCount(0)
  expect(await listAnswers(db, person)).toEqual([
    { answer: { answerText: 'Ask what they want to feel.' }, try_number: 1, cleared: true },
    { answer: expect.objectContaining({ answers: [expect.any(String)] }), try_number: 1, cleared: true },
    { answer: expect.objectContaining({ responseValue: 4 }), try_number: 1, cleared: true },
  ])
})

test('anyone who logs out leaves nothing on the device, and the next one finds only their own', async ({
  page,
  press,
  context,
  db,
  person,
}) => {
  await openAndCache(page, coursePath('onset-dose-duration', 'onset-dose-duration'))
  await expect(cardAt(page, 5)).toBeAttached()
  await openAndCache(page, '/mycourses')
  await expect(tracks(page)).not.toHaveCount(0)
  await expect.poll(() => readCachedAnswers(page)).toContain(person.email)
  await chooseInNameMenu({ page, press }, 'Logout')
  await expect(page).toHaveURL('/login')
  await expect.poll(() => readCachedAnswers(page)).not.toContain(person.email)
  expect(await readCachedAnswers(page)).not.toContain('first felt')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await context.setOffline(true)
  await page.goto(coursePath('onset-dose-duration', 'onset-dose-duration'))
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('main')).not.toContainText('Robin')
  await context.setOffline(false)
  const next = await createPerson(db)
  await page.evaluate(
    ({ token }) => localStorage.setItem('token', JSON.stringify({ token, savedAt: Date.now() })),
    next,
  )
  await page.goto('/mycourses')
  await expect.poll(() => readCachedAnswers(page)).toContain(next.email)
  expect(await readCachedAnswers(page)).not.toContain(person.email)
})

test('anyone who logs out without a network is out at once, and the server hears of it with the next page', async ({
  page,
  press,
  context,
  person,
}) => {
  await openAndCache(page, '/mycourses')
  await expect.poll(() => readCachedAnswers(page)).toContain(person.email)
  await context.setOffline(true)
  await chooseInNameMenu({ page, press }, 'Logout')
  await expect(page).toHaveURL('/login')
  await expect.poll(() => readCachedAnswers(page)).not.toContain(person.email)
  const loggedOut = page.waitForResponse(answer => answer.url().endsWith('/logout') && answer.ok())
  await context.setOffline(false)
  await page.reload()
  await loggedOut
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sign-out-owed'))).toBeNull()
})

test('F5 VIEWER-002 anyone who reads on without a network comes back to where they were, and reads that an answer was wrong', async ({
  page,
  press,
  context,
  db,
  person,
}) => {
  await openAndCache(page, '/mycourses')
  const reading = (title: string) => sampleCard('TEXT', { title, text: 'One line after the other. '.repeat(60) })
  const cards = [reading('Before'), sampleCard('QUESTION'), reading('After'), reading('The far end')]
  const course = await assignCourse(db, person, { cards, title: 'In the cellar' })
  await page.goto(course)
  await expect.poll(() => readCachedAnswers(page)).toContain('In the cellar')
  await context.setOffline(true)
  await answer({ page, press }, cardAt(page, 2), 'Five minutes')
  await expect(cardAt(page, 2).getByText('We’ll check it as soon as you’re online again.')).toBeVisible()
  const server = page.getByRole('heading', { name: 'The far end' })
  await server.scrollIntoViewIfNeeded()
  await cardAt(page, 4).evaluate(element => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(cards[3]!.id)
  await page.reload()
  await expect(server).toBeInViewport()
  await page.goto('/mycourses')
  // Someone who leaves the page before the answer is judged is told at once, and not on their return.
  await expect(page.getByText('1 answer is waiting to be sent.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('to be sent')).toHaveCount(0)
  await expect.poll(() => listAnswers(db, person)).toHaveLength(1)
  await page.goto(course)
  await expect(cardAt(page, 2).getByText('Your last answer was not right. Please try again.')).toBeVisible()
})
