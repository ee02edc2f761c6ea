import { buffer, text } from 'node:stream/consumers'
import type { SentFile } from '@trellis/contract/endpoint.ts'
import { expect, test } from 'vitest'
import type { Cell } from './columns.ts'
import { exportTable } from './export-table.ts'
import { unzipped } from './testing/unzipped.ts'

type Row = { name: string; score: Cell }

const columns = [
  { title: 'Name', cell: (row: Row) => row.name },
  { title: 'Score, best', cell: (row: Row) => row.score },
]

async function* batches(...all: Row[][]) {
  yield* all
}

const tableOf = (format: 'csv' | 'xlsx', ...all: Row[][]) =>
  exportTable({ name: 'Employees', format, columns, rows: () => batches(...all) })

const stays = new AbortController().signal
const piecesOf = (file: SentFile) => file.pieces(stays) as AsyncIterable<Buffer>
const sheetOf = async (file: SentFile) => unzipped(await buffer(piecesOf(file)))['xl/worksheets/sheet1.xml']

const csv = [
  ['plain texts, numbers and moments stay as they are', { name: 'Ana Ruiz', score: 80.5 }, 'Ana Ruiz,80.5'],
  ['a moment is told in UTC', { name: 'Ana', score: new Date('2026-11-20T16:00:00Z') }, 'Ana,2026-11-20T16:00:00.000Z'],
  ['nothing is empty', { name: '', score: null }, ','],
  ['commas, quotes and lines stay inside their cell', { name: 'R, "Z"\nY', score: 1 }, '"R, ""Z""\nY",1'],
  ['=', { name: '=HYPERLINK("evil")', score: 1 }, '"\'=HYPERLINK(""evil"")",1'],
  ['+', { name: '+1', score: 1 }, "'+1,1"],
  ['-', { name: '-1', score: -1 }, "'-1,-1"],
  ['@', { name: '@SUM(A1)', score: 1 }, "'@SUM(A1),1"],
  ['a tab before it', { name: '\t=1', score: 1 }, "'\t=1,1"],
  ['a blank before it', { name: ' =1', score: 1 }, "' =1,1"],
  ['a wide sign', { name: '＝1', score: 1 }, "'＝1,1"],
] as const

test.each(csv)(
  'EMP-010 API-057 in CSV no text runs as a formula and every cell stays whole: %s',
  async (_, row, line) => {
    expect(await text(piecesOf(tableOf('csv', [row])))).toBe(`\ufeffName,"Score, best"\r\n${line}\r\n`)
  },
)

test('EMP-010 an empty export still has its header', async () => {
  expect(await text(piecesOf(tableOf('csv')))).toBe('\ufeffName,"Score, best"\r\n')
  expect(await sheetOf(tableOf('xlsx'))).toMatch(/<row r="1">.*Name.*Score, best.*<\/row><\/sheetData><\/worksheet>$/)
})

test('EMP-010 a workbook holds texts as texts, numbers as numbers and dates as dates, in every batch', async () => {
  const moment = new Date('2026-11-20T12:00:00Z')
  const sheet = await sheetOf(
    tableOf(
      'xlsx',
      [{ name: '=1+1 <&> \u0007', score: 3 }],
      [{ name: 'Ana', score: moment }],
      [{ name: '', score: true }],
    ),
  )
  expect(sheet).toContain('<t xml:space="preserve">=1+1 &lt;&amp;&gt; </t></is></c><c r="B2"><v>3</v></c></row>')
  expect(sheet).toContain('<t xml:space="preserve">Ana</t></is></c><c r="B3" s="1"><v>46346.5</v></c></row>')
  expect(sheet).toContain('<row r="4"><c r="B4" t="b"><v>1</v></c></row>')
  expect(sheet).not.toContain('<f>')
})

const thousand = Array.from({ length: 1000 }, (_, index) => ({ name: `Budtender ${index}`, score: index }))

/** A hundred thousand rows, created lazily. */
const longTable = (format: 'csv' | 'xlsx') => {
  const made = { batches: 0, isOver: false }
  async function* rows() {
    try {
      for (; made.batches < 100; made.batches += 1) yield thousand
    } finally {
      made.isOver = true
    }
  }
  return { made, file: exportTable({ name: 'All', format, columns, rows }) }
}

test('EMP-010 a hundred thousand rows are generated no faster than they are read, and all arrive', async () => {
  const { made, file } = longTable('csv')
  const pieces = file.pieces(stays)[Symbol.asyncIterator]()
  await pieces.next()
  expect(made.batches).toBe(0)
  await pieces.next()
  expect(made.batches).toBe(1)
  const rest = await text({ [Symbol.asyncIterator]: () => pieces } as never)
  expect(rest.split('\r\n').length - 1).toBe(98_000)
})

test('EMP-010 a long workbook is compressed as a stream, and no rows are generated without a reader', async () => {
  const whole = longTable('xlsx')
  const sheet = (await sheetOf(whole.file))!
  expect(sheet.split('<row r=').length - 2).toBe(100_000)
  const left = longTable('xlsx')
  const pieces = left.file.pieces(stays)[Symbol.asyncIterator]()
  await pieces.next()
  await pieces.next()
  await pieces.return?.()
  expect(left.made.isOver).toBe(true)
  expect(left.made.batches).toBeLessThan(20)
})

test('EMP-010 an error while streaming fails the file, so that a part is never mistaken for the whole', async () => {
  async function* rows(): AsyncGenerator<Row[]> {
    yield thousand
    throw new Error('The database is gone.')
  }
  const broken = (format: 'csv' | 'xlsx') => exportTable({ name: 'Broken', format, columns, rows })
  await expect(text(piecesOf(broken('csv')))).rejects.toThrow('The database is gone.')
  await expect(buffer(piecesOf(broken('xlsx')))).rejects.toThrow('The database is gone.')
})

test('EMP-010 every cell of a workbook has its reference, also after the twenty-sixth column', async () => {
  const many = Array.from({ length: 28 }, (_, nth) => ({ title: `Column ${nth}`, cell: () => nth }))
  async function* rows() {
    yield [{}, {}]
  }
  const sheet = await sheetOf(exportTable({ name: 'Wide', format: 'xlsx', columns: many, rows }))
  expect(sheet).toContain('<c r="Z3"><v>25</v></c><c r="AA3"><v>26</v></c><c r="AB3"><v>27</v></c></row>')
})
