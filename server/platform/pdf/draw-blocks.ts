import type { Face } from './fonts.ts'
import type { PdfBlock, PdfColumn } from './pdf-document.ts'
import { drawLine, fits, grey, margin, type Sheet, startPage, take, width, wrap } from './sheet.ts'

export const [ink, pale, line] = [grey(0.12), grey(0.38), grey(0.8)]

const size = 10
const lineHeight = 14
const gap = 6

type Cell = { x: number; lines: readonly string[]; face: Face; size: number }

/** At most this much stays on one page; a longer text breaks. */
const kept = 200

/** Draws lines beside each other, and the rest of them on the next page. */
const drawCells = (sheet: Sheet, cells: readonly Cell[], height: number) => {
  const count = Math.max(...cells.map(({ lines }) => lines.length))
  if (!fits(sheet, Math.min(count * height, kept))) startPage(sheet)
  for (let index = 0; index < count; index += 1) {
    const y = take(sheet, height) + height * 0.25
    for (const { lines, ...place } of cells) drawLine(sheet.page, lines[index] ?? '', { ...place, y, color: ink })
  }
}

const drawRule = (sheet: Sheet, y: number) =>
  sheet.page.drawLine({ start: { x: margin, y }, end: { x: margin + width, y }, color: line, thickness: 0.5 })

const drawHeading = (sheet: Sheet, { text, level }: Extract<PdfBlock, { kind: 'heading' }>) => {
  const size = level === 1 ? 20 : 13
  const face = sheet.bold
  const cell = { x: margin, lines: wrap(text, { face, size, width }), face, size }
  // A heading is never the last line of a page.
  if (!fits(sheet, cell.lines.length * size * 1.3 + 3 * lineHeight)) startPage(sheet)
  drawCells(sheet, [cell], size * 1.3)
}

const drawParagraph = (sheet: Sheet, { text }: Extract<PdfBlock, { kind: 'paragraph' }>) => {
  const face = sheet.regular
  drawCells(sheet, [{ x: margin, lines: wrap(text, { face, size, width }), face, size }], lineHeight)
}

const labelWidth = width * 0.3

const drawFacts = (sheet: Sheet, { facts }: Extract<PdfBlock, { kind: 'facts' }>) => {
  const { regular, bold } = sheet
  for (const [label, value] of facts) {
    const labels = wrap(label, { face: regular, size, width: labelWidth - gap })
    const values = wrap(value, { face: bold, size, width: width - labelWidth })
    const cells = [
      { x: margin, lines: labels, face: regular, size },
      { x: margin + labelWidth, lines: values, face: bold, size },
    ]
    drawCells(sheet, cells, lineHeight)
    sheet.y -= 3
  }
}

const toPlaces = (columns: readonly PdfColumn[]) => {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  let x = margin
  return columns.map(({ share }) => {
    const place = { x, width: (width * share) / whole - gap }
    x += (width * share) / whole
    return place
  })
}

const drawTable = (sheet: Sheet, { columns, rows }: Extract<PdfBlock, { kind: 'table' }>) => {
  const places = toPlaces(columns)
  const small = 8.5
  const toCells = (texts: readonly string[], face: Face) =>
    places.map(({ x, width }, index) => {
      const lines = wrap(texts[index] ?? '', { face, size: small, width })
      return { x, lines, face, size: small }
    })
  const head = toCells(
    columns.map(({ title }) => title),
    sheet.bold,
  )
  const drawRow = (cells: readonly Cell[]) => {
    drawCells(sheet, cells, 11.5)
    drawRule(sheet, sheet.y - 3)
    sheet.y -= 6
  }
  if (!fits(sheet, 60)) startPage(sheet)
  drawRow(head)
  sheet.onPage = () => drawRow(head)
  for (const row of rows) drawRow(toCells(row, sheet.regular))
  sheet.onPage = () => {}
}

/** All text of a block. */
export const readText = (block: PdfBlock) => {
  if (block.kind === 'facts') return block.facts.flat().join('')
  if (block.kind === 'table') return [...block.columns.map(({ title }) => title), ...block.rows.flat()].join('')
  return 'text' in block ? block.text : ''
}

/** The library reads eight bits a color alone. */
const toEightBits = async (png: Uint8Array) => {
  const { default: sharp } = await import('sharp')
  return sharp(png).png({ palette: false }).toBuffer()
}

const drawImage = async (sheet: Sheet, { png, width }: Extract<PdfBlock, { kind: 'image' }>) => {
  const image = sheet.pdf.embedPng(await toEightBits(png))
  const height = (width * image.height) / image.width
  sheet.page.drawImage(image, { x: margin, y: take(sheet, height), width, height })
}

/** Draws a block below the one before. */
export const drawBlock = async (sheet: Sheet, block: PdfBlock) => {
  if (block.kind === 'heading') drawHeading(sheet, block)
  else if (block.kind === 'paragraph') drawParagraph(sheet, block)
  else if (block.kind === 'facts') drawFacts(sheet, block)
  else if (block.kind === 'table') drawTable(sheet, block)
  else if (block.kind === 'image') await drawImage(sheet, block)
  else drawRule(sheet, take(sheet, gap))
  sheet.y -= gap
}
