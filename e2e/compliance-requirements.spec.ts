import { expectAccessible } from './fixtures/accessible.ts'
import { expectMessage } from './fixtures/messages.ts'
import { test } from './fixtures/team.ts'
import { expect } from './fixtures/test.ts'

const title = 'Responsible vendor training'

test('B1 a manager switches on what Colorado asks, for some jobs, and off again', async ({ page, press }) => {
  await page.goto('/compliance/requirements')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(page.getByRole('heading', { name: 'Colorado', level: 2 })).toBeVisible()
  await expect(card).toContainText('Off')
  await expect(card).toContainText('Colorado wants a provider that is approved and independent')
  await expectAccessible(page)

  await press(card.getByRole('button', { name: `Switch on: ${title}` }))
  const on = page.getByRole('dialog', { name: `Switch on: ${title}` })
  await press(on.getByText('People in these jobs'))
  await press(on.getByRole('button', { name: 'Switch on', exact: true }))
  await expect(on).toContainText('Choose at least one job.')
  await expectAccessible(page)
  await press(on.getByText('Budtender', { exact: true }))
  await press(on.getByRole('button', { name: 'Switch on', exact: true }))
  await expectMessage(page, `Saved: ${title}`)
  await expect(card).toContainText('Budtender')

  await press(card.getByRole('button', { name: `Stores and jobs: ${title}` }))
  const jobs = page.getByRole('dialog', { name: title })
  await press(jobs.getByText('Everyone at the store'))
  await press(jobs.getByRole('button', { name: 'Save' }))
  await expect(jobs).toBeHidden()
  await expect(card).toContainText('Everyone')

  await press(card.getByRole('button', { name: `Switch off: ${title}` }))
  const off = page.getByRole('alertdialog', { name: `Switch off: ${title}?` })
  await expectAccessible(page)
  await press(off.getByRole('button', { name: 'Switch off', exact: true }))
  await expectMessage(page, `Switched off: ${title}`)
  await expect(card).toContainText('Off')
})

test('B1 a manager adds a requirement of the store, changes it and archives it', async ({ page, press }) => {
  await page.goto('/compliance/requirements')
  await press(page.getByRole('button', { name: 'Add a requirement' }))
  const form = page.getByRole('dialog', { name: 'New requirement' })
  await form.getByLabel('Title', { exact: true }).fill('Cash handling')
  await press(form.getByRole('button', { name: 'Add requirement' }))
  await expect(form).toContainText('Say what it asks for.')
  await expectAccessible(page)
  await form.getByLabel('What it asks for', { exact: true }).fill('How we count the drawer.')
  await press(form.getByText('For some months'))
  await press(form.getByRole('button', { name: 'Add requirement' }))
  await expectMessage(page, 'Added. Switch it on at your stores.')

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Cash handling' }) })
  await expect(card).toContainText('Again every 12 months')
  await press(card.getByRole('button', { name: 'Edit: Cash handling' }))
  const edit = page.getByRole('dialog', { name: 'Edit your requirement' })
  await edit.getByLabel('Valid for').fill('6')
  await press(edit.getByRole('button', { name: 'Save' }))
  await expect(card).toContainText('Again every 6 months')

  await press(card.getByRole('button', { name: 'Archive: Cash handling' }))
  await press(
    page.getByRole('alertdialog', { name: 'Archive Cash handling?' }).getByRole('button', { name: 'Archive' }),
  )
  await expect(card).toBeHidden()
})
