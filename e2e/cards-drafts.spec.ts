import type { Page } from '@playwright/test'
import { sampleCard } from '../server/features/courses/courses.build.ts'
import { newId } from '../server/platform/ids.ts'
import { cardAt } from './fixtures/course.ts'
import { assignCourse } from './fixtures/learning.ts'
import { chooseInNameMenu } from './fixtures/sign-in.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ as: 'newcomer' })

const field = (name: string, type: string, options: string[] = []) => ({
  id: newId(),
  name,
  label: name,
  type,
  required: true,
  options,
})

const formCard = () =>
  sampleCard('CATALYST_FORM', {
    fields: [field('Street', 'textInput'), field('Size', 'singleSelect', ['S', 'M']), field('Agreed', 'checkbox')],
    requiredForCourseCompletion: true,
  })

const written = 'Ask what they want to feel, and when.'

/** Opens a course from another screen, so that Back has a target. */
async function openFromHome(page: Page, course: string): Promise<void> {
  await page.goto('/mycourses')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin')
  await page.goto(course)
}

test('NAV-001 CARD-017 VIEWER-012 a half-written free answer survives Back and a reload, and is gone once it is sent', async ({
  page,
  press,
  db,
  person,
}) => {
  const course = await assignCourse(db, person, { cards: [sampleCard('FREE_FORM_QUESTION'), sampleCard('TEXT')] })
  await openFromHome(page, course)
  const answer = cardAt(page, 1).getByLabel('Your answer')
  await answer.fill(written)
  await page.goBack()
  await expect(page).toHaveURL('/mycourses')
  await page.goForward()
  await expect(answer).toHaveValue(written)
  await page.reload()
  await expect(answer).toHaveValue(written)
  await press(page.getByRole('button', { name: 'Send answer' }))
  await expect(cardAt(page, 1)).toContainText(written)
  await expect(cardAt(page, 2)).toBeVisible()
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain(written)
})

test('NAV-001 FORM-003 VIEWER-016 a half-filled form survives Back and a reload, and is sent as it was filled in', async ({
  page,
  press,
  db,
  person,
}) => {
  const course = await assignCourse(db, person, { cards: [formCard(), sampleCard('TEXT')] })
  await openFromHome(page, course)
  const form = cardAt(page, 1)
  await form.getByLabel('Street').fill('Juniper Street')
  await press(form.locator('label').filter({ hasText: 'M' }))
  await expect(form.getByRole('radio', { name: 'M' })).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL('/mycourses')
  await page.goForward()
  await expect(form.getByLabel('Street')).toHaveValue('Juniper Street')
  await expect(form.getByRole('radio', { name: 'M' })).toBeChecked()
  await press(form.getByRole('checkbox', { name: 'Agreed' }))
  await expect(form.getByRole('checkbox', { name: 'Agreed' })).toBeChecked()
  await page.reload()
  await expect(form.getByRole('checkbox', { name: 'Agreed' })).toBeChecked()
  const sent = page.waitForRequest('**/api/catalyst-events')
  await press(page.getByRole('button', { name: 'Submit' }))
  expect((await sent).postDataJSON()).toMatchObject({ values: { Street: 'Juniper Street', Size: 'M', Agreed: true } })
  await expect(cardAt(page, 2)).toBeVisible()
})

test('NAV-001 SURVEY-001 SURVEY-005 a half-given feedback survives Back and a reload', async ({
  page,
  press,
  db,
  person,
}) => {
  const course = await assignCourse(db, person, { cards: [sampleCard('SURVEY')] })
  await openFromHome(page, course)
  const survey = cardAt(page, 1)
  await press(survey.locator('label').filter({ hasText: '4 stars' }))
  await survey.getByLabel('Anything else?').fill('Shorter, please.')
  await page.goBack()
  await expect(page).toHaveURL('/mycourses')
  await page.goForward()
  await expect(survey.getByLabel('4 stars')).toBeChecked()
  await page.reload()
  await expect(survey.getByLabel('Anything else?')).toHaveValue('Shorter, please.')
})

test('AUTH-009 OPTIN-001 NAV-001 a number that was typed and not sent survives a reload, and leaves the device with a logout', async ({
  page,
  press,
  db,
  person,
}) => {
  await page.goto(await assignCourse(db, person, { cards: [sampleCard('CELL_PHONE_OPT_IN')] }))
  await cardAt(page, 1).getByLabel('Phone number').pressSequentially('303555')
  await page.reload()
  await expect(cardAt(page, 1).getByLabel('Phone number')).toHaveValue('(303) 555')
  await page.goto('/mycourses')
  await chooseInNameMenu({ page, press }, 'Logout')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('303555')
})
