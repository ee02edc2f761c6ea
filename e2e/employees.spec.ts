import { newId } from '../server/platform/ids.ts'
import { expectAccessibleAtEachSize } from './fixtures/accessible.ts'
import { expectCalls, recordCalls } from './fixtures/calls.ts'
import { answer, cardAt } from './fixtures/course.ts'
import { completeCards, coursePath, getCardNumber } from './fixtures/learning.ts'
import { expectMessage } from './fixtures/messages.ts'
import { createPerson } from './fixtures/people.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ as: 'manager' })

test('EMP-008 EMP-012 API-138 a manager finds a person, reads why a course is not complete, and resets it', async ({
  page,
  press,
  db,
  openAs,
}) => {
  const learner = await createPerson(db)
  const lastName = `Quill-${newId().slice(-6)}`
  await db.updateTable('app_user').set({ last_name: lastName }).where('id', '=', learner.id).execute()
  await completeCards(db, learner, { course: 'onset-dose-duration', until: 'q-dinner' })
  const [theirs, place] = [await openAs(learner), getCardNumber('onset-dose-duration', 'q-dinner')]
  await theirs.goto(coursePath('onset-dose-duration', 'onset-dose-duration'))
  await answer({ page: theirs, press: target => target.click() }, cardAt(theirs, place), '“An hour is enough')
  await expect(theirs.getByText('Incorrect! Please try Again.')).toBeVisible()

  await page.goto('/dispensary-employees')
  await expect(page.getByText(/^\d+ people$/)).toBeVisible()
  await expectAccessibleAtEachSize(page)
  await page.getByRole('searchbox').fill(lastName)
  proves('EMP-008')
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
  await press(page.getByRole('link', { name: `Robin ${lastName}` }))
  const course = page.getByRole('listitem').filter({ hasText: 'Onset, dose and duration' })
  proves('EMP-012')
  await expect(course.getByText(`Card ${place}: the last answer was wrong`)).toBeVisible()
  await expectAccessibleAtEachSize(page)

  await press(course.getByRole('button', { name: 'Reset Onset, dose and duration' }))
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`Reset “Onset, dose and duration” for Robin ${lastName}?`)
  await press(question.getByRole('button', { name: 'Reset' }))
  await expectMessage(page, 'can take “Onset, dose and duration” again.')
  proves('API-138')
  await expect(course.getByText('Not started')).toBeVisible()
})

test('EMP-001 EMP-005 MSG-005 VALID-014 API-050 API-053 someone is added with a role, invited by email, and in the list at once', async ({
  page,
  press,
}) => {
  const email = `ana.${newId()}@journeys.trellis.test`
  const calls = recordCalls(page)
  await page.goto('/dispensary-employees/add')
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Ruiz')
  await page.getByLabel('E-mail').fill(email)
  await expectAccessibleAtEachSize(page)
  const budtender = page.getByRole('checkbox', { name: 'Budtender' })
  await press(budtender)
  await press(page.getByRole('button', { name: 'Add employee' }))
  proves('VALID-014')
  await expect(page.getByText('Please add at least one role.')).toBeVisible()
  await press(budtender)
  await press(page.getByRole('button', { name: 'Add employee' }))
  proves('MSG-005')
  await expectMessage(page, 'Employee successfully Added!')
  proves('API-050', 'API-053')
  await expectCalls(calls, ['GET /dispensary-roles', 'POST /employees'])
  await page.goto(`/dispensary-employees?filter=${email}`)
  proves('EMP-001', 'ROLE-005')
  await expect(page.getByRole('main').getByText('Invited')).toBeVisible()
  await page.goto('/api/mailbox')
  await expect(page.getByRole('link', { name: `to ${email}` })).toBeVisible()
})

test('EMP-005 the message that someone was added stays for 3 seconds', async ({ page, press }) => {
  await page.clock.install()
  await page.goto('/dispensary-employees/add')
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Ruiz')
  await page.getByLabel('E-mail').fill(`ana.${newId()}@journeys.trellis.test`)
  await expect(page.getByRole('checkbox', { name: 'Budtender' })).toBeChecked()
  // Its time goes by in the test alone: a slow machine may take seconds to look at the page.
  await page.clock.pauseAt(Date.now() + 60_000)
  await press(page.getByRole('button', { name: 'Add employee' }))
  const message = page.locator('[data-message]').filter({ hasText: 'Employee successfully Added!' })
  const appears = async () => {
    await page.clock.runFor(100)
    return message.isVisible()
  }
  await expect.poll(appears).toBe(true)
  await page.clock.runFor(2_500)
  await expect(message).toBeVisible()
  await page.clock.runFor(1_000)
  proves('EMP-005')
  await expect(message).toHaveCount(0)
})
