import { sampleCard } from '../server/features/courses/courses.build.ts'
import { cardAt } from './fixtures/course.ts'
import { assignCourse } from './fixtures/learning.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

const shared = { title: 'Pass it across the counter', text: 'Two minutes.', targetUrl: 'https://brand.example.com/two' }
const ofBrand = { ...shared, partner: 'alpenglow', campaign: 'counter-kit' }

declare global {
  interface Window {
    shares: unknown[]
  }
}

test.use({ as: 'newcomer' })

test('ERR-038 CARD-024 without native share the link stands in a window of its own, to be copied', async ({
  page,
  press,
  context,
  db,
  person,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto(await assignCourse(db, person, { cards: [sampleCard('SHARE_BUTTON', ofBrand)] }))
  await expect(cardAt(page, 1)).toContainText('Two minutes.')
  const recorded = page.waitForRequest('**/api/catalyst-events')
  await press(page.getByRole('button', { name: shared.title }))
  const dialog = page.getByRole('dialog', { name: shared.title })
  proves('ERR-038')
  await expect(dialog.getByLabel('Link')).toHaveValue(shared.targetUrl)
  proves('CARD-024')
  expect((await recorded).postDataJSON()).toMatchObject({
    type: 'COURSE_SHARED',
    partner: 'alpenglow',
    campaign: 'counter-kit',
  })
  await press(dialog.getByRole('button', { name: 'Copy link' }))
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shared.targetUrl)
})

test('ERR-039 a clipboard that is closed changes nothing: the link is there to be copied by hand', async ({
  page,
  press,
  db,
  person,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('closed')) } })
  })
  await page.goto(await assignCourse(db, person, { cards: [sampleCard('SHARE_BUTTON', shared)] }))
  await press(page.getByRole('button', { name: shared.title }))
  const dialog = page.getByRole('dialog', { name: shared.title })
  await press(dialog.getByRole('button', { name: 'Copy link' }))
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
  proves('ERR-039')
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await expect(dialog.getByLabel('Link')).toHaveValue(shared.targetUrl)
})

test('CARD-025 a device with a share sheet of its own gets the link there, and without a partner nothing is recorded', async ({
  page,
  press,
  db,
  person,
}) => {
  const events: string[] = []
  page.on('request', request => request.url().endsWith('/catalyst-events') && events.push(request.url()))
  await page.addInitScript(() => {
    window.shares = []
    Object.defineProperty(navigator, 'share', { value: async (what: unknown) => void window.shares.push(what) })
  })
  await page.goto(await assignCourse(db, person, { cards: [sampleCard('SHARE_BUTTON', shared)] }))
  await press(page.getByRole('button', { name: shared.title }))
  proves('CARD-025')
  await expect
    .poll(() => page.evaluate(() => window.shares))
    .toEqual([{ title: shared.title, text: shared.text, url: shared.targetUrl }])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(events).toEqual([])
})

test('ERR-037 a share that is called off is no one’s concern', async ({ page, press, db, person }) => {
  await page.addInitScript(() => {
    window.shares = []
    const callOff = async (what: unknown) => {
      window.shares.push(what)
      throw new DOMException('called off', 'AbortError')
    }
    Object.defineProperty(navigator, 'share', { value: callOff })
  })
  await page.goto(await assignCourse(db, person, { cards: [sampleCard('SHARE_BUTTON', shared)] }))
  await press(page.getByRole('button', { name: shared.title }))
  await expect.poll(() => page.evaluate(() => window.shares.length)).toBe(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  proves('ERR-037')
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
})

test.describe('a share that cannot be recorded', () => {
  test.use({ allowed: { console: [/ERR_FAILED/] } })

  test('ERR-040 is only logged', async ({ page, press, db, person }) => {
    const consoleTexts: string[] = []
    page.on('console', message => consoleTexts.push(message.text()))
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.goto(await assignCourse(db, person, { cards: [sampleCard('SHARE_BUTTON', ofBrand)] }))
    await page.route('**/api/catalyst-events', route => route.abort())
    await press(page.getByRole('button', { name: shared.title }))
    await expect(page.getByRole('dialog').getByLabel('Link')).toHaveValue(shared.targetUrl)
    proves('ERR-040')
    await expect.poll(() => consoleTexts.join('\n')).toContain('The share was not recorded.')
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  })
})
