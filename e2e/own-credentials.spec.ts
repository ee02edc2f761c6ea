import { addDays } from '../contract/time-sheets/days.ts'
import { buildRequirement, buildStoreRequirement } from '../server/features/credentials/credentials.build.ts'
import { encodePng } from '../server/testing/pictures.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { expectMessage } from './fixtures/messages.ts'
import { test } from './fixtures/team.ts'
import { expect } from './fixtures/test.ts'

const today = new Date().toISOString().slice(0, 10)
const title = 'Responsible vendor training'

test('B1 someone adds a certificate by photo, a manager confirms it, and it is valid', async ({
  openAs,
  press,
  db,
  team,
}) => {
  const { dispensaryId, manager, ana } = team
  const { requirementId } = await buildRequirement(db, { dispensaryId })
  await buildStoreRequirement(db, { requirementId, dispensaryId, by: manager.id })
  const page = await openAs(ana)
  await page.goto('/me')
  await press(page.getByRole('link', { name: /^Certificates/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'My certificates' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: title })).toBeVisible()
  await expectAccessible(page)

  await press(page.getByRole('button', { name: `Add a certificate: ${title}` }))
  const dialog = page.getByRole('dialog', { name: 'Add a certificate' })
  await press(dialog.getByRole('button', { name: 'Add', exact: true }))
  await expect(dialog).toContainText('Choose the day on the certificate.')
  const photo = { name: 'card.png', mimeType: 'image/png', buffer: await encodePng(64, 64) }
  await dialog.locator('input[type=file]').setInputFiles(photo)
  await expect(dialog.getByRole('button', { name: 'Replace' })).toBeVisible()
  await dialog.getByLabel('Issued on').fill(addDays(today, -3))
  await dialog.getByLabel('Number').fill('RVT-20418')
  await expectAccessible(page)
  await press(dialog.getByRole('button', { name: 'Add', exact: true }))
  await expectMessage(page, 'Added. A manager looks at it.')
  const certificate = main.getByRole('listitem').filter({ hasText: 'number RVT-20418' })
  await expect(certificate).toContainText('Waits for a look')

  const desk = await openAs(manager)
  await desk.goto(`/compliance/people/${ana.id}`)
  const download = desk.waitForEvent('download')
  await desk.getByRole('button', { name: `Open file: ${title}` }).click()
  expect((await download).suggestedFilename()).toBe('card.png')
  await desk.getByRole('button', { name: `Confirm ${title} of ${ana.firstName} ${ana.lastName}` }).click()
  await expectMessage(desk, `Confirmed for ${ana.firstName} ${ana.lastName}.`)

  await page.reload()
  await expect(certificate).toContainText('Valid')
  await expect(main).toContainText('Valid until')
  await expectAccessible(page)
})
