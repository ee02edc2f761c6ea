import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { buildClosedPeriod } from '../server/features/time-sheets/payroll/payroll.build.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { expectMessage } from './fixtures/messages.ts'
import { test } from './fixtures/team.ts'
import { expect } from './fixtures/test.ts'

const downloadText = async (page: Page, press: (target: Locator) => Promise<void>, name: string) => {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page.getByRole('button', { name }))])
  return readFile(await file.path(), 'utf8')
}

test('B4 a closed pay period becomes a payroll file with the columns of a sample, and a file of exact times', async ({
  page,
  press,
  db,
  team: { dispensaryId, manager, ana, bo },
}) => {
  await db.updateTable('employment').set({ employee_number: '1042' }).where('user_id', '=', ana.id).execute()
  await buildClosedPeriod(db, {
    employer: { dispensaryId },
    closedBy: manager.id,
    approvals: [
      { userId: ana.id, dispensaryId, seconds: 5670 },
      { userId: bo.id, dispensaryId, seconds: 1800 },
    ],
  })
  await page.goto('/training-time/payroll')
  await expect(page.getByText('The file has 2 people.')).toBeVisible()
  await expectAccessible(page)

  await press(page.getByText('My own columns', { exact: true }))
  await page.getByLabel('First line of a sample file').fill('Worker,Employee ID,Pay Type,Paid Hours')
  await press(page.getByRole('button', { name: 'Use these headings' }))
  await expect(page.getByText('4 columns. Check what each of them holds.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Save format' }))
  await expect(page.getByLabel('Earning code')).toBeFocused()
  await expect(page.getByText('Enter the earning code, or remove its column.')).toBeVisible()
  await page.getByLabel('Earning code').fill('TRAIN')
  await press(page.getByRole('button', { name: 'Move column 4 up' }))
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Save format' }))
  await expectMessage(page, 'Saved')

  await page.reload()
  await expect(page.getByText('One person has no employee number of their own for this file.')).toBeVisible()
  await expectAccessible(page)
  await press(page.getByText('Leave these cells empty'))
  expect(await downloadText(page, press, 'Download payroll file')).toBe(
    'Worker,Employee ID,Paid Hours,Pay Type\r\nAna Marsh,1042,1.58,TRAIN\r\nBo Marsh,,0.50,TRAIN\r\n',
  )
  const exact = await downloadText(page, press, 'Download exact times')
  expect(exact).toContain(',5670,1:34:30,5670,1:34:30,')
})
