import { expect, test } from 'vitest'
import { buildWorkbook } from '../testing/workbook.ts'
import { readFile, readText } from './read-table.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16le = (text: string) => new Uint8Array([0xff, 0xfe, ...[...text].flatMap(letter => bytesOf(letter))])
const utf16be = (text: string) =>
  new Uint8Array([0xfe, 0xff, ...[...text].flatMap(letter => bytesOf(letter).toReversed())])
const bytesOf = (letter: string) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]
const latin = (text: string) => new Uint8Array([...text].map(letter => letter.charCodeAt(0)))

const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'team.csv') => new File([bytes], name)
const read = (bytes: Uint8Array<ArrayBuffer>, name?: string) => readFile(fileOf(bytes, name))
const cellsOf = async (reading: ReturnType<typeof read>) => {
  const found = await reading
  return 'sheets' in found ? found.sheets[0]?.lines.map(({ cells }) => cells) : found
}

const table = [
  ['First', 'E-mail'],
  ['José', 'jose@elm.test'],
]

test.each([
  ['UTF-8', utf8('First,E-mail\r\nJosé,jose@elm.test\r\n')],
  ['UTF-8 with a byte order mark', utf8('\ufeffFirst,E-mail\r\nJosé,jose@elm.test\r\n')],
  ['UTF-16, little end first', utf16le('First\tE-mail\r\nJosé\tjose@elm.test\r\n')],
  ['UTF-16, big end first', utf16be('First\tE-mail\r\nJosé\tjose@elm.test\r\n')],
  ['Windows-1252', latin('First,E-mail\r\nJosé,jose@elm.test\r\n')],
  ['semicolons', utf8('First;E-mail\nJosé;jose@elm.test')],
  ['tabs', utf8('First\tE-mail\nJosé\tjose@elm.test')],
  ['quotes', utf8('"First","E-mail"\n"José","jose@elm.test"')],
  ['blanks around cells and empty lines', utf8('First , E-mail\n\n José,jose@elm.test \n\n')],
])('quality: a list is read as it was written: %s', async (_what, bytes) => {
  expect(await cellsOf(read(bytes))).toEqual(table)
})

test('quality: a quoted cell may hold line breaks, delimiters and quotes', async () => {
  expect(await cellsOf(read(utf8('Name,Note\r\n"Ruiz, Ana","says ""hi""\r\ntwice"\r\n')))).toEqual([
    ['Name', 'Note'],
    ['Ruiz, Ana', 'says "hi"\r\ntwice'],
  ])
})

test('quality: zeros at the start of a number stay, in text and in a workbook', async () => {
  expect(await cellsOf(read(utf8('Phone,Zip\n0212555,01234')))).toEqual([
    ['Phone', 'Zip'],
    ['0212555', '01234'],
  ])
  const workbook = buildWorkbook({ People: [['Phone'], ['0212555'], [5550100]] })
  expect(await cellsOf(read(workbook, 'team.xlsx'))).toEqual([['Phone'], ['0212555'], ['5550100']])
})

test('quality: a workbook has its sheets by name, one of them empty; whatever the file is called', async () => {
  const found = await read(buildWorkbook({ People: table, Notes: [] }), 'team.csv')
  expect(found).toEqual({
    sheets: [
      {
        name: 'People',
        lines: [
          { number: 1, cells: table[0] },
          { number: 2, cells: table[1] },
        ],
      },
      { name: 'Notes', lines: [] },
    ],
  })
})

test.each([
  ['pdf', utf8('%PDF-1.7\n1 0 obj')],
  ['picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])],
  ['old-excel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
  ['unknown', new Uint8Array([1, 0, 2, 0, 3])],
  ['broken', utf8('PK\u0003\u0004 and no more')],
  ['empty', utf8('')],
  ['empty', utf8('\n\n,,\n')],
  ['too-large', new Uint8Array(5 * 1024 * 1024 + 1)],
  ['too-large-unpacked', buildWorkbook({ People: table }, 20 * 1024 * 1024)],
  ['too-many-rows', utf8('a@b.test\n'.repeat(5021))],
])('quality: a file that is no list is named: %s', async (unreadable, bytes) => {
  expect(await read(bytes, 'team.csv')).toEqual({ unreadable })
})

test('quality: cells that were copied from a sheet are read with the numbers of their lines', async () => {
  const found = await readText('Ana\tRuiz\tana@elm.test\n\nBen\tOrtiz\tben@elm.test')
  expect(found).toEqual({
    sheets: [
      {
        name: '',
        lines: [
          { number: 1, cells: ['Ana', 'Ruiz', 'ana@elm.test'] },
          { number: 3, cells: ['Ben', 'Ortiz', 'ben@elm.test'] },
        ],
      },
    ],
  })
})

const head = 'First name,Last name,E-mail,Role,Notes'
const teamOf = (...notes: string[]) =>
  [head, ...notes.map((note, nth) => `P${nth},Alder,p${nth}@elm.test,"Budtender",${note}`)].join('\r\n')

test.each([
  ['opened and never closed', teamOf('', '"works 5 to 9', ''), 3],
  ['closed by the quotes of a later row', teamOf('', '', '"works 5 to 9', '', ''), 4],
  ['two that fit each other, with whole rows between them', teamOf('"5 to 9', '', '', 'days"', ''), 2],
  ['two of neighbouring rows', teamOf('', '"5 to 9', 'days"', ''), 3],
  ['in a name', 'First,Last,E-mail\nAnn,Alder,a@elm.test\nBo,"Birch,b@elm.test\nCy,Cedar,c@elm.test', 3],
  ['around a nickname', 'First,Last,E-mail\n"Skip" Bo,Birch,b@elm.test\nCy,Cedar,c@elm.test', 2],
  ['between tabs', 'First\tE-mail\tHeight\nAnn\ta@elm.test\t5\'6"\nBo\tb@elm.test\t"tall"ish\nCy\tc@elm.test\t', 3],
  ['after a cell of two lines', 'Name,Note\n"Ruiz, Ana","says\nhi"\nBo,"5 to 9\nCy,', 4],
])('quality: a quotation mark that swallows rows is named by its line: %s', async (_what, text, damagedLine) => {
  expect(await read(utf8(text))).toEqual({ damagedLine })
  expect(await readText(text)).toEqual({ damagedLine })
})

test('quality: with plain quotation marks every row of a damaged list is read, and the list stays known as damaged', async () => {
  const text = [head, '"Skip" Bo,Birch,b@elm.test,"Budtender","5 to 9', 'Cy,"Cedar, Jr.",c@elm.test,"Budtender",'].join(
    '\n',
  )
  expect(await readFile(fileOf(utf8(text)), { hasPlainQuotes: true })).toEqual({
    isDamaged: true,
    sheets: [
      {
        name: 'team.csv',
        lines: [
          { number: 1, cells: head.split(',') },
          { number: 2, cells: ['"Skip" Bo', 'Birch', 'b@elm.test', 'Budtender', '"5 to 9'] },
          { number: 3, cells: ['Cy', 'Cedar, Jr.', 'c@elm.test', 'Budtender', ''] },
        ],
      },
    ],
  })
})

const bytesOfText = (text: string) => new Uint8Array([...text].map(letter => letter.charCodeAt(0)))
const people = 'First,E-mail\nAnn,ann@elm.test\n'
const namedPeople = (name: string) => bytesOfText(`${people}${name},n@elm.test\n`)
const lastName = async (bytes: Uint8Array<ArrayBuffer>) => ((await cellsOf(read(bytes))) as string[][]).at(-1)?.[0]

test.each([
  ['Mac Roman by its line ends', bytesOfText('First,E-mail\rRen\x8ee,r@elm.test'), 'Renée'],
  ['Mac Roman by letters that no word has', namedPeople('Jos\x8e N\x9c\x96ez'), 'José Núñez'],
  ['Mac Roman by a dash within a word', namedPeople('Pe\x96a'), 'Peña'],
  ['Windows-1252 with a typographic apostrophe', namedPeople('O\x92Brien'), 'O’Brien'],
  ['Windows-1252 with a letter of Mac Roman', namedPeople('Luk\xe1\x9a'), 'Lukáš'],
  ['UTF-16 without a mark, little end first', utf16le('First\tE-mail\r\nJosé\tj@elm.test').slice(2), 'José'],
  ['UTF-16 without a mark, big end first', utf16be('First\tE-mail\r\nJosé\tj@elm.test').slice(2), 'José'],
])('quality: letters are read as they were written: %s', async (_what, bytes, name) => {
  expect(await lastName(bytes)).toBe(name)
})

test.each([
  ['Du\x9aan', 'Dušan', 'Duöan'],
  ['D\x92az', 'D’az', 'Díaz'],
])('quality: letters that two encodings read as letters are asked about: %s', async (written, windows, macintosh) => {
  const bytes = namedPeople(written)
  expect(await read(bytes)).toMatchObject({
    letterings: [
      { encoding: 'windows-1252', words: windows },
      { encoding: 'macintosh', words: macintosh },
    ],
  })
  const asked = await readFile(fileOf(bytes), { encoding: 'macintosh' })
  expect(asked).toMatchObject({
    encoding: 'macintosh',
    sheets: [{ lines: [{}, {}, { cells: [macintosh, 'n@elm.test'] }] }],
  })
})

test('quality: the apostrophes that keep formulas of our exports from running are taken off, and no others', async () => {
  const names = ["'+Bo", "'-Ann", "'=Dee", "'@Cy", "'Eve", "O'Neil", "'"]
  expect(await cellsOf(read(utf8(['First name', ...names].join('\n'))))).toEqual(
    ['First name', '+Bo', '-Ann', '=Dee', '@Cy', "'Eve", "O'Neil", "'"].map(cell => [cell]),
  )
})

test.each([
  ['00000', 2108, '02108'],
  ['[$-409]00000', 2108, '02108'],
  ['00000\\-0000', 21081234, '02108-1234'],
  ['#,##0', 2108, '2108'],
])('quality: a number of a workbook is read with the zeros that it is shown with: %s', async (format, value, text) => {
  const workbook = buildWorkbook({
    Stores: [
      ['ZIP', 'People'],
      [{ value, format }, 2108],
    ],
  })
  expect(await cellsOf(read(workbook, 'stores.xlsx'))).toEqual([
    ['ZIP', 'People'],
    [text, '2108'],
  ])
})

test.each([
  ['0.0%', 0.255, '25.5%'],
  ['"$"#,##0.00', 19.5, '$19.50'],
  ['[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', 3035550123, '(303) 555-0123'],
  ['"R&D <"0', 7, 'R&D <7'],
  ['0.00E+00', 123456789012, '123456789012'],
  ['mmm d, yyyy', 45730, '2025-03-14'],
  ['@', 42, '42'],
])('quality: a number of a workbook is read as it is shown: %s', async (format, value, text) => {
  const workbook = buildWorkbook({ People: [[{ value, format }, true, 0.1 + 0.2]] })
  expect(await cellsOf(read(workbook, 'team.xlsx'))).toEqual([[text, 'TRUE', '0.3']])
})

test('quality: cells of a workbook whose number may be shown otherwise are named', async () => {
  const workbook = buildWorkbook({
    People: [
      ['Share', 'Badge'],
      [{ value: 0.5, format: '# ?/?' }, 7],
    ],
  })
  expect(await read(workbook, 'team.xlsx')).toMatchObject({
    unclearCells: ['A2'],
    sheets: [{ lines: [{}, { cells: ['0.5', '7'] }] }],
  })
})
