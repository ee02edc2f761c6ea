import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

/** What one looks at moves no farther than this in total: the limit of good pages by the Web Vitals. */
const limit = 0.1

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }

/** Records how far the parts of each page move while it loads, and which. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; what: string[] }[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver(list => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          shifts.push({ value, what: sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '') })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** No wait of the app runs out: a busy machine may need longer, which is not what is tested here. */
const waitForAll = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window
    const waitShort = (run: TimerHandler, delay = 0, ...rest: unknown[]) =>
      delay < 1_000 ? setTimeout(run, delay, ...rest) : 0
    Object.assign(window, { setTimeout: waitShort })
  })

/** Answers the code of parts that load on their own later than that of the page, as a slow network would. */
const delayCode = (page: Page) =>
  page.route(/\/assets\/.*\.js$/, async route => {
    await new Promise(done => setTimeout(done, 100))
    await route.continue()
  })

const shiftsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shifts: { value: number; what: string[] }[] }).shifts)

const screens = {
  learner: ['/mycourses', '/rewards'],
  manager: ['/dispensary-employees', '/dispensary-tracks', '/store-brands'],
  org: ['/locations', '/edit-card-courses', '/track-management'],
  brandadmin: ['/dashboard', '/brand-dispensaries', '/fulfilment'],
  admin: ['/users', '/mail'],
}

for (const [person, paths] of Object.entries(screens))
  test.describe(person, () => {
    test.use({ as: person })

    test(`quality: what ${person} is about to press does not move while a screen loads`, async ({ page }) => {
      await recordShifts(page)
      await waitForAll(page)
      await delayCode(page)
      for (const path of paths)
        await test.step(path, async () => {
          await page.goto(path)
          await page.waitForLoadState('networkidle')
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
          const shifts = await shiftsOf(page)
          const total = shifts.reduce((sum, { value }) => sum + value, 0)
          expect.soft(total, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(limit)
        })
    })
  })
