import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { newId } from '../server/platform/ids.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { expect, test } from './fixtures/test.ts'
import { createCourse } from './fixtures/written-course.ts'

// The text field of authors, which shows Markdown as it looks and stores it as it is, under the content security policy.

test.use({ as: 'org', contextOptions: { reducedMotion: 'reduce' } })

const textField = (page: Page) => page.locator('[data-pane=form]').getByRole('textbox', { name: /^Text/ })
const lines = (text: Locator) => text.locator('.cm-line')
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Format' }).getByRole('button', { name, exact: true })
const isSaved = (page: Page) => expect(page.locator('[data-save=clean]')).toHaveText(/^Saved/)
const weightOf = (words: Locator) => words.evaluate(element => Number(getComputedStyle(element).fontWeight))

const draftOf = (path: string) => `/api/admin/card-courses/${path.split('/').at(-1)}/draft`

/** The text of the first card, as the server has it. */
async function readStored(api: APIRequestContext, path: string): Promise<string> {
  const { cards } = await (await api.get(draftOf(path))).json()
  return cards[0].content.text
}

const expectStored = (api: APIRequestContext, path: string, text: string) =>
  expect.poll(() => readStored(api, path)).toBe(text)

/** A course of one text card, open in the editor with the cursor in the text. */
async function openText(page: Page, api: APIRequestContext, text = '') {
  const path = await createCourse(api, ['Storing'])
  const { cards, revision } = await (await api.get(draftOf(path))).json()
  const put = [{ ...cards[0], content: { title: 'Storing', text } }]
  const data = { baseRevision: revision, opId: newId(), sessionId: newId(), put }
  expect((await api.patch(draftOf(path), { data, headers: { 'x-trellis': 'web' } })).ok()).toBe(true)
  await page.goto(path)
  await page.getByRole('list', { name: 'Cards' }).locator('[data-row]').first().click()
  await page.locator('[data-pane=form] label').filter({ hasText: /^Text/ }).click()
  await expect(textField(page)).toBeFocused()
  return path
}

async function paste(text: Locator, plain: string, html = ''): Promise<void> {
  await text.evaluate(
    async (field, given) => {
      // A page learns a moment later that the cursor has moved; no one pastes as fast as a test.
      await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', given.plain)
      if (given.html) clipboardData.setData('text/html', given.html)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { plain, html },
  )
}

test('EDITOR-001 what an author types looks as it will, by shortcuts, lists and links, and is stored as Markdown', async ({
  page,
  api,
}) => {
  const path = await openText(page, api)
  const text = textField(page)
  await page.keyboard.type('Start ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('low')
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' and ')
  await page.keyboard.press('Control+i')
  await page.keyboard.type('slow')
  await page.keyboard.press('Control+i')
  await expect(tool(page, 'Italic')).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool(page, 'List').click()
  await page.keyboard.type('One')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Two')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('See the law')
  await expect(lines(text)).toHaveText(['Start low and slow', '', 'One', 'Two', '', 'See the law'])
  expect(await weightOf(text.locator('.md-bold'))).toBe(600)
  await expect(text.locator('.md-bullet')).toHaveCount(2)

  for (const _ of 'the law') await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Address' }).fill('trellis.example/law')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(lines(text).last()).toHaveText('See the law')
  await expect(text.locator('.md-link')).toHaveCSS('text-decoration-line', 'underline')
  await expectAccessible(page)
  await expectStored(
    api,
    path,
    'Start **low** and _slow_\n\n- One\n- Two\n\nSee [the law](https://trellis.example/law)',
  )

  await page.reload()
  await page.getByRole('list', { name: 'Cards' }).locator('[data-row]').first().click()
  await expect(lines(text)).toHaveText(['Start low and slow', '', 'One', 'Two', '', 'See the law'])
})

test('EDITOR-001 a link is changed and removed without its marks being seen, and typed over and deleted with them', async ({
  page,
  api,
}) => {
  const path = await openText(page, api, 'See [the law](https://trellis.example/law) today')
  const text = textField(page)
  await text.getByText('the law').click()
  await expect(page.getByText('trellis.example/law', { exact: true })).toBeVisible()
  await tool(page, 'Link').click()
  const dialog = page.getByRole('dialog', { name: 'Edit the link' })
  await dialog.getByRole('textbox', { name: 'Words to show' }).fill('the rule')
  await dialog.getByRole('button', { name: 'Save link' }).click()
  await expectStored(api, path, 'See [the rule](https://trellis.example/law) today')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('es')
  await expect(text).toHaveText('See the rules today')
  await text.getByText('the rul').click()
  await tool(page, 'Link').click()
  await dialog.getByRole('button', { name: 'Remove link' }).click()
  await expect(text.locator('.md-link')).toHaveCount(0)
  await expectStored(api, path, 'See the rules today')
  await page.keyboard.press('Control+z')
  await expect(text.locator('.md-link')).toHaveCount(1)
})

test('EDITOR-001 what is pasted from a page keeps its looks, an address over words links them, and undo takes both back', {
  tag: '@desk',
}, async ({ page, api }) => {
  const path = await openText(page, api, 'Read here\n\n')
  const text = textField(page)
  await page.keyboard.press('Control+Home')
  for (const _ of 'Read ') await page.keyboard.press('ArrowRight')
  for (const _ of 'here') await page.keyboard.press('Shift+ArrowRight')
  await paste(text, 'https://trellis.example/a')
  await expectStored(api, path, 'Read [here](https://trellis.example/a)\n\n')
  await page.keyboard.press('Control+End')
  const item = `<ul><li>Say <b>may help</b> twice</li></ul>`
  await paste(text, 'Say may help twice', item)
  await expect(lines(text).last()).toHaveText('Say may help twice')
  await expect(text.locator('.md-bold')).toHaveText('may help')
  await expectStored(api, path, 'Read [here](https://trellis.example/a)\n\n- Say **may help** twice')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expectStored(api, path, 'Read here\n\n')
})

test('EDITOR-001 all of a list is written over, and comes back by undo', { tag: '@desk' }, async ({ page, api }) => {
  const path = await openText(page, api, '- One\n- Two')
  const text = textField(page)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('New')
  await expect(text).toHaveText('New')
  await expectStored(api, path, 'New')
  await page.keyboard.press('Control+z')
  await expect(text.locator('.md-bullet')).toHaveCount(2)
  await text.fill('1. Once\n2. Twice')
  await expectStored(api, path, '1. Once\n2. Twice')
})

const odd = [
  '***nested _marks_** here*  ',
  '* alone, 5 * 3 *2, snake_case_name, \\*escaped\\*',
  '<b onclick="x()">html</b> &amp; `co*de*` ~~gone~~',
  '| a | **b** |\n| --- | --- |\n| c | d |',
  '```\n- no item\n```\n\n    indented',
  '1) one\n   continued\n\n   - nested\n\t- tab\n- - twice\n-',
  '# Title #\nUnder\n===\n> quote\n> - item\n\n---',
  '[](https://a.example) [ref][x] [js](javascript:a) <https://b.example>\n\n[x]: https://c.example',
  'emoji 🌿👩‍⚕️ é\u0301 \u00a0 עברית **מודגש** العربية\t',
  'line\r\nbreaks\r\nof Windows\r',
].join('\n\n')

test('EDITOR-001 odd Markdown is opened, walked through, written beside and saved as it was, character by character', {
  tag: '@desk',
}, async ({ page, api }) => {
  const path = await openText(page, api, odd)
  await expectStored(api, path, odd)
  await page.keyboard.press('Control+Home')
  for (const _ of odd) await page.keyboard.press('ArrowRight')
  await page.keyboard.type('x')
  await isSaved(page)
  await expectStored(api, path, `${odd}x`)
  await page.keyboard.press('Backspace')
  await page.getByRole('textbox', { name: /^Title/ }).fill('Storing it')
  await expectStored(api, path, odd)
})

test('EDITOR-001 a text keeps Tab for moving on, an error and its label for screen readers, and grows with its words', async ({
  page,
  api,
}) => {
  const path = await openText(page, api, 'Low')
  const text = textField(page)
  const height = async () => (await text.boundingBox())!.height
  const before = await height()
  await page.keyboard.press('Control+End')
  for (const _ of '12345678') await page.keyboard.press('Enter')
  expect(await height()).toBeGreaterThan(before + 50)
  await expect(text).toHaveAttribute('aria-multiline', 'true')
  await expect(text).toHaveAttribute('spellcheck', 'true')
  await expect(text).toHaveAttribute('translate', 'no')
  await page.keyboard.press('Tab')
  await expect(text).not.toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(text).toBeFocused()
  await page.getByRole('textbox', { name: /^Title/ }).fill('')
  await text.fill('')
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await expect(text).toHaveAccessibleDescription(/\w/)
  await expectStored(api, path, '')
})
