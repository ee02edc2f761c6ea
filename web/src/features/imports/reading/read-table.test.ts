import { expect, test } from 'vitest'
import { workbookOf } from '../testing/workbook.ts'
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
  const workbook = workbookOf({ People: [['Phone'], ['0212555'], [5550100]] })
  expect(await cellsOf(read(workbook, 'team.xlsx'))).toEqual([['Phone'], ['0212555'], ['5550100']])
})

test('quality: a workbook has its sheets by name, one of them empty; whatever the file is called', async () => {
  const found = await read(workbookOf({ People: table, Notes: [] }), 'team.csv')
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
  ['too-large-unpacked', workbookOf({ People: table }, 20 * 1024 * 1024)],
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
