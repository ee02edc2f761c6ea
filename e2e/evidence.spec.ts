import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { buildRequirement, buildStoreRequirement } from '../server/features/credentials/credentials.build.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { expectMessage } from './fixtures/messages.ts'
import { test } from './fixtures/team.ts'
import { expect } from './fixtures/test.ts'
import { checkRoster, readRoster } from './verify/read-roster.mjs'
import { readFile, verifyPack } from './verify/verify-pack.mjs'

const download = async (page: Page, button: Locator) => {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

const openInspection = async (page: Page, url: string, code: string) => {
  await page.goto(url)
  await page.getByLabel('Code word').fill(code)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
}

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
  await page.goto('/compliance')
  await press(page.getByRole('main').getByRole('link', { name: 'Inspection' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Inspection' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What is missing' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Inspection today' }))
  const show = page.getByRole('button', { name: 'Show the inspector' })
  await expect(show).toBeVisible()
  await expectAccessible(page)
  await press(show)
  const dialog = page.getByRole('dialog', { name: 'Show the inspector' })
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await expectAccessible(page)
  const code = (await dialog.getByText(/^[a-z]+-[a-z]+$/).textContent()) ?? ''
  const url = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()

  const inspector = await openAs(null)
  await openInspection(inspector, url, 'not-this')
  await expect(inspector.getByText('This code word is wrong. Ask the manager to say it again.')).toBeVisible()
  await expectAccessible(inspector, '/inspections/:token')
  await openInspection(inspector, url, code.replace('-', ' ').toUpperCase())
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
  await openInspection(inspector, url, code)
  await expect(inspector.getByText('This link has ended. Ask the manager for another one.')).toBeVisible()
})
