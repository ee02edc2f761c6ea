import type { BrowserContext, FrameLocator, Page } from '@playwright/test'
import { newId } from '../server/platform/ids.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { breakNetwork, writeByTurns } from './fixtures/broken-network.ts'
import { holdResponses } from './fixtures/hold-responses.ts'
import { expectMessage } from './fixtures/messages.ts'
import { createPerson, endSignIns, password, signInAs } from './fixtures/people.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'
import { createCourse } from './fixtures/written-course.ts'

// No animation: rows that slide would be pressed beside their place.
test.use({
  as: 'org',
  contextOptions: { reducedMotion: 'reduce' },
  allowed: { console: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (401|409)/] },
})

const rows = (page: Page) => page.getByRole('list', { name: 'Cards' }).locator('li[data-card]')
const words = (page: Page) => rows(page).locator('[data-row] .line-clamp-2')
const phone = (page: Page): FrameLocator => page.frameLocator('iframe[title="The course on a phone"]')
const titleField = (page: Page) => page.getByRole('textbox', { name: /^Title/ })
const saved = (page: Page) => page.locator('[data-save=clean]')
const header = (page: Page) => page.locator('[data-save]')

/** Adds a card by its picker, and waits for its form. */
async function addCard(page: Page, search: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a card', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search the kinds of card' }).fill(search)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
}

type TextCard = { content: { title: string; text: string } }

async function retitleCourse(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Settings of the course' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** How many backups this browser keeps of unsaved text. */
const countBackups = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('trellis-autosave')
        opening.onerror = reject
        opening.onsuccess = () => {
          const counting = opening.result.transaction('backups').objectStore('backups').count()
          counting.onerror = reject
          counting.onsuccess = () => resolve(counting.result)
        }
      }),
  )

const openEditor = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(rows(page).first()).toBeVisible()
}

/**
 * Makes a page hear of what others saved only when it saves itself: else it takes that over every 20 s, and on a slow
 * machine between their change and its own.
 */
const hearOnSaveOnly = (page: Page) =>
  page.route('**/draft/presence', route => route.fulfill({ json: { others: [], revision: 0 } }))

/** Types into the field that has the focus in the form of a card. */
async function typeInForm(page: Page, text: string): Promise<void> {
  await expect(page.locator('[data-pane=form] :focus')).toBeVisible()
  await page.keyboard.type(text)
}

const openInNewTab = async (context: BrowserContext, path: string) => {
  const page = await context.newPage()
  await openEditor(page, path)
  return page
}

test('EDITOR-001 PREVIEW-004 API-133 writes a course by screens: cards, phone, order by keys and by mouse, undo, and nothing is lost by a reload', {
  tag: '@desk',
}, async ({ page }) => {
  test.slow()
  const title = `Storing edibles ${newId().slice(-12)}`
  const owners = holdResponses(page, /\/api\/admin\/card-courses\/owners/)
  await page.goto('/edit-card-courses')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New course' }).first().click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await owners.asked
  await page.getByRole('button', { name: 'Create and write' }).click()
  await expect(page.getByRole('button', { name: 'Create and write' })).toHaveAttribute('aria-busy', 'true')
  owners.letGo()
  proves('API-133')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Start with a card')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Text/ }).click()
  await typeInForm(page, 'Keep it cool')
  await expect(phone(page).getByRole('heading', { name: 'Keep it cool' })).toBeVisible()
  await expect(saved(page)).toHaveText(/^Saved/)

  await addCard(page, 'question')
  await typeInForm(page, 'Where do edibles go?')
  await page.getByLabel('Answer 1', { exact: true }).fill('Into the fridge')
  await page.getByLabel('Answer 2', { exact: true }).fill('Onto the radiator')
  await page.getByLabel('Answer 1 is right').check()
  await addCard(page, 'header')
  await typeInForm(page, 'Why it matters')
  await expect(words(page)).toHaveText(['Keep it cool', 'Where do edibles go?', 'Why it matters'])
  await expectAccessible(page)

  await rows(page).nth(1).locator('[data-row]').click()
  await phone(page).getByText('Onto the radiator').click()
  await phone(page).getByRole('button', { name: 'Check answer' }).click()
  await expect(
    phone(page)
      .getByRole('alert')
      .or(phone(page).getByText(/not right|try again/i))
      .first(),
  ).toBeVisible()
  await page.getByText('Right', { exact: true }).click()
  await expect(phone(page).getByText('Into the fridge').last()).toBeVisible()

  await rows(page).nth(2).locator('[data-row]').click()
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await expect(words(page)).toHaveText(['Keep it cool', 'Why it matters', 'Where do edibles go?'])
  await expect(page.getByText('Card 3, Why it matters, moved to place 2 of 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(words(page)).toHaveText(['Why it matters', 'Keep it cool', 'Where do edibles go?'])

  const handle = rows(page).nth(2).getByRole('button', { name: 'Move card 3' })
  const [from, to] = [await handle.boundingBox(), await rows(page).first().boundingBox()]
  await page.mouse.move(from!.x + 8, from!.y + 20)
  await page.mouse.down()
  await page.mouse.move(from!.x + 8, from!.y - 20, { steps: 4 })
  await page.mouse.move(from!.x + 8, to!.y + 10, { steps: 8 })
  await page.mouse.up()
  await expect(words(page)).toHaveText(['Where do edibles go?', 'Why it matters', 'Keep it cool'])
  await expect(saved(page)).toBeVisible()

  await page.reload()
  await expect(words(page)).toHaveText(['Where do edibles go?', 'Why it matters', 'Keep it cool'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(words(page)).toHaveText(['Why it matters', 'Keep it cool', 'Where do edibles go?'])
  await rows(page).nth(1).locator('[data-row]').click()
  await page.keyboard.press('Delete')
  await expect(words(page)).toHaveText(['Why it matters', 'Where do edibles go?'])
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(words(page)).toHaveText(['Why it matters', 'Keep it cool', 'Where do edibles go?'])
  await expect(saved(page)).toBeVisible()
})

test('EDITOR-001 nothing is lost without a network, nor when the tab is killed right after a key', {
  tag: '@desk',
}, async ({ page, api, context }) => {
  test.slow()
  const path = await createCourse(api, ['First', 'Second'])
  await openEditor(page, path)
  await expect(phone(page).getByRole('heading', { name: 'First' })).toBeVisible()
  await context.setOffline(true)
  await titleField(page).fill('Written in the cellar')
  await expect(header(page)).toHaveText(/Not on the server yet/)
  await context.setOffline(false)
  await expect(saved(page)).toBeVisible()

  await page.route('**/draft', route => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  await titleField(page).fill('Nearly lost')
  await expect.poll(() => countBackups(page)).toBe(1)
  // A page that is only closed would still send what it has: a crash gives it no time.
  const crashed = page.waitForEvent('crash')
  void page.goto('chrome://crash').catch(() => undefined)
  await crashed

  const again = await openInNewTab(context, path)
  await expect(words(again)).toHaveText(['Written in the cellar', 'Second'])
  await expect(again.getByText(/This browser kept 1 change/)).toBeVisible()
  await again.getByRole('button', { name: 'See them' }).click()
  await expect(again.getByRole('dialog').getByText('Nearly lost')).toBeVisible()
  await again.getByRole('dialog').getByRole('button', { name: 'Restore them' }).click()
  await expect(words(again)).toHaveText(['Nearly lost', 'Second'])
  await expect(saved(again)).toHaveText(/^Saved/)
  await expect.poll(() => countBackups(again)).toBe(0)
})

test('EDITOR-001 two authors in different cards both keep theirs; in the same card both texts are shown and nothing else stops', {
  tag: '@desk',
}, async ({ page, api, db, openAs }) => {
  test.slow()
  const path = await createCourse(api, ['First', 'Second'])
  const other = await openAs(await signInAs(db, 'admin'))
  await hearOnSaveOnly(page)
  await Promise.all([openEditor(page, path), openEditor(other, path)])

  await titleField(other).fill('First of the other')
  await expect(saved(other)).toHaveText(/^Saved/)
  await rows(page).nth(1).locator('[data-row]').click()
  await titleField(page).fill('Second of mine')
  await expect(saved(page)).toHaveText(/^Saved/)
  await expect(words(page)).toHaveText(['First of the other', 'Second of mine'])

  await titleField(other).fill('First, again')
  await expect(saved(other)).toHaveText(/^Saved/)
  await rows(page).first().locator('[data-row]').click()
  await titleField(page).fill('First, as I see it')
  await expect(header(page)).toHaveText(/Someone else changed the same/)
  const panel = page.getByRole('region', { name: 'Changed by two people' })
  await expect(panel).toContainText('First, again')
  await expect(panel).toContainText('First, as I see it')
  await expect(panel.locator('mark')).toHaveText(['again', 'as I see it'])
  await expectAccessible(page)
  await panel.getByLabel('Use theirs').check()
  await panel.getByRole('button', { name: 'Resolve' }).click()
  await expect(words(page)).toHaveText(['First, again', 'Second of mine'])
  await expect(saved(page)).toBeVisible()
})

test('EDITOR-001 two authors change the title: both are shown with their words marked; a card deleted here and changed there comes back', {
  tag: '@desk',
}, async ({ page, api, db, openAs }) => {
  const path = await createCourse(api, ['First', 'Second'])
  const other = await openAs(await signInAs(db, 'admin'))
  await hearOnSaveOnly(page)
  await Promise.all([openEditor(page, path), openEditor(other, path)])
  await retitleCourse(other, 'Onset of edibles')
  await expect(saved(other)).toHaveText(/^Saved/)
  await retitleCourse(page, 'Dose of edibles')
  await page.getByRole('button', { name: 'Compare the settings' }).click()
  const dialog = page.getByRole('dialog', { name: /changed the settings too/ })
  await expect(dialog.locator('mark')).toHaveText(['Onset', 'Dose'])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Resolve' }).click()
  await expect(saved(page)).toHaveText(/^Saved/)
  await expect(page.getByRole('heading', { level: 1, name: 'Dose of edibles' })).toBeVisible()

  await rows(other).nth(1).locator('[data-row]').click()
  await titleField(other).fill('Second, still needed')
  await expect(saved(other)).toHaveText(/^Saved/)
  await rows(page).nth(1).locator('[data-row]').click()
  await page.keyboard.press('Delete')
  await expect(page.getByText(/You deleted “?Second, still needed/)).toBeVisible()
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expect(words(page)).toHaveText(['First', 'Second, still needed'])
  await expect(saved(page)).toBeVisible()
})

test('EDITOR-001 two authors write while the network loses requests and answers at random: no word is lost, and both have the same draft', {
  tag: '@desk',
}, async ({ page, api, db, openAs }) => {
  test.slow()
  const path = await createCourse(api, ['Ana one', 'Bo one', 'Ana two', 'Bo two'])
  const other = await openAs(await signInAs(db, 'admin'))
  await Promise.all([openEditor(page, path), openEditor(other, path)])
  const mend = await Promise.all([breakNetwork(page, 7), breakNetwork(other, 11)])
  const [mine, theirs] = await Promise.all([
    writeByTurns(page, ['Ana one', 'Ana two'], { seed: 1, visits: 10 }),
    writeByTurns(other, ['Bo one', 'Bo two'], { seed: 2, visits: 10 }),
  ])
  await Promise.all(mend.map(each => each()))
  await Promise.all([expect(saved(page)).toBeVisible(), expect(saved(other)).toBeVisible()])
  const draft = await (await api.get(`/api/admin/card-courses/${path.split('/').at(-1)}/draft`)).json()
  const texts = Object.fromEntries(draft.cards.map((card: TextCard) => [card.content.title, card.content.text]))
  expect(texts).toEqual(Object.fromEntries([...mine, ...theirs]))
  await Promise.all([page.reload(), other.reload()])
  const shows = async (each: Page) => {
    await expect(words(each)).toHaveText(Object.keys(texts))
    await rows(each).first().locator('[data-row]').click()
    await expect(each.locator('[data-pane=form] [data-path=text]')).toHaveText(texts['Ana one'])
  }
  await Promise.all([shows(page), shows(other)])
  await expect(page.getByText(/This browser kept/)).toHaveCount(0)
})

test('EDITOR-001 ERR-004 who is logged out while writing logs in again above the editor, which continues saving; Ctrl+Enter publishes what is saved', {
  tag: '@desk',
}, async ({ api, db, openAs }) => {
  const author = await createPerson(db, { isAdministrator: true, password })
  const path = await createCourse(api, ['First'])
  const page = await openAs(author)
  await openEditor(page, path)
  const openedOnPhone: string[] = []
  page.on('framenavigated', frame => void (frame.parentFrame() && openedOnPhone.push(new URL(frame.url()).pathname)))
  await page.route('**/draft', route => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  await titleField(page).fill('Written while signed out')
  await endSignIns(db, author)
  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue(author.email)
  await expect(dialog).toContainText('What you wrote is kept here')
  await expectAccessible(page)
  await page.unroute('**/draft')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in and continue' }).click()
  await expect(dialog).toBeHidden()
  await expect(saved(page)).toHaveText(/^Saved/)
  await expect(titleField(page)).toHaveValue('Written while signed out')
  await titleField(page).fill('Written to the end')
  await expect(phone(page).getByRole('heading', { name: 'Written to the end' })).toBeVisible()
  expect(openedOnPhone, 'the phone stays at the course').not.toContain('/login')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Publish course' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish version 1' }).click()
  await page.getByRole('link', { name: 'See it as a learner' }).click()
  await expect(page.getByRole('heading', { name: 'Written to the end' })).toBeVisible()
})

test('EDITOR-001 EDITOR-002 an author publishes from the editor, corrects a word for no one to train again, and puts the first version back into the draft', {
  tag: '@desk',
}, async ({ page, api, press }) => {
  const path = await createCourse(api, ['First', 'Second'])
  await openEditor(page, path)
  await press(page.getByRole('link', { name: 'Publish…' }))
  await press(page.getByRole('button', { name: 'Publish version 1' }))
  await expect(page.getByRole('heading', { name: 'Version 1 is live' })).toBeVisible()
  await press(page.getByRole('link', { name: 'Keep editing' }))
  await expect(page.getByText('Published v1')).toBeVisible()
  await press(page.getByRole('button', { name: 'In Spanish' }))
  await expect(phone(page).getByText('Borrador · no se guarda nada')).toBeVisible()
  await press(page.getByRole('button', { name: 'Dark', exact: true }))
  await expect(phone(page).locator('html[data-theme=dark]')).toBeAttached()
  await press(page.getByRole('button', { name: 'On its side' }))
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Hide the phone' }))
  await expect(page.getByTitle('The course on a phone')).toBeHidden()
  await titleField(page).fill('First of all')
  await rows(page).nth(1).locator('[data-row]').click()
  await page.keyboard.press('Delete')
  await press(page.getByRole('button', { name: /changed since/ }))
  const changes = page.getByRole('dialog', { name: 'Changes since version 1' })
  await expect(changes.locator('mark')).toHaveText(['of all'])
  await expectAccessible(page)
  await press(changes.getByRole('button', { name: 'Restore', exact: true }))
  await press(changes.getByRole('button', { name: 'Restore the published text' }))
  await expect(changes.getByText('The draft is as it is published.')).toBeVisible()
  await press(changes.getByRole('button', { name: 'Close' }))
  await expect(words(page)).toHaveText(['First', 'Second'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(words(page)).toHaveText(['First of all', 'Second'])
  await expect(saved(page)).toHaveText(/^Saved/)
  await press(page.getByRole('link', { name: 'Publish…' }))
  await press(page.getByRole('button', { name: 'Show the changed cards before and after' }))
  const shown = (which: string) => page.frameLocator(`iframe[title="${which}"]`).getByRole('heading').first()
  await expect(shown('The card before')).toHaveText('First')
  await expect(shown('The card after')).toHaveText('First of all')
  await expect(
    page.frameLocator('iframe[title="The card before"]').getByText('Version 1 · nothing is recorded'),
  ).toBeVisible()
  await expect(
    page.frameLocator('iframe[title="The card after"]').getByText('Draft · nothing is recorded'),
  ).toBeVisible()
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Publish version 2' }))
  await expect(page.getByRole('heading', { name: 'Version 2 is live' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Nothing to publish' })).toBeDisabled()
  // The same course is asked of everyone again, as once a year.
  await press(page.getByRole('radio', { name: /^Everyone trains again/ }))
  await press(page.getByRole('button', { name: 'Publish version 3' }))
  await expect(page.getByRole('heading', { name: 'Version 3 is live' })).toBeVisible()
  await page.goto(page.url().replace(/edit-card-courses\/(.*)\/publish/, 'card-course-versions/$1'))
  await press(page.getByRole('button', { name: 'Compare with version 1' }))
  await expect(page.locator('mark')).toHaveText(['of all'])
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Restore' }).last())
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }))
  await expectMessage(page, 'The draft is version 1 again. Publish it when ready.')
  await press(page.getByRole('main').getByRole('link', { name: 'Edit course', exact: true }))
  await expect(words(page)).toHaveText(['First', 'Second'])
  await press(page.getByRole('button', { name: 'Show the phone' }))
  await expect(phone(page).getByRole('heading', { name: 'First' })).toBeVisible()
})

test('EDITOR-001 a course without cards starts with an example, which is one step of undo, or with cards of another course, which stays as it is', {
  tag: '@desk',
}, async ({ page, api, press }) => {
  const other = await createCourse(api, ['Keep it cool', 'Keep it dark'])
  const title = `Course ${other.slice(-12)}`
  await page.goto(await createCourse(api, []))
  await press(page.getByRole('button', { name: /^A rule of the store/ }))
  await expect(words(page).first()).toHaveText('The rule in one sentence')
  await expect(rows(page)).toHaveCount(6)
  await page.keyboard.press('ControlOrMeta+z')
  await press(page.getByRole('button', { name: 'Copy from a course…' }))
  const dialog = page.getByRole('dialog', { name: 'Copy from a course' })
  await dialog.getByRole('combobox', { name: 'Course' }).fill(title)
  await press(page.getByRole('option', { name: title }))
  await dialog.getByRole('checkbox', { name: '2 · Keep it dark' }).check()
  await expectAccessible(page)
  await press(dialog.getByRole('button', { name: 'Copy', exact: true }))
  await expect(words(page)).toHaveText(['Keep it dark'])
  await expect(saved(page)).toHaveText(/^Saved/)
  await page.goto(other)
  await expect(words(page)).toHaveText(['Keep it cool', 'Keep it dark'])
})
