import { buildRequirement, buildStoreRequirement } from '../server/features/credentials/credentials.build.ts'
import { expectAccessible, expectAccessibleAtEachSize } from './fixtures/accessible.ts'
import { download, makePack, openEvidence, openInspection, showInspector } from './fixtures/inspection.ts'
import { expectMessage } from './fixtures/messages.ts'
import type { Person } from './fixtures/people.ts'
import { test } from './fixtures/team.ts'
import { expect } from './fixtures/test.ts'
import { checkRoster, readRoster } from './verify/read-roster.mjs'
import { readFile, verifyPack } from './verify/verify-pack.mjs'

test('B2 a manager at the counter makes a file, an inspector opens and verifies it, and the opening is shown', async ({
  page,
  press,
  openAs,
  db,
  team,
  baseURL,
}) => {
  const { dispensaryId, manager, ana } = team
  const { requirementId } = await buildRequirement(db, { dispensaryId })
  await buildStoreRequirement(db, { requirementId, dispensaryId, by: manager.id })
  const hand = { page, press }
  await openEvidence(hand)
  await expect(page.getByRole('heading', { name: 'What is missing' })).toBeVisible()
  await makePack(hand)
  await expectAccessible(page)
  const { dialog, url, code } = await showInspector(hand)
  await expectAccessible(page)

  const inspector = await openAs(null)
  await openInspection(inspector, { url, code: 'not-this' })
  await expect(inspector.getByText('This code word is wrong. Ask the manager to say it again.')).toBeVisible()
  await expectAccessible(inspector, '/inspections/:token')
  await openInspection(inspector, { url, code: code.replace('-', ' ').toUpperCase() })
  await expect(inspector.getByRole('heading', { name: /^Training from / })).toBeVisible()
  const frame = inspector.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  // Its own style, which the policy of the site would refuse.
  await expect(frame.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '25.6px')

  const { name, bytes } = await download(inspector, inspector.getByRole('button', { name: 'Download the file' }))
  expect(name).toMatch(/^evidence-.+\.zip$/)
  const { findings, manifest, signer } = verifyPack(bytes)
  expect(findings).toEqual([])
  expect(manifest?.people).toBe(3)
  const keys = await (await page.request.get(`${baseURL}/.well-known/trellis-keys.json`)).json()
  expect(keys.keys.map(({ kid }: { kid: string }) => kid)).toContain(signer)
  const roster = readFile(bytes, 'roster.csv').toString('utf8')
  expect(checkRoster(roster, 'general')).toEqual([])
  expect(readRoster(roster).map(row => row.Name)).toContain(`${ana.firstName} ${ana.lastName}`)
  const altered = Buffer.from(bytes)
  altered.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
  expect(verifyPack(altered).findings).not.toEqual([])

  await expect(dialog).toContainText(/(Opened|Downloaded) now/)
  await press(dialog.getByRole('button', { name: 'End the link' }))
  await expectMessage(page, 'The link has ended.')
  await expect(page.getByRole('main')).toContainText('A link ended on')
  await openInspection(inspector, { url, code })
  await expect(inspector.getByText('This link has ended. Ask the manager for another one.')).toBeVisible()
})

test('B2 a manager enters the agent numbers of a whole store from what is missing, and returns to find nothing missing', async ({
  page,
  press,
  db,
  team,
}) => {
  const { dispensaryId, manager, ana, bo } = team
  const store = { state_code: 'CO', license_number: '402R-00123' }
  await db.updateTable('dispensary').set(store).where('id', '=', dispensaryId).execute()
  const { requirementId } = await buildRequirement(
    db,
    { dispensaryId },
    { before_selling: false, first_due_days: null },
  )
  await buildStoreRequirement(db, { requirementId, dispensaryId, by: manager.id })
  await openEvidence({ page, press })
  await expect(page.getByText('3 people lack details that Colorado asks for.')).toBeVisible()
  await press(page.getByRole('link', { name: 'Agent number: 3 people' }))

  const numbers = page.getByRole('list', { name: 'Agent number' })
  const fieldOf = ({ firstName, lastName }: Person) =>
    numbers.getByRole('textbox', { name: `${firstName} ${lastName}`, exact: true })
  await fieldOf(ana).fill('A 1')
  await fieldOf(ana).press('Enter')
  await expect(numbers).toContainText('Use 1 to 40 letters, digits and hyphens.')
  await expect(fieldOf(ana)).toBeFocused()
  await expectAccessible(page)
  await fieldOf(ana).fill('A-1')
  await fieldOf(ana).press('Enter')
  await expect(fieldOf(ana)).not.toBeFocused()
  await fieldOf(bo).fill('A-1')
  await fieldOf(bo).press('Tab')
  await expect(numbers).toContainText(`Ana ${ana.lastName} has the same number. Check both.`)
  await fieldOf(bo).fill('B-1')
  await fieldOf(manager).fill('M-1')
  await fieldOf(manager).blur()
  await expect(page.getByText('No one lacks it.')).toBeVisible()
  await expect(numbers.getByRole('img', { name: 'Saved' })).toHaveCount(3)
  await expectAccessibleAtEachSize(page)

  await press(page.getByRole('link', { name: 'Back to Inspection' }))
  await expect(page).toHaveURL(`/compliance/evidence?store=${dispensaryId}`)
  await expect(page.getByText('Nothing is missing.')).toBeVisible()
})
