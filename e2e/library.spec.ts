import type { Page } from '@playwright/test'
import { buildDraft, sampleCard } from '../server/features/courses/courses.build.ts'
import { buildRetailOrganization } from '../server/features/organizations/organizations.build.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { logo } from './fixtures/logo.ts'
import { expectMessage } from './fixtures/messages.ts'
import { createPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const picture = (name: string) => ({ ...logo, name })
type Picture = ReturnType<typeof picture>

const rows = (page: Page) => page.getByRole('list', { name: 'Cards' }).locator('li[data-card]')
const shown = (page: Page) => page.locator('[data-pane=form] img')

/** Drops a picture on the list of cards. */
async function dropOnList(page: Page, { name, mimeType, buffer }: Picture): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], name, { type }))
      return transfer
    },
    { name, type: mimeType, base64: buffer.toString('base64') },
  )
  await page.getByRole('list', { name: 'Cards' }).dispatchEvent('drop', { dataTransfer: transfer })
}

test('EDITOR-001 API-107 a picture dropped on the cards of a course is a card and a file of the library, which says where it is used, replaces it in drafts alone, and deletes it once it is used nowhere', {
  tag: '@desk',
}, async ({ db, openAs, press }) => {
  test.slow()
  const at = { retailOrganizationId: await buildRetailOrganization(db) }
  const author = await createPerson(db, { jobs: [{ at }] })
  const title = `Storing ${newId()}`
  const id = await buildDraft(db, { title, cards: [sampleCard('TEXT')], ...at, now: new Date() })
  const [green, red] = [picture('green.png'), picture('red.png')]

  const page = await openAs(author)
  await page.goto(`/edit-card-courses/${id}`)
  await expect(rows(page)).toHaveCount(1)
  await dropOnList(page, green)
  await expect(rows(page)).toHaveCount(2)
  await expect(shown(page)).toHaveAttribute('src', /^\/media\/library\/.*-480\.webp$/)
  await page.getByRole('textbox', { name: /What can be seen/ }).fill('A green field.')
  await expect(page.locator('[data-save=clean]')).toHaveText(/^Saved/)
  await press(page.getByRole('link', { name: 'Publish…' }))
  await press(page.getByRole('button', { name: 'Publish version 1' }))
  await expect(page.getByRole('heading', { name: 'Version 1 is live' })).toBeVisible()

  await page.goto('/library')
  await page.getByLabel('Files to upload').setInputFiles(red)
  await expect(page.getByRole('link', { name: /red\.png.*not used/ })).toBeVisible()
  await expectAccessible(page)
  await press(page.getByRole('link', { name: /green\.png.*2 places/ }))
  await expect(page.getByText(title, { exact: true })).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Replace in drafts' }))
  await press(page.getByRole('dialog').getByRole('button', { name: /red\.png/ }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Replace', exact: true }))
  await expectMessage(page, 'Replaced.')
  await expect(page.getByText(title, { exact: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled()

  await page.goto('/library')
  await expect(page.getByRole('link', { name: /red\.png.*1 place/ })).toBeVisible()
  await page.goto(`/edit-card-courses/${id}`)
  await press(rows(page).nth(1).locator('[data-row]'))
  await press(page.getByRole('button', { name: /^Remove:/ }))
  await expect(page.locator('[data-save=clean]')).toHaveText(/^Saved/)
  await page.goto('/library')
  await press(page.getByRole('link', { name: /red\.png.*not used/ }))
  await press(page.getByRole('button', { name: 'Delete' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await expect(page.getByRole('link', { name: /green\.png.*1 place/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /red\.png/ })).toBeHidden()
})
