import type { Page } from '@playwright/test'
import { buildCourse, sampleCard } from '../../server/features/courses/courses.build.ts'
import { buildDirectAssignment } from '../../server/features/tracks/tracks.build.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { openPool } from '../../server/platform/database/pool.ts'
import { toBenchId } from '../dataset/ids.ts'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import type { Figure } from '../figures.ts'
import { signInOnce } from './measure-pages.ts'
import { openBrowser, slowProcessor, visit } from './open-browser.ts'
import { listInteractions, recordInteractions } from './record-interactions.ts'

const cards = 200
/** Browsers report no shorter interactions. */
const shortestMs = 16

/**
 * A course of 200 cards for the first person: a text, a question (two presses), a pause (one), and so on: 200 presses.
 */
const makeLongCourse = async ({ connection }: BenchEnvironment) => {
  const db = openDatabase(openPool(connection, 1))
  const now = new Date()
  const cardAt = (position: number) => {
    if (position % 3 === 1) return sampleCard('QUESTION')
    return position % 3 === 2 ? sampleCard('SPEED_BUMP') : sampleCard('TEXT', { title: `Part ${position}` })
  }
  const courseId = await buildCourse(db, {
    title: 'Long',
    cards: Array.from({ length: cards }, (_, at) => cardAt(at)),
    now,
  })
  await buildDirectAssignment(db, { userId: toBenchId('person', 1), courseId, now })
  await db.destroy()
  return courseId
}

/** Makes the press that the course waits for; returns whether there was one. */
const pressNext = async (page: Page) => {
  const next = page
    .getByRole('button', { name: /^(Continue|Check answer)$/ })
    .filter({ visible: true })
    .last()
  if (
    !(await next
      .waitFor({ timeout: 10_000 })
      .then(() => true)
      .catch(() => false))
  )
    return 0
  if ((await next.textContent())?.trim() === 'Continue') {
    await next.click()
    return 1
  }
  // The right answer is the first; answered questions are disabled.
  await page.getByRole('radio', { disabled: false }).first().check({ force: true })
  await next.click()
  await page.getByRole('button', { name: 'Check answer' }).waitFor({ state: 'hidden' })
  return 2
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.ceil(share * sorted.length) - 1] ?? shortestMs

/**
 * Presses 200 times in a course of 200 cards with the processor slowed down four times; returns how long each took to
 * be painted.
 */
export const measureInteractions = async (environment: BenchEnvironment): Promise<Figure[]> => {
  const courseId = await makeLongCourse(environment)
  const browser = await openBrowser()
  try {
    const storageState = await signInOnce(browser, environment)
    const { page, cdp } = await visit(browser, { storageState })
    await recordInteractions(page)
    await page.goto(`${environment.server.origin}/tracks/00000000-0000-4000-8000-000000000001/card-courses/${courseId}`)
    await slowProcessor(cdp)
    let presses = 0
    for (let more = 1; presses < 200 && more > 0; presses += more) more = await pressNext(page)
    await page.waitForTimeout(1_000)
    const slow = await listInteractions(page)
    const all = [...Array<number>(Math.max(0, presses - slow.length)).fill(shortestMs), ...slow].sort((a, b) => a - b)
    const [p75, p98, worst] = [percentile(all, 0.75), percentile(all, 0.98), percentile(all, 1)]
    const measured = `${presses} presses: p75 ${p75} ms, p98 ${p98} ms, worst ${worst} ms`
    const what = `presses in a course of ${cards} cards, CPU ÷ 4`
    const isHeld = p75 <= 100 && worst <= 200
    return [{ id: 'F3', what, goal: 'INP p75 ≤ 100 ms, worst ≤ 200 ms', measured, isHeld }]
  } finally {
    await browser.close()
  }
}
