import type { Page } from '@playwright/test'
import { cardAt } from './fixtures/course.ts'
import { coursePath, trackPath } from './fixtures/learning.ts'
import { makePerson } from './fixtures/people.ts'
import { chooseInNameMenu } from './fixtures/sign-in.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ as: 'newcomer', serviceWorkers: 'allow', allowed: { console: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] } })

const bar = (page: Page) => page.getByText('You are offline. What you opened can still be read.')
const tracks = (page: Page) => page.getByRole('list', { name: 'Tracks' }).getByRole('listitem')

/** Opens an address and waits until the device keeps the app itself. */
async function openKept(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** The answers of the server that this browser keeps, as one text. */
const readKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('trellis-kept')
        opening.onerror = reject
        opening.onsuccess = () => {
          const reading = opening.result.transaction('answers').objectStore('answers').getAll()
          reading.onerror = reject
          reading.onsuccess = () => resolve(JSON.stringify(reading.result))
        }
      }),
  )

test('what was opened can be read without a network, also from a page loaded anew', async ({
  page,
  press,
  context,
}) => {
  await openKept(page, '/mycourses')
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
  expect(await tracks(page).allInnerTexts()).toEqual(names)
  await context.setOffline(false)
  await expect(bar(page)).toBeHidden()
  await press(tracks(page).getByRole('link', { name: 'Product categories' }))
  await expect(page.getByRole('region', { name: 'Courses' }).getByRole('listitem')).not.toHaveCount(0)
})

test('what was never opened says so without a network, and opens once there is one', async ({ page, context }) => {
  await openKept(page, '/mycourses')
  await expect(tracks(page)).not.toHaveCount(0)
  await context.setOffline(true)
  await page.goto(trackPath('product-categories'))
  await expect(bar(page)).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('region', { name: 'Courses' }).getByRole('listitem')).not.toHaveCount(0)
})

test('whoever logs out leaves nothing on the device, and the next one finds only their own', async ({
  page,
  press,
  context,
  db,
  person,
}) => {
  await openKept(page, coursePath('onset-dose-duration', 'onset-dose-duration'))
  await expect(cardAt(page, 5)).toBeAttached()
  await openKept(page, '/mycourses')
  await expect(tracks(page)).not.toHaveCount(0)
  await expect.poll(() => readKept(page)).toContain(person.email)
  await chooseInNameMenu({ page, press }, 'Logout')
  await expect(page).toHaveURL('/login')
  await expect.poll(() => readKept(page)).not.toContain(person.email)
  expect(await readKept(page)).not.toContain('first felt')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await context.setOffline(true)
  await page.goto(coursePath('onset-dose-duration', 'onset-dose-duration'))
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('main')).not.toContainText('Robin')
  await context.setOffline(false)
  const next = await makePerson(db)
  await page.evaluate(
    ({ token }) => localStorage.setItem('token', JSON.stringify({ token, savedAt: Date.now() })),
    next,
  )
  await page.goto('/mycourses')
  await expect.poll(() => readKept(page)).toContain(next.email)
  expect(await readKept(page)).not.toContain(person.email)
})

test('whoever logs out without a network is out at once, and the server hears of it with the next page', async ({
  page,
  press,
  context,
  person,
}) => {
  await openKept(page, '/mycourses')
  await expect.poll(() => readKept(page)).toContain(person.email)
  await context.setOffline(true)
  await chooseInNameMenu({ page, press }, 'Logout')
  await expect(page).toHaveURL('/login')
  await expect.poll(() => readKept(page)).not.toContain(person.email)
  await context.setOffline(false)
  const told = page.waitForResponse(answer => answer.url().endsWith('/logout') && answer.ok())
  await page.reload()
  await told
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sign-out-owed'))).toBeNull()
})
