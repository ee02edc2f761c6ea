import type { Page } from '@playwright/test'
import { buildDraft, sampleCard } from '../server/features/courses/courses.build.ts'
import { buildRetailOrganization } from '../server/features/organizations/organizations.build.ts'
import type { Db } from '../server/platform/database/database.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { createPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

// What authors ask of other editors and do not get.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const rows = (page: Page) => page.getByRole('list', { name: 'Cards' }).locator('li[data-card]')
const row = (page: Page, number: number) =>
  rows(page)
    .nth(number - 1)
    .locator('[data-row]')
const phone = (page: Page) => page.frameLocator('iframe[title="The course on a phone"]')
const titleField = (page: Page) => page.locator('[data-pane=form]').getByRole('textbox', { name: /^Title/ })
const words = (page: Page) => page.locator('[data-save]')
const isSaved = (page: Page) => expect(page.locator('[data-save=clean]')).toHaveText(/^Saved/)
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

const textCard = (title: string) => ({
  ...sampleCard('TEXT'),
  id: newId(),
  content: { title, text: `About ${title}.` },
})

type Opening = { db: Db; openAs: (person: Awaited<ReturnType<typeof createPerson>>) => Promise<Page> }

/** The editor of a course with these cards, for an author of its chain. */
async function openEditor({ db, openAs }: Opening, cards: Parameters<typeof buildDraft>[1]['cards']) {
  const at = { retailOrganizationId: await buildRetailOrganization(db) }
  const title = `Storing ${newId().slice(-12)}`
  const id = await buildDraft(db, { title, cards, ...at, now: new Date() })
  const page = await openAs(await createPerson(db, { jobs: [{ at }] }))
  await page.goto(`/edit-card-courses/${id}`)
  await expect(rows(page)).toHaveCount(cards.length)
  return { page, id, title }
}

/** Lets no change of the draft arrive; `answer` = what the server says instead of nothing. */
const refuseSaves = (page: Page, answer?: { status: number; json: object }) =>
  page.route('**/draft', route => {
    if (route.request().method() !== 'PATCH') return route.continue()
    return answer ? route.fulfill({ ...answer, contentType: 'application/problem+json' }) : route.abort()
  })

const addButton = (page: Page) => page.getByRole('button', { name: 'Add a card', exact: true })

/** Where that button has stood on the screen, in px from its top, read within each change of the page from now on. */
const watchPlaces = (page: Page) =>
  addButton(page).evaluateHandle(button => {
    const places = new Set<number>()
    const look = () => places.add(Math.round(button.getBoundingClientRect().top))
    look()
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
    return places
  })

async function addCard(page: Page, search: string): Promise<void> {
  await addButton(page).click()
  await page.getByRole('combobox', { name: 'Search the kinds of card' }).fill(search)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('A5 EDITOR-001 when saving fails, an author reads where the text is, copies all of it as words, and has it sent by Try again', {
  tag: '@desk',
}, async ({ db, openAs }) => {
  const { page, title } = await openEditor({ db, openAs }, [textCard('Cool'), textCard('Dark')])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await refuseSaves(page)
  await titleField(page).fill('Written in the cellar')
  await expect(words(page)).toContainText('Not on the server yet. Kept on this device · trying again')
  await expectAccessible(page)
  await words(page).getByRole('button', { name: 'Copy all text' }).click()
  await expect.poll(() => clipboard(page)).toBe(`${title}\n\nWritten in the cellar\nAbout Cool.\n\nDark\nAbout Dark.`)
  await page.unroute('**/draft')
  await words(page).getByRole('button', { name: 'Try again' }).click()
  await isSaved(page)

  const detail = 'Only its authors may do this.'
  await refuseSaves(page, { status: 403, json: { code: 'FORBIDDEN', title: 'Forbidden', status: 403, detail } })
  await titleField(page).fill('Written without leave')
  await expect(words(page)).toContainText('Your text is kept on this device.')
  await words(page).getByRole('button', { name: 'Copy all text' }).click()
  await expect.poll(() => clipboard(page)).toContain('Written without leave\nAbout Cool.')
  await page.unroute('**/draft')
  await words(page).getByRole('button', { name: 'Try again' }).click()
  await isSaved(page)
})

/** A page of a script that never stops reaching for the focus. */
const greedyPage = `<!doctype html><title>Greedy</title><input autofocus aria-label="Greedy">
  <button onclick="this.textContent = 'Pressed'">Press</button>
  <script>setInterval(() => { window.focus(); document.querySelector('input').focus() }, 20)</script>`

test('A13 EDITOR-001 PREVIEW-004 the phone never takes the focus by itself: an author types on while it comes to a video, and to a script that reaches for it, which works once it is pressed', {
  tag: '@desk',
}, async ({ db, openAs }) => {
  const script = { ...sampleCard('LOAD_SCRIPT'), id: newId() }
  const cards = [textCard('Cool'), { ...sampleCard('VIDEO'), id: newId() }, script, textCard('Dark')]
  const at = { retailOrganizationId: await buildRetailOrganization(db) }
  const id = await buildDraft(db, { title: `Storing ${newId()}`, cards, ...at, now: new Date() })
  const page = await openAs(await createPerson(db, { jobs: [{ at }] }))
  await page.route('**/sandbox/*.html', route => route.fulfill({ contentType: 'text/html', body: greedyPage }))
  await page.goto(`/edit-card-courses/${id}`)
  await expect(rows(page)).toHaveCount(4)
  const typed = 'Nobody takes the pen out of my hand. '
  await titleField(page).fill('')
  await titleField(page).pressSequentially(typed, { delay: 15 })
  await expect(titleField(page)).toHaveValue(typed)
  await expect(phone(page).getByRole('heading', { name: typed.trim() })).toBeVisible()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(phone(page).locator('video')).toBeInViewport()
  await titleField(page).pressSequentially(typed, { delay: 15 })
  await expect(titleField(page)).toHaveValue(new RegExp(typed))

  await page.keyboard.press('Alt+ArrowDown')
  const start = phone(page).getByRole('button', { name: /Press to run it here/ })
  await expect(start).toBeInViewport()
  const field = page.getByRole('textbox', { name: /^What it is, for screen readers/ })
  await field.fill('')
  await field.pressSequentially(typed, { delay: 15 })
  await expect(field).toHaveValue(typed)
  await start.click()
  const greedy = phone(page).frameLocator('article iframe')
  await greedy.getByRole('button', { name: 'Press' }).click()
  await expect(greedy.getByRole('button', { name: 'Pressed' })).toBeVisible()
  await field.click()
  await field.press('End')
  await field.pressSequentially(typed, { delay: 15 })
  await expect(field).toHaveValue(typed + typed)
  await expect(start).toBeVisible()
})

test('A14 EDITOR-001 PREVIEW-004 the phone shows a course with everything open, for a new learner, and for someone at a card, for whom all before it is done; a second press on a card leads the phone back to it', {
  tag: '@desk',
}, async ({ db, openAs }) => {
  const question = { ...sampleCard('QUESTION'), id: newId() }
  const bump = { ...sampleCard('SPEED_BUMP'), id: newId() }
  const second = { ...question, id: newId() }
  const cards = [textCard('Cool'), question, bump, textCard('Dark'), second, textCard('Dry')]
  const { page } = await openEditor({ db, openAs }, cards)
  const shown = phone(page).locator('article')
  await expect(shown).toHaveCount(6)
  const seenBy = page.getByRole('combobox', { name: 'Seen by' })
  await seenBy.selectOption('As a new learner')
  await expect(shown).toHaveCount(2)
  await seenBy.selectOption('At card 4: Dark')
  await expect(shown).toHaveCount(5)
  await expect(shown.nth(3)).toBeInViewport()
  await expect(shown.nth(2).getByRole('button', { name: 'Continue' })).toHaveCount(0)
  await expectAccessible(page)
  await row(page, 4).click()
  await page.keyboard.press('Delete')
  await expect(seenBy).toHaveValue('')
  await expect(shown).toHaveCount(5)

  await row(page, 1).click()
  await expect(shown.first()).toBeInViewport()
  await shown.last().scrollIntoViewIfNeeded()
  await expect(shown.first()).not.toBeInViewport()
  await row(page, 1).click()
  await expect(shown.first()).toBeInViewport()
})

test('A21 EDITOR-001 nothing waits for a first save: cards added and written without a network arrive once, under the ids that they began with; a course whose making went unanswered is made once', {
  tag: '@desk',
}, async ({ db, openAs }) => {
  const { page, id } = await openEditor({ db, openAs }, [textCard('Cool')])
  const places = await watchPlaces(page)
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await addCard(page, 'header')
  await page.locator('[data-pane=form] :focus').fill('Why it matters')
  await addCard(page, 'question')
  await page.locator('[data-pane=form] :focus').fill('Where do edibles go?')
  await page.getByLabel('Answer 1', { exact: true }).fill('Into the fridge')
  await expect(words(page)).toContainText('Not on the server yet')
  // A button that moves while it is pressed loses the press.
  expect(await places.evaluate(all => Math.max(...all) - Math.min(...all))).toBeLessThanOrEqual(1)
  const ids = await rows(page).evaluateAll(all => all.map(each => each.getAttribute('data-card')))
  expect(new Set(ids).size).toBe(3)
  await page.context().setOffline(false)
  await isSaved(page)
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  expect(await rows(page).evaluateAll(all => all.map(each => each.getAttribute('data-card')))).toEqual(ids)
  const stored = await db.selectFrom('card_course').select('draft').where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify(stored.draft).match(/Where do edibles go\?/g)).toHaveLength(1)

  const title = `Onset ${newId().slice(-12)}`
  await page.route('**/api/admin/card-courses', async route => {
    await route.fetch()
    await route.abort()
  })
  await page.goto('/edit-card-courses')
  await page.getByRole('button', { name: 'New course' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await dialog.getByRole('button', { name: 'Create and write' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/admin/card-courses')
  await dialog.getByRole('button', { name: 'Create and write' }).click()
  await expect(page.getByText('Start with a card')).toBeVisible()
  await page.goto(`/edit-card-courses?filter=${title}`)
  await expect(page.getByRole('link', { name: title })).toHaveCount(1)
})

const heic = { name: 'IMG_1.HEIC', mimeType: '', buffer: Buffer.from('an iPhone picture') }
const howToSend = /This is an iPhone image \(HEIC\)\. Send it to yourself as “Most compatible”/

test('A24 API-107 an iPhone image in a browser that cannot read it is answered with how to send it, in the field and dropped on the cards', {
  tag: '@desk',
}, async ({ db, openAs }) => {
  const { page } = await openEditor({ db, openAs }, [textCard('Cool')])
  await addCard(page, 'image')
  await page.locator('[data-pane=form] input[type=file]').first().setInputFiles(heic)
  await expect(page.getByText(howToSend)).toBeVisible()
  await expectAccessible(page)
  const transfer = await page.evaluateHandle(() => {
    const made = new DataTransfer()
    made.items.add(new File(['an iPhone picture'], 'IMG_2.heic'))
    return made
  })
  await page.getByRole('list', { name: 'Cards' }).dispatchEvent('drop', { dataTransfer: transfer })
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByText('IMG_2.heic')).toBeVisible()
  await expect(page.getByText(howToSend)).toBeVisible()
})

/** The point that a place has in the form: latitude and longitude. */
const pointOf = async (page: Page) =>
  Promise.all(['Latitude', 'Longitude'].map(async name => Number(await page.getByLabel(name).inputValue())))

test('CARD-009 ANALYTICS-019 EDITOR-001 an author sets the pins of a location finder by a press on the map, by dragging, by arrow keys, and by numbers typed or pasted', {
  tag: '@desk',
}, async ({ db, openAs }) => {
  const { page } = await openEditor({ db, openAs }, [textCard('Cool')])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await addCard(page, 'location')
  await page.getByRole('button', { name: 'Add a place' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Elm Street')
  const section = page.getByRole('region', { name: 'Map of the places' })
  const map = section.getByRole('application')
  await expect(section).toContainText('It is not on the map yet.')
  await expect(section).toContainText('US Census Bureau, GeoNames')
  await map.click({ position: { x: 120, y: 90 } })
  const pin = map.getByRole('button', { name: /^1 · Elm Street/ })
  await expect(pin).toBeVisible()
  await expectAccessible(page)
  const pressed = await pointOf(page)

  const box = (await pin.boundingBox())!
  await page.mouse.move(box.x + 14, box.y + 14)
  await page.mouse.down()
  await page.mouse.move(box.x + 74, box.y + 54, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => pointOf(page)).not.toEqual(pressed)
  const dragged = await pointOf(page)
  expect(dragged[0]).toBeLessThan(pressed[0]!)
  expect(dragged[1]).toBeGreaterThan(pressed[1]!)

  await pin.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(pin).toBeFocused()
  await expect.poll(async () => (await pointOf(page))[0]).toBeGreaterThan(dragged[0]!)
  expect((await pointOf(page))[1]).toBe(dragged[1])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => pointOf(page)).toEqual(dragged)

  await page.evaluate(() => navigator.clipboard.writeText('39.73924, -104.99025'))
  await page.getByLabel('Latitude').focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect.poll(() => pointOf(page)).toEqual([39.73924, -104.99025])
  await page.getByLabel('Latitude').fill('40.015')
  await expect(section.getByRole('status')).toHaveText('40.01500, -104.99025')

  await page.getByRole('button', { name: 'Add a place' }).click()
  await page.getByRole('textbox', { name: 'Name' }).last().fill('Oak')
  await map.focus()
  await page.keyboard.press('Enter')
  await expect(map.getByRole('button', { name: /^2 · Oak/ })).toBeVisible()
  await isSaved(page)
  await expect(phone(page).getByRole('listitem')).toHaveText([/Elm Street|Oak/, /Elm Street|Oak/])
})

test('EDITOR-001 PREVIEW-004 a title longer than its line, also of one word, leaves the list and the phone as wide as they were', {
  tag: '@desk',
}, async ({ db, openAs }) => {
  const { page } = await openEditor({ db, openAs }, [textCard('Jars'), textCard('Lids')])
  await titleField(page).fill(`https://example.com/${'storing_jars_'.repeat(10)}`)
  const heading = phone(page).getByRole('heading', { name: /storing_jars/ })
  await expect(heading).toBeVisible()
  const overflow = (element: Element) => element.scrollWidth - element.clientWidth
  expect(await page.getByRole('list', { name: 'Cards' }).evaluate(overflow)).toBe(0)
  expect(await phone(page).locator('html').evaluate(overflow)).toBe(0)
  expect(await heading.evaluate(overflow)).toBe(0)
})

test('F6 EDITOR-001 PREVIEW-004 in a long course, of which only what is near the screen is drawn, keys reach the last card and move it, the focus stays on it, and the phone comes to it and goes with it', {
  tag: '@desk',
}, async ({ db, openAs }) => {
  const cards = Array.from({ length: 80 }, (_, index) => textCard(`Part ${index + 1}`))
  const { page } = await openEditor({ db, openAs }, cards)
  await row(page, 1).click()
  const list = page.getByRole('list', { name: 'Cards' })
  await expect(list.locator('> div').last()).toHaveCSS('content-visibility', 'auto')
  await page.keyboard.press('End')
  await expect(row(page, 80)).toBeFocused()
  await expect(phone(page).getByRole('heading', { name: 'Part 80', exact: true })).toBeInViewport()
  await page.keyboard.press('Alt+Shift+Home')
  await expect(row(page, 1)).toContainText('Part 80')
  const first = phone(page).locator('article').first()
  await expect(first).toContainText('Part 80')
  await expect(first).toBeInViewport()
  await expect(row(page, 1)).toBeFocused()
  await expect(row(page, 1)).toBeInViewport()
  await expect(rows(page).first()).toHaveAttribute('aria-posinset', '1')
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '80')
  await page.keyboard.press('ArrowDown')
  await expect(phone(page).getByRole('heading', { name: 'Part 1', exact: true })).toBeInViewport()
  await expectAccessible(page)
})

/** What Google Docs and Word put on the clipboard, in one piece. */
const copied = `<b style="font-weight:normal;" id="docs-internal-guid-x"><p dir="ltr"><span style="font-weight:700">Bold line</span><span style="font-weight:400"> normal</span></p></b>
<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span><![endif]>Say <del>cures</del><ins>may help</ins></p>
<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>a.<span>&nbsp;&nbsp;</span></span><![endif]>Slowly</p>`

test('EDITOR-001 what an author pastes from Google Docs and Word becomes Markdown, although the page blocks the styles of HTML', {
  tag: '@desk',
}, async ({ db, openAs }) => {
  const { page } = await openEditor({ db, openAs }, [textCard('Cool')])
  const text = page.locator('[data-pane=form]').getByRole('textbox', { name: /^Text/ })
  await text.fill('')
  await text.evaluate((area, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', 'Bold line normal')
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, copied)
  await expect(text.locator('.cm-line')).toHaveText(['Bold line normal', '', '1. Say may help', '1. Slowly'])
  await isSaved(page)
  await expect(phone(page).getByRole('strong').filter({ hasText: 'Bold line' })).toBeVisible()
  await page.getByRole('button', { name: 'paste as plain text' }).click()
  await expect(text).toHaveText('Bold line normal')
  await expect(text.locator('.md-bold')).toHaveCount(0)
})
