import { buildRequirement, buildStoreRequirement } from '../server/features/credentials/credentials.build.ts'
import { buildZip } from '../web/src/features/imports/testing/workbook.ts'
import { expectAccessible, expectAccessibleAtEachSize } from './fixtures/accessible.ts'
import { test } from './fixtures/team.ts'
import { expect } from './fixtures/test.ts'

const title = 'Responsible vendor training'

// No animation: an element that fades in would be measured with half of its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('S7 a manager imports past certificates with their files from a ZIP, looks at one, and undoes it', async ({
  page,
  press,
  db,
  team: { dispensaryId, manager, ana, bo },
}) => {
  const { requirementId } = await buildRequirement(db, { dispensaryId })
  await buildStoreRequirement(db, { requirementId, dispensaryId, by: manager.id })
  const next = () => press(page.getByRole('button', { name: 'Next' }))
  await page.goto('/imports/new?kind=credentials')
  const rows = [
    'E-mail;Certificate;Issued;Certificate number;File',
    `${ana.email};${title};2026-02-01;RVT-1;Ana.pdf`,
    `${bo.email};${title};2026-02-01;RVT-2;bo.pdf`,
  ]
  await page.getByLabel('Or paste the cells here').fill(rows.join('\n'))
  await next()
  await expect(page.getByText('Your list names 2 files to upload.')).toBeVisible()
  const zip = buildZip({ 'store 7/ana.pdf': '%PDF-1.7 of Ana', 'store 7/cy.pdf': '%PDF-1.7 of Cy' })
  const file = { name: 'scans.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('1 file is ready to upload.')).toBeVisible()
  await expect(page.getByText('1 file matches no row: cy.pdf')).toBeVisible()
  await expect(page.getByText('1 row names a file that was not found: Row 3 (bo.pdf)')).toBeVisible()
  await expectAccessibleAtEachSize(page)
  await next()
  await expect(page.getByText('2 certificates will be recorded.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Apply' }))
  await expect(page.getByText('Done', { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Added' })).toHaveCount(2)
  await expect(page.getByText('Its file is not here: the certificate is recorded without it.')).toHaveCount(1)
  await expectAccessible(page)
  const address = page.url()

  await page.goto(`/compliance/people/${ana.id}`)
  const download = page.waitForEvent('download')
  await press(page.getByRole('button', { name: `Open file: ${title}` }))
  expect((await download).suggestedFilename()).toBe('ana.pdf')

  await page.goto(address)
  await press(page.getByRole('button', { name: 'Undo this import' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }))
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await page.goto(`/compliance/people/${ana.id}`)
  await expect(page.getByRole('main')).toContainText(title)
  await expect(page.getByRole('button', { name: `Open file: ${title}` })).toHaveCount(0)
})
