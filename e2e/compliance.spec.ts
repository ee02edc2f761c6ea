import { addDays } from '../contract/time-sheets/days.ts'
import {
  buildCredentials,
  buildRequirement,
  buildStoreRequirement,
} from '../server/features/credentials/credentials.build.ts'
import type { Db } from '../server/platform/database/database.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { expectMessage } from './fixtures/messages.ts'
import type { Person } from './fixtures/people.ts'
import { test } from './fixtures/team.ts'
import { expect } from './fixtures/test.ts'

const today = new Date().toISOString().slice(0, 10)
const title = 'Responsible vendor training'

type Store = { dispensaryId: string; manager: Person; ana: Person; bo: Person }

/** The store asks for a certificate within 90 days: Ana has none after 120, Bo sent one from elsewhere. */
const prepare = async (db: Db, { dispensaryId, manager, ana, bo }: Store) => {
  const { requirementId, editionId } = await buildRequirement(db, { dispensaryId })
  await buildStoreRequirement(db, { requirementId, dispensaryId, by: manager.id })
  await db
    .updateTable('employment')
    .set({ hired_on: addDays(today, -120) })
    .where('user_id', '=', ana.id)
    .execute()
  const paper = { requirementId, editionId, dispensaryId, issuedOn: addDays(today, -3), expiresOn: addDays(today, 700) }
  await buildCredentials(db, [{ ...paper, userId: bo.id, confirmedBy: null, number: '8812' }])
}

test('B1 a manager reads who may sell, confirms, reminds, records, ends and waives', async ({
  page,
  press,
  db,
  team,
}) => {
  await prepare(db, team)
  await page.goto('/compliance')
  const main = page.getByRole('main')
  await expect(main).toContainText('2 of 3 may sell today. 2 need you.')
  await expect(main).toContainText(`Ana Marsh may not sell yet: ${title} was due on`)
  await expectAccessible(page)

  await press(page.getByRole('link', { name: 'Look at it: Bo Marsh' }))
  await expect(page.getByRole('heading', { name: 'Bo Marsh', level: 1 })).toBeVisible()
  await expect(main).toContainText('number 8812')
  await expectAccessible(page)
  await press(page.getByRole('button', { name: `Confirm ${title} of Bo Marsh` }))
  await expectMessage(page, 'Confirmed for Bo Marsh.')
  await expect(main).toContainText('Valid until')

  await press(main.getByRole('link', { name: 'Compliance' }))
  await press(page.getByRole('button', { name: 'Remind Ana Marsh' }))
  await expectMessage(page, 'Ana Marsh was reminded by e-mail.')
  await press(page.getByRole('button', { name: `Record ${title} of Ana Marsh` }))
  const record = page.getByRole('dialog', { name: 'Record a certificate of Ana Marsh' })
  await press(record.getByRole('button', { name: 'Record', exact: true }))
  await expect(record).toContainText('Choose the day on the certificate.')
  await expectAccessible(page)
  await record.getByLabel('Issued on').fill(addDays(today, -1))
  await press(record.getByRole('button', { name: 'Record', exact: true }))
  await expectMessage(page, 'Recorded for Ana Marsh.')
  await expect(main).toContainText('3 of 3 may sell today.')
  await expect(main).toContainText(/No one at .+ needs you today/)

  await press(page.getByRole('tab', { name: 'Everyone (3)' }))
  await expect(page).toHaveURL(/view=everyone/)
  await expectAccessible(page)
  await press(main.getByRole('link', { name: 'Ana Marsh' }))
  await press(page.getByRole('button', { name: `End ${title} of Ana Marsh` }))
  const end = page.getByRole('dialog', { name: 'End the certificate of Ana Marsh?' })
  await end.getByLabel('What they should do next').fill('Bring the signed copy.')
  await expectAccessible(page)
  await press(end.getByRole('button', { name: 'End', exact: true }))
  await expect(main).toContainText('May not sell')
  await expect(main).toContainText('Bring the signed copy.')

  await press(page.getByRole('button', { name: `Waive ${title} for Ana Marsh` }))
  const waive = page.getByRole('dialog', { name: `Waive ${title} for Ana Marsh?` })
  await waive.getByLabel('Until').fill(addDays(today, 30))
  await waive.getByLabel('Reason').fill('On leave')
  await expectAccessible(page)
  await press(waive.getByRole('button', { name: 'Waive', exact: true }))
  await expectMessage(page, 'Waived for Ana Marsh.')
  await expect(main).toContainText('Waived until')
  await expect(main).toContainText('On leave')
})
