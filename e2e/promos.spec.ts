import type { Page } from '@playwright/test'
import { buildCourse, sampleCard } from '../server/features/courses/courses.build.ts'
import { newId } from '../server/platform/ids.ts'
import { readQr } from '../server/testing/read-qr.ts'
import { expectAccessible, expectAccessibleAtEachSize } from './fixtures/accessible.ts'
import { answer, cardAt, scrollToCard } from './fixtures/course.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

test.use({
  as: 'admin',
  hasVerifiedAge: true,
  contextOptions: { reducedMotion: 'reduce' },
  allowed: { console: [/status of 40[14]/] },
})

/** A published course: two cards to read, and a question between them. */
const cards = () => [sampleCard('HEADER', { value: 'At the fair' }), sampleCard('QUESTION'), sampleCard('TEXT')]

/** What a camera sees of an image, drawn 640 pixels wide. */
async function seen(page: Page, address: string) {
  // Sent as one text, of one byte a pixel: a list of 1.6 million numbers takes seconds.
  const reds = await page.evaluate(async source => {
    const picture = new Image()
    picture.src = source
    await picture.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 640 })
    const context = canvas.getContext('2d')!
    context.drawImage(picture, 0, 0, 640, 640)
    const { data } = context.getImageData(0, 0, 640, 640)
    const reds = data.filter((_, place) => place % 4 === 0)
    return btoa(reds.reduce((text, red) => text + String.fromCharCode(red), ''))
  }, address)
  return { width: 640, data: [...Buffer.from(reds, 'base64')].flatMap(red => [red, red, red, 255]) }
}

/** The code in a file that a button downloads. */
async function downloadedCode(page: Page, { name, type }: { name: string; type: string }): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  const stream = await download.createReadStream()
  const bytes = Buffer.concat(await stream.toArray())
  return readQr(await seen(page, `data:${type};base64,${bytes.toString('base64')}`))
}

test('PREVIEW-002 API-122 ROUTE-061 an author makes a promo and prints its code; a visitor scans it, reads and answers without an account, and is counted', async ({
  page,
  press,
  openAs,
  db,
}) => {
  const courseId = await buildCourse(db, { title: 'At the fair', cards: cards(), now: new Date() })
  const code = `fair-${newId().slice(-8)}`

  await test.step('makes it with own words', async () => {
    await page.goto(`/edit-card-courses/${courseId}/promos`)
    await expect(page.getByRole('heading', { name: 'No promos yet' })).toBeVisible()
    await press(page.getByRole('button', { name: 'New promo' }).first())
    const dialog = page.getByRole('dialog', { name: 'New promo' })
    await dialog.getByLabel('Name').fill('Spring fair')
    await dialog.getByLabel('Your own words for the link').fill(code)
    await press(dialog.getByRole('button', { name: 'Create the promo' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spring fair')
    await expectAccessibleAtEachSize(page)
  })

  const scanned = await test.step('its files and its poster hold the address', async () => {
    const svg = await downloadedCode(page, { name: 'SVG file', type: 'image/svg+xml' })
    expect(svg).toMatch(new RegExp(`/p/${code}\\?s=q$`))
    expect(await downloadedCode(page, { name: 'PNG file', type: 'image/png' })).toBe(svg)
    await page.getByText('A6', { exact: true }).click()
    const printed = page.locator('.poster-sheet[data-paper=a6]').getByRole('img', { name: 'QR code of Spring fair' })
    await page.emulateMedia({ media: 'print' })
    await expect(printed).toBeVisible()
    const drawn = await printed.evaluate(code => new XMLSerializer().serializeToString(code))
    await page.emulateMedia({ media: null })
    expect(readQr(await seen(page, `data:image/svg+xml;base64,${Buffer.from(drawn).toString('base64')}`))).toBe(svg)
    return svg
  })

  await test.step('a visitor scans it, reads and answers', async () => {
    const visitor = await openAs(null)
    await visitor.setViewportSize({ width: 360, height: 740 })
    await visitor.goto(new URL(scanned).pathname + new URL(scanned).search)
    await visitor.getByRole('button', { name: /Yes/ }).click()
    proves('PREVIEW-002', 'ROUTE-061', 'API-122')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('At the fair')
    await expect(visitor).toHaveURL(`/p/${code}`)
    await expect(visitor.getByRole('article')).toHaveCount(2)
    await scrollToCard(visitor, 2)
    await answer({ page: visitor, press: target => target.click() }, cardAt(visitor, 2), 'Up to two hours')
    await expect(visitor.getByRole('heading', { name: 'You have finished At the fair' })).toBeVisible()
    await expect(visitor.getByText('Your answers were not kept.')).toBeVisible()
  })

  await test.step('the author sees the scan, and switches the promo off', async () => {
    await page.reload()
    await expect(page.getByText('opened by the code', { exact: true }).locator('..')).toContainText('1')
    await press(page.getByRole('button', { name: 'Switch off' }))
    await expect(page.getByText('Switched off', { exact: true })).toBeVisible()
    const late = await openAs(null)
    await late.goto(`/p/${code}`)
    await late.getByRole('button', { name: /Yes/ }).click()
    await expect(late.getByText('It is switched off at the moment.')).toBeVisible()
  })
})

test('PREVIEW-001 PREVIEW-003 ERR-032 an author shares the draft by a named link, sees it opened, revokes it, and it ends in Link Expired', async ({
  page,
  press,
  openAs,
  db,
}) => {
  const courseId = await buildCourse(db, { title: 'For legal', cards: cards(), now: new Date() })
  await page.goto(`/edit-card-courses/${courseId}`)
  await press(page.getByRole('button', { name: 'Share' }))
  await press(page.getByRole('menuitem', { name: 'Preview links…' }))
  const dialog = page.getByRole('dialog', { name: 'Preview links' })
  await dialog.getByLabel('For whom').fill('Legal')
  await press(dialog.getByRole('button', { name: 'Create the link' }))
  const address = await dialog.getByLabel('Link for Legal').inputValue()
  await expectAccessible(page)

  const guest = await openAs(null)
  await guest.goto(address)
  await guest.getByRole('button', { name: /Yes/ }).click()
  proves('PREVIEW-001')
  await expect(
    guest.getByText(/^Preview of the draft, shared by .+ until .+\. Nothing you answer is kept\.$/),
  ).toBeVisible()
  proves('PREVIEW-003')
  await expect(guest.getByRole('article')).toHaveCount(3)

  await page.reload()
  await press(page.getByRole('button', { name: 'Share' }))
  await press(page.getByRole('menuitem', { name: 'Preview links…' }))
  await expect(dialog.getByText(/opened once/)).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Revoke: Legal' }))
  await expect(dialog.getByText('Revoked', { exact: true })).toBeVisible()
  await guest.goto(address)
  proves('ERR-032')
  await expect(guest.getByRole('alertdialog', { name: 'Link Expired' })).toBeVisible()
})
