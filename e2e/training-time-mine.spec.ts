import { expectAccessible } from './fixtures/accessible.ts'
import { coursePath, trackPath } from './fixtures/learning.ts'
import { expectMessage } from './fixtures/messages.ts'
import { proves } from './fixtures/proves.ts'
import { readUntilLogged } from './fixtures/read-until-logged.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ as: 'newcomer' })

test('TIME-001 PROFILE-001 what was learned in a course and a class is on the own page, found by the tab Me', async ({
  person,
  press,
  openAs,
}) => {
  await readUntilLogged(await openAs(person), coursePath('onset-dose-duration', 'onset-dose-duration'))
  await readUntilLogged(await openAs(person), `${trackPath('checking-id')}/classes/responsible-vendor`)
  const page = await openAs(person)
  await page.goto('/me')
  await press(page.getByRole('link', { name: /^Training time/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'Training time' })).toBeVisible()
  proves('TIME-001')
  await expect(page.getByRole('heading', { name: /^This week: \d+ (sec|min) paid training$/ })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^Onset, dose and duration\d/ })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^The responsible vendor\d/ })).toBeVisible()
  await expectAccessible(page)
})

test('TIME-001 someone asks for missing time, and withdraws it', async ({ page, press }) => {
  await page.goto('/me/time')
  await expect(page.getByText('A pause of 30 seconds stops the clock.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Something missing?' }))
  const dialog = page.getByRole('dialog', { name: 'Something missing?' })
  await press(dialog.getByRole('button', { name: 'Ask my manager' }))
  await expect(dialog.getByText('Enter 1 to 720 minutes.')).toBeVisible()
  await dialog.getByLabel('Minutes').fill('20')
  await dialog.getByLabel('What did you learn, and when?').fill('The tablet was offline this morning.')
  await expectAccessible(page)
  await press(dialog.getByRole('button', { name: 'Ask my manager' }))
  await expectMessage(page, 'Your manager was asked.')
  const request = page.getByRole('listitem').filter({ hasText: 'The tablet was offline this morning.' })
  await expect(request.getByText('Waits for an answer')).toBeVisible()
  await press(request.getByRole('button', { name: /^Withdraw/ }))
  await expect(request.getByText('Withdrawn')).toBeVisible()
})
