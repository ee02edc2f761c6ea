import { newId } from '../server/platform/ids.ts'
import { expectAccessibleAtEachSize } from './fixtures/accessible.ts'
import { holdResponses } from './fixtures/hold-responses.ts'
import { proves } from './fixtures/proves.ts'
import { test } from './fixtures/team.ts'
import { expect } from './fixtures/test.ts'

const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon', 'Kim', 'Lou']

/** Twelve people as cells of a sheet; three of them have a mistake. */
const sheetOf = (mark: string) => {
  const rows = names.map(name => [`${name} ${mark}`, `${name.toLowerCase()}.${mark}@people.trellis.test`, 'Budtender'])
  const wrong = { 2: [rows[2]?.[0], 'cleo at people', 'Budtender'], 5: ['Fay', rows[5]?.[1], 'Bud tender'] }
  const twin = [`Lou ${mark}`, rows[0]?.[1], 'Bud tender']
  const list = rows.map((row, nth) => (nth === 2 ? wrong[2] : nth === 5 ? wrong[5] : row))
  return [['Name', 'Mail', 'Position'], ...list.slice(0, 11), twin].map(row => row.join('\t')).join('\n')
}

// No animation: an element that fades in would be measured with half of its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('VALID-037 quality: twelve people pasted with three mistakes are corrected in the grid, brought in, sent again harmlessly, and undone', async ({
  page,
  press,
}) => {
  const mark = `Q${newId().slice(-6)}`
  const next = () => press(page.getByRole('button', { name: 'Next' }))
  const step = (name: string) => page.getByRole('list', { name: 'Steps of the import' }).getByRole('button', { name })
  await page.goto('/dispensary-employees')
  await press(page.getByRole('link', { name: 'Import a list' }))
  await expect(page.getByRole('heading', { name: 'Import a list' })).toBeVisible()
  await expectAccessibleAtEachSize(page)
  // Someone who continues while the cells are still being read is not told that there are none.
  const parser = holdResponses(page, /\/papaparse\.min-/)
  await page.getByLabel('Or paste the cells here').fill(sheetOf(mark))
  await parser.asked
  await next()
  parser.letGo()
  await expect(page.getByLabel('Role “Bud tender”')).toBeVisible()
  await press(step('Headings'))
  await expect(page.getByRole('radio', { name: 'Name · Mail · Position' })).toBeChecked()
  await next()
  await press(step('Columns'))
  await expect(page.getByLabel('E-mail')).toHaveValue('1')
  await expect(page.getByLabel('First and last name in one column')).toHaveValue('0')
  await next()
  await page.getByLabel('Role “Bud tender”').selectOption('Budtender')
  await expectAccessibleAtEachSize(page)
  await next()

  const problems = page.getByRole('region', { name: 'Problems' })
  await expect(problems).toContainText('4 rows cannot be imported.')
  proves('VALID-037')
  await expect(problems).toContainText('Row 7, First name: Please enter a First Name.')
  await expectAccessibleAtEachSize(page)
  await press(problems.getByRole('button', { name: 'Row 4, E-mail: Invalid email address.' }))
  await page.getByRole('textbox', { name: 'Row 4, E-mail' }).fill(`cleo.${mark}@people.trellis.test`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Row 7, First name' })).toBeFocused()
  await page.keyboard.type('Fay')
  await page.keyboard.press('Enter')
  await expect(problems).toContainText('2 rows cannot be imported.')
  await expect(page.getByRole('textbox', { name: 'Row 13, E-mail' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Row 13, E-mail' }).fill(`lou.${mark}@people.trellis.test`)
  await page.keyboard.press('Tab')
  await expect(problems).toBeHidden()
  await page.getByRole('button', { name: 'Leave row 13 out' }).focus()
  await page.keyboard.press('Control+z')
  await expect(problems).toContainText('2 rows cannot be imported.')
  await press(page.getByRole('button', { name: /^Row 13, E-mail: ada/ }))
  await page.getByRole('textbox', { name: 'Row 13, E-mail' }).fill(`lou.${mark}@people.trellis.test`)
  await page.keyboard.press('Tab')
  await expect(problems).toBeHidden()
  await next()
  await expect(page.getByText('12 new people will be added.')).toBeVisible()
  await expectAccessibleAtEachSize(page)
  await press(page.getByRole('button', { name: 'Apply' }))
  await expect(page.getByText('Done', { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Added' })).toHaveCount(12)
  await expectAccessibleAtEachSize(page)
  const address = page.url()

  await page.goto('/imports/new?kind=employees')
  const again = names.map(name => [name, mark, `${name.toLowerCase()}.${mark}@people.trellis.test`].join(';'))
  await page.getByLabel('Or paste the cells here').fill(['First;Last;E-mail', ...again].join('\n'))
  await next()
  await expect(page.getByRole('cell', { name: 'Nothing to do' })).toHaveCount(11)

  await page.goto(address)
  await press(page.getByRole('button', { name: 'Undo this import' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }))
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await page.goto(`/dispensary-employees?filter=${mark}`)
  await expect(page.getByText('No one matches this filter')).toBeVisible()
})

test('quality: a PDF is named as one, and a list in Windows-1252 is read with its accents and dashes', async ({
  page,
  press,
}) => {
  await page.goto('/imports/new?kind=employees')
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'team.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7\n') })
  await expect(page.getByText(/^This is a PDF\./)).toBeVisible()
  const windows = Buffer.from('Name;Mail\nJos\xe9 Ortiz \x96 Elm;jose@people.trellis.test\n', 'latin1')
  await file.setInputFiles({ name: 'team.csv', mimeType: 'text/csv', buffer: windows })
  await expect(page.getByText('team.csv')).toBeVisible()
  await press(page.getByRole('button', { name: 'Next' }))
  await press(page.getByRole('button', { name: 'Headings' }))
  await expect(page.getByText('José Ortiz – Elm · jose@people.trellis.test')).toBeVisible()
})

test('quality: a team file with a stray quotation mark and rows that repeat names its line, brings each person in once, and ends no one’s work', async ({
  page,
  press,
  team: { ana },
}) => {
  const next = () => press(page.getByRole('button', { name: 'Next' }))
  const mark = newId().slice(-6)
  const rows = [
    ['First name', 'Last name', 'E-mail', 'Role', 'Notes'],
    [ana.firstName, ana.lastName, ana.email, '"Budtender"', '"works 5 to 9'],
    ...['Cy', 'Cy', 'Dee'].map(name => [name, 'Cedar', `${name}.${mark}@people.trellis.test`, '"Budtender"', '']),
    ['Dee', 'Cedar-Oak', `Dee.${mark}@people.trellis.test`, '"Budtender"', ''],
  ]
  const buffer = Buffer.from(rows.map(cells => cells.join(',')).join('\r\n'))
  await page.goto('/imports/new?kind=employees')
  await page.locator('input[type=file]').setInputFiles({ name: 'team.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('alert')).toContainText('Line 2 has a quotation mark without its pair')
  await expectAccessibleAtEachSize(page)
  await next()
  await expect(page.getByRole('heading', { name: /Step 1 of/ })).toBeVisible()
  await press(page.getByRole('button', { name: 'Read as plain characters' }))
  await expect(page.getByRole('status').filter({ hasText: 'The file is damaged.' })).toBeVisible()
  await next()
  await expect(page.getByText('Not used: Notes')).toBeVisible()
  await next()
  await expect(page.getByRole('cell', { name: 'Nothing to do' })).toHaveCount(2)
  await expect(page.getByRole('cell', { name: 'Nothing to do This row is the same as row 3.' })).toBeVisible()
  await expectAccessibleAtEachSize(page)
  await next()
  await expect(page.getByText('Choose which rows to keep.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Keep row 6' }))
  await expect(page.getByRole('button', { name: 'Include row 5 again' })).toBeVisible()
  const missing = page.waitForResponse(/\/imports\/[^/]+\/missing/)
  await next()
  await missing
  await expect(page.getByText('2 new people will be added.')).toBeVisible()
  await expect(page.getByText(/End the work/)).toHaveCount(0)
  await press(page.getByRole('button', { name: 'Apply' }))
  await expect(page.getByRole('listitem').filter({ hasText: 'Added' })).toHaveCount(2)
})
