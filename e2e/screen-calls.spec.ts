import type { APIRequestContext, Page } from '@playwright/test'
import { type ScreenName, screens } from '../bench/scenarios/screens.ts'
import { toCourseId, toTrackId } from '../server/demo/load-content.ts'
import { cardAt } from './fixtures/course.ts'
import { coursePath } from './fixtures/learning.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ as: 'newcomer' })

const [track, course] = ['onset-dose-duration', 'onset-dose-duration']
const path = coursePath(track, course)

/** Sent every few seconds while a screen is open, whatever it shows. */
const repeated = ['GET /session', 'POST /course-analytics']

/** Records the answered API calls of a page from now on, as `screens` writes them. */
const recordScreenCalls = (page: Page) => {
  const calls: string[] = []
  page.on('requestfinished', request => {
    const { pathname, search } = new URL(request.url())
    const [api, called] = [pathname.slice(0, 5), `${pathname.slice(4)}${search}`]
    const call = `${request.method()} ${called.replace(toCourseId(course), ':course').replace(toTrackId(track), ':track')}`
    if (api === '/api/' && !repeated.includes(call)) calls.push(call)
  })
  return calls
}

/** Of a cold course, the tab of the rewards asks it, unless the course hides the tabs first. */
const raced = 'GET /my-rewards/to-select'

/** The calls since the last comparison are those of the screen, in any order. */
const expectScreen = async (calls: string[], name: ScreenName) => {
  const isSure = (call: string) => name !== 'course' || call !== raced
  await expect
    .poll(() => calls.filter(isSure).toSorted(), { message: name })
    .toEqual(screens[name].filter(isSure).toSorted())
  calls.length = 0
}

/** What only a first visit sends. */
const passFirstVisit = async (api: APIRequestContext) => {
  await api.put('/api/users/me/first-visit')
  await api.post(`/api/card-courses/${toCourseId(course)}/course-started`)
}

/** Lets everything that the app has read become old, so that it is read again. */
const stay = (page: Page) => page.clock.fastForward('01:00')

test.beforeEach(({ api }) => passFirstVisit(api))

test('quality: P2, P3 the benchmarks send the calls of my courses, of a course opened there, and of the way back', async ({
  page,
}) => {
  await page.clock.install()
  const calls = recordScreenCalls(page)
  await page.goto('/mycourses')
  await expectScreen(calls, 'mycourses')
  const link = page.locator(`main a[href="${path}"]`).first()
  await link.click()
  await expect(cardAt(page, 1)).toBeVisible()
  await expectScreen(calls, 'course-inside')
  await stay(page)
  await page.goBack()
  await expectScreen(calls, 'mycourses-return')
  await stay(page)
  await link.click()
  await expectScreen(calls, 'course-again')
})

test('quality: P3 the benchmarks send the calls of a course that a new browser opens', async ({ page }) => {
  const calls = recordScreenCalls(page)
  await page.goto(path)
  await expect(cardAt(page, 1)).toBeVisible()
  await expectScreen(calls, 'course')
})
