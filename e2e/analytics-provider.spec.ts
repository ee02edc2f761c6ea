import type { Page } from '@playwright/test'
import { approve, createPerson, password } from './fixtures/people.ts'
import { proves } from './fixtures/proves.ts'
import { signIn } from './fixtures/sign-in.ts'
import { expect, test } from './fixtures/test.ts'

const provider = process.env.E2E_TILES ?? ''
test.use({ baseURL: process.env.E2E_MAP_URL, allowed: { origins: [provider], console: [/403|404/] } })

/** What the provider's script sends to its server, without its key. */
const followProvider = (page: Page) => {
  const sent: unknown[][] = []
  page.on('request', request => {
    if (request.url() === `${provider}/collected`) sent.push(JSON.parse(request.postData() ?? '[]'))
  })
  return sent
}

test('ANALYTICS-004 ANALYTICS-009 ANALYTICS-010 the provider’s script runs under the policy and gets pages and events', async ({
  page,
}) => {
  const sent = followProvider(page)
  const counted = page.waitForResponse('**/api/client-events')
  await page.goto('/signup-link/no-such-link?token=secret')
  await expect(page.getByText('Sign Up Link Expired')).toBeVisible()
  proves('ANALYTICS-004')
  expect((await counted).status()).toBe(204)
  proves('ANALYTICS-009')
  await expect.poll(() => sent).toContainEqual(['site-1', 'page', '/signup-link/no-such-link'])
  const event = 'disabled_or_missing_signup_link_requested'
  proves('ANALYTICS-010')
  await expect.poll(() => sent).toContainEqual(['site-1', 'event', event, {}])
  await page.goto('/login')
  await expect.poll(() => sent).toContainEqual(['site-1', 'page', '/login'])
  expect(JSON.stringify(sent)).not.toContain('secret')
})

test('ANALYTICS-001 ANALYTICS-002 ANALYTICS-003 who waits for approval is counted as they wait, as it takes long, and as they are let in', async ({
  page,
  press,
  db,
}) => {
  const sent = followProvider(page)
  const events = () => sent.filter(([, kind]) => kind === 'event').map(([, , name]) => name)
  const waiting = await createPerson(db, { password, isPending: true })
  await page.clock.install()
  await page.goto('/login')
  await signIn({ page, press }, waiting)
  proves('ANALYTICS-001')
  await expect.poll(events).toEqual(['user_pending_approval'])
  await page.clock.fastForward(120_000)
  proves('ANALYTICS-002')
  await expect.poll(events).toEqual(['user_pending_approval', 'approval_timeout'])
  await approve(db, waiting)
  await page.goto('/login')
  const other = await createPerson(db, { password, isPending: true })
  await signIn({ page, press }, other)
  await expect.poll(events).toHaveLength(3)
  await approve(db, other)
  await page.clock.fastForward(5_000)
  proves('ANALYTICS-003')
  await expect.poll(events).toContain('user_approved')
})
