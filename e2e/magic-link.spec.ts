import type { Page } from '@playwright/test'
import type { Db } from '../server/platform/database/database.ts'
import type { Hand } from './fixtures/course.ts'
import { mailedLink } from './fixtures/mail.ts'
import { makePerson, type Person } from './fixtures/people.ts'
import { machines, slowDown } from './fixtures/slow-machine.ts'
import { expect, test } from './fixtures/test.ts'

// A spent link is refused, and a visitor is told so with a 401.
test.use({ allowed: { console: [/status of 4|status of 503/] } })

const refusedAt = '/magic-link-authentication-error'

/** Asks for a link on the screen for it; answers where the mailed link leads. */
async function askForLink({ page, press }: Hand, { db, person, route }: { db: Db; person: Person; route?: string }) {
  await page.goto(route ? `/request-magic-link?${new URLSearchParams({ route })}` : '/request-magic-link')
  await page.getByLabel('E-mail').fill(person.email)
  await press(page.getByRole('button', { name: 'Submit' }))
  await expect(page.getByRole('heading', { name: 'Check Your Email!' })).toBeVisible()
  return mailedLink(db, { to: person.email, path: '/magic-link' })
}

/** Follows where a page goes, and how often it spends a link. */
function follow(page: Page) {
  const trail = { paths: [] as string[], spent: 0 }
  page.on('framenavigated', frame => trail.paths.push(new URL(frame.url()).pathname))
  page.on('request', request => {
    if (request.url().endsWith('/api/magic-links/authenticate')) trail.spent += 1
  })
  return trail
}

const greeting = (page: Page, { firstName }: Person) =>
  expect(page.getByRole('heading', { level: 1 })).toContainText(firstName)

for (const [machine, times] of machines)
  test.describe(`on ${machine}`, () => {
    test('MAGIC-001 MAGIC-004 MAGIC-005 MAGIC-007 MAGIC-012 AUTH-007 the mailed link opens Trellis in the browser that asked, and Back stays in it', async ({
      page,
      press,
      db,
    }) => {
      const person = await makePerson(db)
      await slowDown(page, times)
      const link = await askForLink({ page, press }, { db, person })
      const trail = follow(page)
      await page.goto(link)
      await expect(page).toHaveURL('/mycourses')
      await greeting(page, person)
      expect(trail).toEqual({ paths: expect.not.arrayContaining([refusedAt]), spent: 1 })
      await page.goBack()
      await expect(page).toHaveURL('/mycourses')
      await greeting(page, person)
      expect(trail).toEqual({ paths: expect.not.arrayContaining([refusedAt]), spent: 1 })
    })

    test('MAGIC-001 MAGIC-007 MAGIC-008 MAGIC-012 in another browser it opens by a press, where the link was to lead', async ({
      page,
      press,
      db,
      openAs,
    }) => {
      const person = await makePerson(db)
      const link = await askForLink({ page, press }, { db, person, route: '/rewards?page=1' })
      const other = await openAs(null)
      await slowDown(other, times)
      const trail = follow(other)
      await other.goto('/login')
      await other.goto(link)
      await expect(other.getByRole('heading', { name: 'Hello Robin' })).toBeVisible()
      expect(trail.spent).toBe(0)
      await press(other.getByRole('button', { name: 'Continue as Robin' }))
      await expect(other).toHaveURL('/rewards?page=1')
      await expect(other.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible()
      expect(trail).toEqual({ paths: expect.not.arrayContaining([refusedAt]), spent: 1 })
      await other.goBack()
      await expect(other).toHaveURL('/mycourses')
      expect(trail).toEqual({ paths: expect.not.arrayContaining([refusedAt]), spent: 1 })
    })
  })
