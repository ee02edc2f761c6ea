import { addDays } from '../contract/time-sheets/days.ts'
import { buildCourse, sampleCard } from '../server/features/courses/courses.build.ts'
import { buildRetailOrganization } from '../server/features/organizations/organizations.build.ts'
import { buildStretches, buildTimeRequest } from '../server/features/time-sheets/time-sheets.build.ts'
import type { Db } from '../server/platform/database/database.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { expectMessage } from './fixtures/messages.ts'
import { createPerson, type Person } from './fixtures/people.ts'
import { test } from './fixtures/team.ts'
import { expect } from './fixtures/test.ts'

test.use({ allowed: { console: [/status of 409.*\/approvals/] } })

const today = new Date().toISOString().slice(0, 10)
const day = addDays(today, -6)

type Trained = { dispensaryId: string; ana: Person; bo: Person }

/** The store joins a chain; Ana trained for 40 minutes and reports 30 more, Bo trained for 20. Returns the chain's person. */
const prepare = async (db: Db, { dispensaryId, ana, bo }: Trained) => {
  const retailOrganizationId = await buildRetailOrganization(db)
  await db
    .updateTable('dispensary')
    .set({ retail_organization_id: retailOrganizationId })
    .where('id', '=', dispensaryId)
    .execute()
  const courseId = await buildCourse(db, { cards: [sampleCard('TEXT')], now: new Date() })
  const startedAt = new Date(`${day}T18:00:00Z`)
  await buildStretches(db, [
    { userId: ana.id, dispensaryId, courseId, startedAt, seconds: 40 * 60 },
    { userId: bo.id, dispensaryId, courseId, startedAt, seconds: 20 * 60 },
  ])
  const request = { userId: ana.id, dispensaryId, retailOrganizationId, day, minutes: 30 }
  await buildTimeRequest(db, { ...request, words: 'The tablet was empty.', createdAt: new Date() })
  return createPerson(db, { jobs: [{ at: { retailOrganizationId } }] })
}

test('TIME-001 ROLE-008 a chain starts a pay period, the manager approves it, and the chain closes it', async ({
  page,
  press,
  db,
  team,
  openAs,
}) => {
  const head = await openAs(await prepare(db, team))
  await head.goto('/training-time')
  await press(head.getByRole('button', { name: 'A week', exact: true }))
  const start = head.getByRole('dialog', { name: 'Start a pay period' })
  await start.getByLabel('First day').fill(addDays(today, -9))
  await expect(start.getByLabel('Last day')).toHaveValue(addDays(today, -3))
  await press(start.getByRole('button', { name: 'Start pay period' }))
  await expect(head.getByText('2 people are not approved yet.')).toBeVisible()

  await page.goto('/training-time')
  await expect(page.getByText('The tablet was empty.')).toBeVisible()
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Add 30 min for Ana Marsh' }))
  await expectMessage(page, 'Added 30 min for Ana Marsh.')
  await expect(page.getByText('1 hr 10 min')).toBeVisible()

  await press(page.getByRole('button', { name: 'Approve time of Bo Marsh' }))
  const dialog = page.getByRole('dialog', { name: 'Approve time of Bo Marsh' })
  await dialog.getByLabel('Minutes to pay').fill('15')
  await press(dialog.getByRole('button', { name: 'Approve' }))
  await expect(dialog.getByText('Say why the approved time differs.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('Five minutes were a break.')
  await press(dialog.getByRole('button', { name: 'Approve' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Approved 15 min of 20 min')).toBeVisible()
  await expect(page.getByText('Five minutes were a break.')).toBeVisible()

  await press(page.getByRole('button', { name: 'Approve all shown' }))
  await press(page.getByRole('button', { name: 'Approve all', exact: true }))
  await expectMessage(page, 'Approved: 1.')
  await expect(page.getByRole('button', { name: 'Approve all shown' })).toBeHidden()

  await head.reload()
  await press(head.getByRole('button', { name: 'Close period' }))
  await press(head.getByRole('alertdialog').getByRole('button', { name: 'Close period' }))
  await expect(head.getByText('Closed by Robin Marsh')).toBeVisible()
  await expect(head.getByRole('button', { name: /^Approve/ })).toBeHidden()
})

test('TIME-001 a list that someone else approved meanwhile says so, and loses nothing', async ({
  page,
  press,
  db,
  team,
  openAs,
}) => {
  const head = await openAs(await prepare(db, team))
  await head.goto('/training-time')
  await press(head.getByRole('button', { name: 'A week', exact: true }))
  const start = head.getByRole('dialog', { name: 'Start a pay period' })
  await start.getByLabel('First day').fill(addDays(today, -9))
  await press(start.getByRole('button', { name: 'Start pay period' }))
  await expect(head.getByText('2 people are not approved yet.')).toBeVisible()
  await page.goto('/training-time')
  await press(page.getByRole('button', { name: 'Approve all shown' }))
  await press(head.getByRole('button', { name: 'Approve all shown' }))
  await press(head.getByRole('button', { name: 'Approve all', exact: true }))
  await expectMessage(head, 'Approved: 2.')
  await press(page.getByRole('button', { name: 'Approve all', exact: true }))
  await expectMessage(page, 'The number of people has changed.')
  await expect(page.getByText('Approved 1 hr of 1 hr.')).toBeVisible()
})
