import { cardAt } from './fixtures/course.ts'
import { coursePath } from './fixtures/learning.ts'
import { createPerson, signInAs } from './fixtures/people.ts'
import { createPreviewLink } from './fixtures/preview.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

const question = 'Are you 21 or older, or do you hold a valid medical card?'
const refusal = 'Sorry, you must be 21 or older to view our content!'

test('AGE-001 AGE-002 AGE-003 a visitor is asked before any content, and the answer is kept in the browser', async ({
  page,
  press,
  request,
  db,
}) => {
  const { path } = await createPreviewLink(request, await signInAs(db, 'admin'), { course: 'terpenes' })
  const contentCalls: string[] = []
  page.on('request', call => /\/api\/card-courses\/[^/]+$/.test(call.url()) && contentCalls.push(call.url()))
  await page.goto(path)
  const dialog = page.getByRole('dialog', { name: question })
  proves('AGE-002')
  await expect(dialog).toBeVisible()
  proves('AGE-001')
  await expect(cardAt(page, 1)).toHaveCount(0)
  expect(contentCalls).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Yes' }))
  await expect(cardAt(page, 1)).toBeVisible()
  const saved = await page.evaluate(() => localStorage.getItem('ageVerifiedOn'))
  proves('AGE-003')
  expect(Math.abs(Date.now() - Date.parse(saved ?? ''))).toBeLessThan(60_000)
  await page.reload()
  await expect(cardAt(page, 1)).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('ERR-025 anyone who says No reads why there is nothing to see, and may correct a slip', async ({
  page,
  press,
  request,
  db,
}) => {
  const { path } = await createPreviewLink(request, await signInAs(db, 'admin'), { course: 'terpenes' })
  await page.goto(path)
  await press(page.getByRole('button', { name: 'No', exact: true }))
  proves('ERR-025')
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible()
  await expect(cardAt(page, 1)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('ageVerifiedOn'))).toBeNull()
  await press(page.getByRole('button', { name: 'I answered by mistake' }))
  await expect(page.getByRole('dialog', { name: question })).toBeVisible()
})

test('AGE-004 the yes of someone who is logged in is kept in their account', async ({ openAs, request, db }) => {
  const person = await createPerson(db, { ageVerifiedAt: null })
  const page = await openAs(person)
  await page.goto('/mycourses')
  await expect(page.getByRole('list', { name: 'Tracks' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('list', { name: 'Tracks' }).getByRole('listitem')).not.toHaveCount(0)
  const headers = { authorization: `Bearer ${person.token}` }
  const me = await (await request.get('/api/users/me', { headers })).json()
  proves('AGE-004')
  expect(Math.abs(Date.now() - Date.parse(me.ageVerifiedOn))).toBeLessThan(60_000)
  expect(await page.evaluate(() => localStorage.getItem('ageVerifiedOn'))).toBeNull()
})

test('AGE-001 a course does not exist either before the question is answered', async ({ openAs, db }) => {
  const page = await openAs(await createPerson(db, { ageVerifiedAt: null }))
  await page.goto(coursePath('no-medical-claims', 'no-medical-claims'))
  await expect(page.getByRole('dialog', { name: question })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

const someId = '0197aa10-0000-7000-8000-000000000001'
const exempt = [
  '/login',
  '/sign-up',
  '/create-password?token=x',
  '/forgot-password',
  '/reset-password?token=x',
  '/magic-link?token=x',
  '/magic-link-authentication-error',
  '/request-magic-link',
  '/pending-approval',
  '/signup-wizard',
  `/signup-link/${someId}`,
  `/analyze-card-courses/${someId}`,
  `/analyze-card-courses/${someId}/promo/${someId}`,
]

test.describe('a visitor on the way in', () => {
  // There is neither such a link nor such a course.
  test.use({ allowed: { console: [/signup-link/, /card-courses/] } })

  test('AGE-005 AGE-006 AGE-007 AGE-008 AGE-009 AGE-010 AGE-011 AGE-012 is not asked', { tag: '@desk' }, async ({
    page,
  }) => {
    for (const path of exempt)
      await test.step(path, async () => {
        await page.goto(path)
        // A dead link shows a dialog over an empty page.
        await expect(page.getByRole('heading').first()).toBeVisible()
        proves('AGE-005', 'AGE-006', 'AGE-007', 'AGE-008', 'AGE-009', 'AGE-010', 'AGE-011', 'AGE-012')
        await expect(page.getByText(question)).toHaveCount(0)
      })
  })
})

test('AGE-007 nor while changing the password', async ({ openAs, db }) => {
  const page = await openAs(await createPerson(db, { ageVerifiedAt: null }))
  await page.goto('/password-reset')
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible()
  proves('AGE-007')
  await expect(page.getByText(question)).toHaveCount(0)
})

test('what a brand adds to the question stands below it', async ({ page, request, db }) => {
  const { path } = await createPreviewLink(request, await signInAs(db, 'brandadmin'), { course: 'alpenglow-gummies' })
  await page.goto(path)
  await expect(page.getByRole('dialog', { name: question })).toContainText(
    'Keep them locked away from children and pets.',
  )
})
