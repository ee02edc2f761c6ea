import type { Page } from '@playwright/test'
import { toCourseId } from '../server/demo/load-content.ts'
import { sampleCard } from '../server/features/courses/courses.build.ts'
import { answer, cardAt, scrollToCard } from './fixtures/course.ts'
import { followEvents, listEventTypes } from './fixtures/events.ts'
import { assignCourse, coursePath } from './fixtures/learning.ts'
import { signInAs } from './fixtures/people.ts'
import { createPreviewLink } from './fixtures/preview.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ as: 'newcomer' })

const aMinute = 60_000
const uuid = /^[0-9a-f-]{36}$/

test('ANALYTICS-005 ANALYTICS-006 ANALYTICS-007 ANALYTICS-013 VIEWER-017 what is drawn, what is seen and what is finished is told', async ({
  page,
  press,
  db,
  person,
}) => {
  const cards = [sampleCard('QUESTION'), sampleCard('SURVEY')]
  const events = followEvents(page)
  await page.goto(await assignCourse(db, person, { cards }))
  proves('ANALYTICS-005')
  await expect.poll(() => listEventTypes(events).toSorted()).toEqual(['CARD_VIEWED', 'QUESTION_CARD_RENDERED'])
  expect(events[0]).toMatchObject({
    courseId: expect.stringMatching(uuid),
    sessionId: expect.stringMatching(uuid),
    eventId: expect.stringMatching(uuid),
    cardId: cards[0]!.id,
    cardPosition: 0,
    isAuthenticated: true,
    promoId: null,
  })
  await answer({ page, press }, cardAt(page, 1), 'Up to two hours')
  await press(cardAt(page, 2).locator('label').filter({ hasText: '5 stars' }))
  await press(page.getByRole('button', { name: 'Submit' }))
  proves('ANALYTICS-007')
  await expect.poll(() => listEventTypes(events)).toContain('COURSE_COMPLETED')
  proves('ANALYTICS-006')
  expect(listEventTypes(events)).toContain('SURVEY_CARD_RENDERED')
  proves('VIEWER-017')
  expect(events.filter(({ eventType }) => eventType === 'COURSE_COMPLETED')).toHaveLength(1)
})

test('ANALYTICS-013 a card is told as viewed once most of it is on the screen, and not before', async ({
  page,
  db,
  person,
}) => {
  const events = followEvents(page)
  const viewed = () => events.filter(({ eventType }) => eventType === 'CARD_VIEWED').map(each => each.cardPosition)
  const words = (count: number) => Array.from({ length: count }, () => 'leaf').join(' ')
  const cards = [words(300), 'Short.', words(100)].map(text => sampleCard('TEXT', { text }))
  await page.goto(await assignCourse(db, person, { cards }))
  await expect.poll(viewed).toContain(0)
  // All of the second card, and less than 80 % of the third one.
  await cardAt(page, 3).evaluate(card => {
    const { top, height } = card.getBoundingClientRect()
    scrollBy({ top: top + 0.6 * height - innerHeight, behavior: 'instant' })
  })
  await expect.poll(viewed).toContain(1)
  proves('ANALYTICS-013')
  expect(viewed()).not.toContain(2)
  await cardAt(page, 3).evaluate(element => element.scrollIntoView({ block: 'center' }))
  await expect.poll(viewed).toContain(2)
})

test('ANALYTICS-011 without a session nothing is told', async ({ page }) => {
  const events = followEvents(page)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('closed', 'SecurityError')
      },
    })
  })
  await page.goto(coursePath('onset-dose-duration', 'onset-dose-duration'))
  await expect(cardAt(page, 2)).toBeVisible()
  await page.goto('/mycourses')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  proves('ANALYTICS-011')
  expect(events).toEqual([])
})

test.describe('of a visitor', () => {
  test.use({ as: null, hasVerifiedAge: true })

  test('ANALYTICS-018 the session gets a new id after an hour', async ({ page, request, db }) => {
    const events = followEvents(page)
    const sessions = () => [...new Set(events.map(({ sessionId }) => sessionId))].length
    const link = await createPreviewLink(request, await signInAs(db, 'admin'), { course: 'terpenes' })
    // Events are sent in batches: the clock moves until there is one.
    const sent = (position: number) =>
      expect.poll(async () => {
        await page.clock.runFor(1000)
        return events.some(({ cardPosition }) => cardPosition === position)
      })
    await page.clock.install()
    await page.goto(link.path)
    // The session begins with the first event, not with the first card on the screen.
    await sent(0).toBe(true)
    await page.clock.fastForward(50 * aMinute)
    await scrollToCard(page, 5)
    await sent(4).toBe(true)
    expect(sessions()).toBe(1)
    await page.clock.fastForward(11 * aMinute)
    await scrollToCard(page, 12)
    await sent(11).toBe(true)
    proves('ANALYTICS-018')
    expect(sessions()).toBe(2)
  })
})

/** Advances the clock in steps of ten seconds, with a key press in each. */
async function stayActive(page: Page, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Shift')
    await page.clock.runFor(10_000)
  }
}

/** Sends one more request: those that the page sent before it have been reported then. */
const reportRequests = (page: Page) => page.evaluate(async () => void (await fetch('/health/ready')))

test('TIME-001 TIME-002 TIME-003 time is logged every 30 seconds, until no one has stirred for 30 seconds', async ({
  page,
}) => {
  const beats: unknown[] = []
  page.on('request', request => request.url().endsWith('/time-sheets/process') && beats.push(request.postDataJSON()))
  await page.clock.install()
  await page.goto(coursePath('onset-dose-duration', 'onset-dose-duration'))
  await expect(cardAt(page, 2)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 10_000)
  // The part that logs is loaded after the cards: time is counted from its first beat on.
  const beatsAfterTenSeconds = async () => {
    await stayActive(page, 1)
    return beats.length
  }
  await expect.poll(beatsAfterTenSeconds).toBeGreaterThan(0)
  const begun = beats.length
  await stayActive(page, 9)
  proves('TIME-001')
  await expect.poll(() => beats.length).toBe(begun + 3)
  proves('TIME-001')
  expect(beats.at(-1)).toEqual({
    courseId: toCourseId('onset-dose-duration'),
    sessionId: expect.stringMatching(uuid),
    timeLogged: 30,
  })
  await page.clock.runFor(300_000)
  await reportRequests(page)
  const rested = beats.length
  proves('TIME-003')
  expect(rested).toBeLessThanOrEqual(begun + 4)
  await page.clock.runFor(300_000)
  await reportRequests(page)
  proves('TIME-002')
  expect(beats).toHaveLength(rested)
  await stayActive(page, 3)
  await expect.poll(() => beats.length).toBe(rested + 1)
})
