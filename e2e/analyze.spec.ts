import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { toBrandId } from '../server/demo/load-content.ts'
import { rollUp } from '../server/features/analytics/roll-up.ts'
import { buildPromo, sampleCard } from '../server/features/courses/courses.build.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { answer, cardAt, scrollToCard } from './fixtures/course.ts'
import { followEvents, listEventTypes } from './fixtures/events.ts'
import { assignCourse } from './fixtures/learning.ts'
import { createPerson } from './fixtures/people.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ as: 'brandadmin' })

type Course = { courseId: string; cardIds: readonly string[] }

/** So many visitors each see the first cards of a course. */
const visit = async (
  api: APIRequestContext,
  { courseId, cardIds }: Course,
  { count, seen, promoId }: Record<'count' | 'seen', number> & { promoId?: string },
) => {
  const data = Array.from({ length: count }, () => newId()).flatMap(sessionId =>
    cardIds.slice(0, seen).map(cardId => ({
      eventId: newId(),
      courseId,
      promoId,
      sessionId,
      cardId,
      eventType: 'CARD_VIEWED',
      isAuthenticated: false,
      time: new Date().toISOString(),
    })),
  )
  expect((await api.post('/api/course-analytics', { data, headers: { 'x-trellis': 'web' } })).ok()).toBe(true)
}

const bars = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })

test('PREVIEW-010 ROUTE-064 ROUTE-065 ANALYTICS-013 an author sees how people read a course: funnel, filters, a promo, a card, its file, and on to the editor', {
  tag: '@desk',
}, async ({ page, press, db, openAs, request }) => {
  test.slow()
  const cards = [sampleCard('TEXT'), sampleCard('TEXT', { title: 'Keep it cool' }), sampleCard('QUESTION')]
  const cardIds = cards.map(card => card.id)
  const learner = await createPerson(db)
  const title = `Onset ${newId().slice(-12)}`
  const path = await assignCourse(db, learner, { title, brandId: toBrandId('alpenglow'), cards })
  const courseId = path.split('/').at(-1) ?? ''

  // Someone takes the course at a store that works with its brand, who may name and count them.
  const learning = await openAs(learner)
  const events = followEvents(learning)
  await learning.goto(path)
  await scrollToCard(learning, 2)
  await expect.poll(() => listEventTypes(events).filter(type => type === 'CARD_VIEWED').length).toBeGreaterThan(1)
  await scrollToCard(learning, 3)
  // What is counted below is what the server has taken.
  const completion = learning.waitForResponse(
    reply => reply.url().endsWith('/course-analytics') && !!reply.request().postData()?.includes('COURSE_COMPLETED'),
  )
  await answer({ page: learning, press }, cardAt(learning, 3), 'Up to two hours')
  expect((await completion).ok()).toBe(true)
  const course = { courseId, cardIds }
  await visit(request, course, { count: 5, seen: 3 })
  await visit(request, course, { count: 5, seen: 2 })
  const promoId = await buildPromo(db, { courseId, name: 'Autumn fair', now: new Date() })
  await visit(request, course, { count: 5, seen: 1, promoId })
  await rollUp(db)

  await page.goto(`/edit-card-courses?filter=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Analyze' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Analyze' })).toBeVisible()
  await expect(page.getByText(title)).toBeVisible()
  proves('PREVIEW-010')
  await expect(bars(page)).toHaveText([
    /Start low.*16/,
    /Keep it cool.*11.*−31% after card 1/,
    /6.*−45% after card 2 · biggest drop/,
  ])
  await expect(page.getByText('1completed it')).toBeVisible()
  await expect(page.getByText('People the brand cannot see by name are counted in groups of five')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('People', { exact: true }).selectOption({ label: 'Logged in' })
  await expect(bars(page)).toHaveText([/Start low.*1$/, /Keep it cool.*1$/, /1$/])
  await page.getByRole('button', { name: 'Show everything' }).first().click()
  await page.getByLabel('People', { exact: true }).selectOption({ label: 'Not logged in' })
  await expect(page).toHaveURL(/people=visitors/)
  await expect(bars(page)).toHaveText([/15/, /10/, /5/])
  await page.goBack()
  await expect(bars(page).first()).toContainText('16')

  await page.getByRole('combobox', { name: 'Promo' }).fill('Autumn')
  await page.getByRole('option', { name: 'Autumn fair' }).click()
  await expect(page).toHaveURL(new RegExp(`/promo/${promoId}$`))
  proves('PREVIEW-010')
  await expect(bars(page)).toHaveText([/5/, /fewer than 5/, /fewer than 5/])
  await expectAccessible(page)
  await page.goBack()
  await expect(bars(page).first()).toContainText('16')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Export' })
      .click()
      .then(() => page.getByRole('menuitem', { name: /CSV/ }).click()),
  ])
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv).toContain('2,Text,Keep it cool,1,11,')

  await bars(page).nth(1).getByRole('button').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('People')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('link', { name: 'Open in the editor' }).click()
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('Keep it cool')
  await expect(page.getByRole('link', { name: '11 saw it' })).toBeVisible()

  // Visitors see the same figures, counted in fives.
  const visitor = await openAs(null)
  const shown = visitor
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /· (Text|Question)/ })
  await visitor.goto(`/analyze-card-courses/${courseId}`)
  proves('ROUTE-064')
  await expect(shown).toHaveText([/15/, /10/, /5/])
  await visitor.goto(`/analyze-card-courses/${courseId}/promo/${promoId}`)
  proves('ROUTE-065')
  await expect(shown).toHaveText([/5/, /fewer than 5/, /fewer than 5/])
})
