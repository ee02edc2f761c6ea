import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { buildDraft, sampleCard } from '../server/features/courses/courses.build.ts'
import { buildRetailOrganization } from '../server/features/organizations/organizations.build.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { logo } from './fixtures/logo.ts'
import { expectMessage } from './fixtures/messages.ts'
import { createPerson } from './fixtures/people.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const image = (name: string) => ({ ...logo, name })
type Image = ReturnType<typeof image>

const rows = (page: Page) => page.getByRole('list', { name: 'Cards' }).locator('li[data-card]')
const shown = (page: Page) => page.locator('[data-pane=form] img')

/** Drops an image on the list of cards. */
async function dropOnList(page: Page, { name, mimeType, buffer }: Image): Promise<void> {
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

test('EDITOR-001 an image dropped on the cards of a course is a card and a file of the library, which says where it is used, replaces it in drafts alone, and deletes it once it is used nowhere', {
  tag: '@desk',
}, async ({ db, openAs, press }) => {
  test.slow()
  const at = { retailOrganizationId: await buildRetailOrganization(db) }
  const author = await createPerson(db, { jobs: [{ at }] })
  const title = `Storing ${newId()}`
  const id = await buildDraft(db, { title, cards: [sampleCard('TEXT')], ...at, now: new Date() })
  const [green, red] = [image('green.png'), image('red.png')]

  const page = await openAs(author)
  await page.goto(`/edit-card-courses/${id}`)
  await expect(rows(page)).toHaveCount(1)
  await dropOnList(page, green)
  await expect(rows(page)).toHaveCount(2)
  await expect(shown(page)).toHaveAttribute('src', /^\/media\/library\/.*-480\.webp$/)
  await page.getByRole('textbox', { name: /What can be seen/ }).fill('A green field.')
  proves('EDITOR-001')
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

const demoFile = (name: string) => readFileSync(new URL(`../server/demo/media/${name}`, import.meta.url))

/** What a Mac and an iPhone make of a video: the same frames in a QuickTime container. */
const quickTime = () => {
  const buffer = demoFile('video-pouring-a-dose.mp4')
  buffer.write('qt  ', 8, 'latin1')
  return { name: 'IMG_0042.MOV', mimeType: '', buffer }
}

test('quality: a video of a phone (MOV) and an image that Edge called .jfif are files like any other, and the video plays', {
  tag: '@desk',
}, async ({ db, openAs, press }) => {
  const at = { retailOrganizationId: await buildRetailOrganization(db) }
  const page = await openAs(await createPerson(db, { jobs: [{ at }] }))
  await page.goto('/library')
  const shelf = { name: 'shelf.jfif', mimeType: '', buffer: demoFile('video-id-check.jpg') }
  await page.getByLabel('Files to upload').setInputFiles([shelf, quickTime()])
  await expect(page.getByRole('link', { name: /shelf\.jfif.*not used/ })).toBeVisible()
  await press(page.getByRole('link', { name: /IMG_0042\.MOV.*not used/ }))
  const film = page.locator('video[controls]')
  await expect(film).toHaveAttribute('src', /\.mp4$/)
  await film.evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2)
})

test('EDITOR-001 an author writes the captions of a video beside it, loses nothing by a reload, and saves them as a file of the library that the video then has', {
  tag: '@desk',
}, async ({ db, openAs, press }) => {
  const at = { retailOrganizationId: await buildRetailOrganization(db) }
  const author = await createPerson(db, { jobs: [{ at }] })
  const film = sampleCard('VIDEO', { title: 'Pouring' })
  const id = await buildDraft(db, { title: `Dosing ${newId()}`, cards: [film], ...at, now: new Date() })
  const page = await openAs(author)
  await page.goto(`/edit-card-courses/${id}`)
  const dialog = page.getByRole('dialog', { name: 'Captions' })
  const text = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await press(page.getByRole('button', { name: 'Write captions' }))
  await press(dialog.getByRole('button', { name: 'Add a line at the current time' }))
  await text('Text of line 1').fill('A glass is filled.')
  await press(dialog.getByRole('button', { name: 'Add a line below' }))
  await text('Text of line 2').fill('Wait two hours.')
  await text('End of line 2').fill('soon')
  await press(dialog.getByRole('button', { name: 'Save captions' }))
  await expect(text('End of line 2')).toBeFocused()
  await expect(dialog.getByText('Enter minutes and seconds, as in 0:04.5.')).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await press(page.getByRole('button', { name: 'Write captions' }))
  await expect(text('Text of line 2')).toHaveValue('Wait two hours.')
  await text('End of line 2').fill('0:06')
  await press(dialog.getByRole('button', { name: 'Save captions' }))
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-save=clean]')).toHaveText(/^Saved/)
  await press(page.getByRole('button', { name: 'Edit captions' }))
  await expect(text('End of line 2')).toHaveValue('0:06.0')
  await press(dialog.getByRole('button', { name: 'Delete line 1' }))
  await expect(text('Text of line 1')).toHaveValue('Wait two hours.')
  await press(dialog.getByRole('button', { name: 'Close' }))

  await page.goto('/library')
  await press(page.getByRole('link', { name: /Pouring\.vtt.*1 place/ }))
  const address = await page.getByRole('link', { name: 'Download' }).getAttribute('href')
  const saved = await page.request.get(address ?? '')
  expect(await saved.text()).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:03.000\nA glass is filled.\n\n00:00:03.000 --> 00:00:06.000\nWait two hours.\n',
  )
})
