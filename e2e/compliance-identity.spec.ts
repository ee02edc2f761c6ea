import { addDays } from '../contract/time-sheets/days.ts'
import { buildCredentials, buildStoreRequirement } from '../server/features/credentials/credentials.build.ts'
import type { Db } from '../server/platform/database/database.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { expectMessage } from './fixtures/messages.ts'
import type { Person } from './fixtures/people.ts'
import { test } from './fixtures/team.ts'
import { expect } from './fixtures/test.ts'

const issuedOn = addDays(new Date().toISOString().slice(0, 10), -30)
const keptUntil = `${Number(issuedOn.slice(0, 4)) + 4}${issuedOn.slice(4)}`
const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

type Store = { dispensaryId: string; manager: Person; ana: Person }

/** The store is in Massachusetts, which makes it keep Ana's training for four years. */
const prepare = async (db: Db, { dispensaryId, manager, ana }: Store) => {
  await db
    .updateTable('dispensary')
    .set({ state_code: 'MA', name: 'Juniper & Harbor' })
    .where('id', '=', dispensaryId)
    .execute()
  const { requirementId, editionId } = await db
    .selectFrom('requirement')
    .innerJoin('requirement_edition', 'requirement_edition.requirement_id', 'requirement.id')
    .select(['requirement.id as requirementId', 'requirement_edition.id as editionId'])
    .where('requirement.code', '=', 'MA-RVT')
    .executeTakeFirstOrThrow()
  await buildStoreRequirement(db, { requirementId, dispensaryId, by: manager.id })
  const paper = { requirementId, editionId, dispensaryId, issuedOn, expiresOn: null }
  await buildCredentials(db, [{ ...paper, userId: ana.id, confirmedBy: manager.id }])
}

test('B2 a manager adds what the state wants of a person, who reads it, and what stays if the account goes', async ({
  page,
  press,
  db,
  team,
  openAs,
}) => {
  await prepare(db, team)
  await page.goto(`/compliance/people/${team.ana.id}`)
  await press(page.getByRole('button', { name: 'Open the details' }))
  const details = page.getByRole('dialog', { name: 'For inspections: Ana Marsh' })
  await details.getByLabel('Agent number, Massachusetts').fill('A 7')
  await press(details.getByRole('button', { name: 'Save' }))
  await expect(details).toContainText('Use 1 to 40 letters, digits and hyphens.')
  await expectAccessible(page)
  await details.getByLabel('Agent number, Massachusetts').fill('A-7')
  await press(details.getByRole('button', { name: 'Save' }))
  await expectMessage(page, 'The details are saved.')

  const own = await openAs(team.ana)
  await own.goto('/me/credentials')
  await press(own.getByRole('button', { name: 'Open the details' }))
  const mine = own.getByRole('dialog', { name: 'My details for inspections' })
  await expect(mine.getByLabel('Agent number, Massachusetts')).toHaveValue('A-7')
  await mine.getByLabel('Legal name').fill('Ana María Marsh')
  await expectAccessible(own)
  await press(mine.getByRole('button', { name: 'Save' }))
  await expectMessage(own, 'The details are saved.')

  await own.goto('/me')
  await press(own.getByRole('button', { name: 'Delete my account' }))
  const question = own.getByRole('alertdialog', { name: 'Delete my account?' })
  await expect(question).toContainText(
    `Juniper & Harbor must keep your name and agent number on your training records until ${inWords(keptUntil)} (Massachusetts, 4 years).`,
  )
  await expect(question).toContainText('Nothing else of you stays.')
  await expectAccessible(own)
  await question.getByLabel('Your password').fill('Trellis-demo-1')
  await press(question.getByRole('button', { name: 'Delete my account' }))
  await expect(own).toHaveURL(/\/login/)
  const kept = db.selectFrom('retained_identity').select(['name', 'agent_numbers']).where('user_id', '=', team.ana.id)
  expect(await kept.execute()).toEqual([{ name: 'Ana María Marsh', agent_numbers: { MA: 'A-7' } }])
})
