import type { Locator, Page } from '@playwright/test'
import { buildDraft, sampleCard } from '../server/features/courses/courses.build.ts'
import { buildRetailOrganization } from '../server/features/organizations/organizations.build.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { createPerson } from './fixtures/people.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'
import { dragByTouch } from './fixtures/touch.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Cards' }).locator('li[data-card]')
const words = (page: Page) => rows(page).locator('[data-row] .line-clamp-2')
const saved = (page: Page) => page.locator('[data-save=clean]')

/** The narrower side of what a thumb presses, in pixels. */
const narrowest = (targets: Locator) =>
  targets.evaluateAll(all =>
    Math.min(
      ...all.map(each => {
        const { width, height } = each.getBoundingClientRect()
        return Math.min(width, height)
      }),
    ),
  )

test('EDITOR-001 PREVIEW-004 an author writes on a phone by thumb: adds a card, moves it by a long press, deletes it and takes that back, moves, copies and deletes two together, looks at the phone, and publishes', {
  tag: '@phone',
}, async ({ db, openAs }) => {
  test.slow()
  const at = { retailOrganizationId: await buildRetailOrganization(db) }
  const cards = ['First', 'Second'].map(title => ({ ...sampleCard('TEXT'), id: newId(), content: { title, text: '' } }))
  const id = await buildDraft(db, { title: `Onset ${newId()}`, cards, ...at, now: new Date() })
  const page = await openAs(await createPerson(db, { jobs: [{ at }] }))
  await page.goto(`/edit-card-courses/${id}`)
  await expect(words(page)).toHaveText(['First', 'Second'])
  expect(await narrowest(page.getByRole('list', { name: 'Cards' }).getByRole('button'))).toBeGreaterThanOrEqual(44)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add a card', exact: true }).tap()
  await page.getByRole('option', { name: /^Text/ }).tap()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('textbox', { name: /^Title/ }).fill('Keep it cool')
  await page.getByRole('button', { name: 'All cards', exact: true }).tap()
  await expect(words(page)).toHaveText(['First', 'Keep it cool', 'Second'])

  await dragByTouch(page, rows(page).nth(1).getByRole('button', { name: 'Move card 2' }), rows(page).first())
  await expect(words(page)).toHaveText(['Keep it cool', 'First', 'Second'])
  await expect(page.getByText('Card 2, Keep it cool, moved to place 1 of 3.')).toBeAttached()

  await rows(page).nth(1).getByRole('button', { name: 'Actions for card 2' }).tap()
  await page.getByRole('menuitem', { name: 'Delete' }).tap()
  await expect(words(page)).toHaveText(['Keep it cool', 'Second'])
  await page.getByRole('button', { name: 'Undo', exact: true }).last().tap()
  await expect(words(page)).toHaveText(['Keep it cool', 'First', 'Second'])
  await expect(saved(page)).toHaveText(/^Saved/)

  await page.getByRole('button', { name: 'Select several' }).tap()
  await rows(page).nth(0).locator('[data-row]').tap()
  await rows(page).nth(2).locator('[data-row]').tap()
  const bar = page.getByRole('toolbar', { name: 'Selected cards' })
  await expect(bar.getByText('2 selected')).toBeVisible()
  expect(await narrowest(bar.getByRole('button'))).toBeGreaterThanOrEqual(44)
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Move to…' }).tap()
  await page.getByRole('dialog').getByLabel('Place').selectOption({ label: 'After 2: First' })
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).tap()
  await expect(words(page)).toHaveText(['First', 'Keep it cool', 'Second'])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await bar.getByRole('button', { name: 'Copy', exact: true }).tap()
  await expect(page.getByText('2 cards copied')).toBeVisible()
  await bar.getByRole('button', { name: 'Done' }).tap()
  await expect(bar).toBeHidden()
  await rows(page).first().getByRole('button', { name: 'Actions for card 1' }).tap()
  await page.getByRole('menuitem', { name: 'Paste after it' }).tap()
  await expect(words(page)).toHaveText(['First', 'Keep it cool', 'Second', 'Keep it cool', 'Second'])
  await bar.getByRole('button', { name: 'Delete' }).tap()
  await expect(words(page)).toHaveText(['First', 'Keep it cool', 'Second'])
  await expect(bar).toBeHidden()
  await expect(saved(page)).toHaveText(/^Saved/)

  await page.getByRole('button', { name: 'Preview' }).tap()
  const phone = page.frameLocator('iframe[title="The course on a phone"]')
  await expect(phone.getByRole('heading', { name: 'Keep it cool' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
  await page.getByRole('link', { name: 'Publish…' }).tap()
  await page.getByRole('button', { name: 'Publish version 1' }).tap()
  await expect(page.getByRole('heading', { name: 'Version 1 is live' })).toBeVisible()
})

test('CARD-009 ANALYTICS-019 EDITOR-001 on a phone, an author sets a place by the name of a city on a map without map tiles', {
  tag: '@phone',
}, async ({ db, openAs }) => {
  const at = { retailOrganizationId: await buildRetailOrganization(db) }
  const id = await buildDraft(db, { title: `Places ${newId()}`, cards: [sampleCard('TEXT')], ...at, now: new Date() })
  const page = await openAs(await createPerson(db, { jobs: [{ at }] }))
  const foreign: string[] = []
  page.on('request', request => foreign.push(new URL(request.url()).origin))
  await page.goto(`/edit-card-courses/${id}`)
  await page.getByRole('button', { name: 'Add a card', exact: true }).tap()
  await page.getByRole('option', { name: /^Location finder/ }).tap()
  await page.getByRole('button', { name: 'Add a place' }).tap()
  await page.getByRole('textbox', { name: 'Name' }).fill('Elm Street')
  const section = page.getByRole('region', { name: 'Map of the places' })
  const map = section.getByRole('application')
  const denver = map.locator('.map-city', { hasText: 'Denver' })
  await expect(denver).toHaveCount(1)

  const tapCity = async () => {
    await denver.evaluate(element => element.scrollIntoView({ block: 'center' }))
    const { x, y } = (await denver.boundingBox())!
    await page.touchscreen.tap(x, y)
  }
  await tapCity()
  await expect(map.getByRole('button', { name: /^1 · Elm Street: 39\.\d+, -10[45]\./ })).toBeVisible()
  const nearer = section.getByRole('button', { name: 'Nearer' })
  const goNearer = async () => {
    await nearer.tap()
    await nearer.tap()
    await tapCity()
  }
  // "Nearer" zooms in around the pin, and a tap on a far map misses by miles: each tap corrects the one before.
  await goNearer()
  await goNearer()
  await goNearer()
  proves('CARD-009')
  await expect(section.getByRole('status')).toHaveText(/^39\.7[34]\d+, -104\.9[89]\d+$/)
  expect(new Set(foreign)).toEqual(new Set([new URL(page.url()).origin]))
})
