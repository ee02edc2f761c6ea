import type { Page } from '@playwright/test'
import { cardAt } from './fixtures/course.ts'
import { completeCards, coursePath, getCardNumber } from './fixtures/learning.ts'
import { expect, test } from './fixtures/test.ts'

const [course, key] = ['onset-dose-duration', 'serving-counter'] as const
const cardOf = (page: Page) => cardAt(page, getCardNumber(course, key))

test.use({ as: 'newcomer' })

test.beforeEach(async ({ page, db, person }) => {
  await completeCards(db, person, { course, until: key })
  await page.goto(coursePath('onset-dose-duration', course))
  const frame = cardOf(page).locator('iframe')
  await frame.scrollIntoViewIfNeeded()
  // It asks for its height as soon as it is there; until it has it, the page moves.
  const body = frame.contentFrame().locator('body')
  const missing = () => body.evaluate(element => Math.ceil(element.getBoundingClientRect().height) - innerHeight)
  await expect.poll(missing).toBe(0)
})

test('CARD-010 a script plays in its frame, asks for its height and says when it is done', async ({ page, press }) => {
  const frame = cardOf(page).frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Serving counter' })).toBeVisible()
  await press(frame.getByRole('button', { name: '5 mg', exact: true }))
  await expect(frame.getByText('5 mg in all. It may not be felt yet.')).toBeVisible()
  await expect(cardOf(page).getByText('Done')).toHaveCount(0)
  await press(frame.getByRole('button', { name: '2 hours' }))
  await expect(cardOf(page).getByText('Done')).toBeVisible()
  const heights = await cardOf(page)
    .locator('iframe')
    .evaluate((element: HTMLIFrameElement) => element.style.height)
  expect(heights).toMatch(/^\d+px$/)
})

test.describe('the sandbox', () => {
  test.use({ allowed: { console: [/Content Security Policy|sandboxed|Connecting to|Failed to load resource/i] } })

  test('CARD-010 reaches neither the page around it, nor its cookies and storage, nor the network', async ({
    page,
  }) => {
    const element = cardOf(page).locator('iframe')
    await expect(element).toHaveAttribute('sandbox', 'allow-scripts')
    await expect(element).toHaveAttribute('referrerpolicy', 'no-referrer')
    await expect(element.contentFrame().getByRole('heading', { name: 'Serving counter' })).toBeVisible()
    const frame = page.frames().find(each => each.url().includes('/sandbox/'))!
    const address = page.url()
    const tried = await frame.evaluate(async () => {
      const tryTo = async (what: () => unknown) => {
        try {
          await what()
          return 'reached'
        } catch (error) {
          return (error as Error).name
        }
      }
      return {
        parent: await tryTo(() => parent.document.title),
        cookies: await tryTo(() => document.cookie),
        storage: await tryTo(() => localStorage.getItem('token')),
        api: await tryTo(() => fetch('/api/site')),
        elsewhere: await tryTo(() => fetch('https://elsewhere.example.com/')),
        top: await tryTo(() => {
          top!.location.href = 'https://elsewhere.example.com/'
        }),
      }
    })
    expect(tried).toEqual({
      parent: 'SecurityError',
      cookies: 'SecurityError',
      storage: 'SecurityError',
      api: 'TypeError',
      elsewhere: 'TypeError',
      top: 'SecurityError',
    })
    expect(page.url()).toBe(address)
  })

  test('is shut also when its page is opened by itself', async ({ request }) => {
    const answer = await request.get('/sandbox/serving-counter.html')
    expect(answer.headers()['content-security-policy']).toContain("sandbox allow-scripts; default-src 'none'")
  })
})
