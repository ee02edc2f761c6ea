import type { PDF, PDFPage } from '@libpdf/core'
import { type Face, type Fonts, measureText, openFonts, splitByFont, toPrintable } from './fonts.ts'

/** US Letter and its margins, in points. */
const height = 792
export const margin = 54
export const width = 612 - 2 * margin
const bottom = 72

/** Where the next block is drawn: a page, and the height above its lower edge. */
export type Sheet = Fonts & {
  pdf: PDF
  page: PDFPage
  y: number
  /** Draws what every page begins with, such as the head of a table. */
  onPage: () => void
}

export const startPage = (sheet: Sheet) => {
  sheet.page = sheet.pdf.addPage({ size: 'letter' })
  sheet.y = height - margin
  sheet.onPage()
}

/** A sheet with the fonts that a text needs. */
export const openSheet = async (pdf: PDF, text: string): Promise<Sheet> => {
  const fonts = await openFonts(pdf, text)
  return { pdf, ...fonts, page: pdf.addPage({ size: 'letter' }), y: height - margin, onPage: () => {} }
}

/** Whether something of a height has room on the page. */
export const fits = ({ y }: Sheet, needed: number) => y - needed >= bottom

/** Takes a height of the page, or of a next one; returns its lower edge. */
export const take = (sheet: Sheet, needed: number) => {
  if (!fits(sheet, needed)) startPage(sheet)
  sheet.y -= needed
  return sheet.y
}

type Style = { face: Face; size: number; width: number }

const splitWord = (word: string, { face, size, width }: Style) => {
  const parts = ['']
  let used = 0
  for (const letter of word) {
    const added = measureText(face, letter, size)
    if (used > 0 && used + added > width) {
      parts.push('')
      used = 0
    }
    parts[parts.length - 1] += letter
    used += added
  }
  return parts
}

const wrapParagraph = (text: string, style: Style) => {
  const lines = ['']
  for (const part of text.split(/\s+/).flatMap(word => splitWord(word, style))) {
    const line = `${lines.at(-1)} ${part}`.trim()
    if (measureText(style.face, line, style.size) > style.width) lines.push(part)
    else lines[lines.length - 1] = line
  }
  return lines
}

/** A text in lines of a width; a longer word is cut. */
export const wrap = (text: string, style: Style) =>
  text.split('\n').flatMap(paragraph => wrapParagraph(toPrintable(style.face, paragraph), style))

type Place = { x: number; y: number; size: number; color: ReturnType<typeof grey> }

/** A grey from black, 0, to white, 1. */
export const grey = (level: number) => ({ type: 'RGB' as const, red: level, green: level, blue: level })

/** Writes a line of `wrap` on a page. */
export const drawLine = (page: PDFPage, text: string, { face, x, ...place }: Place & { face: Face }) => {
  let end = x
  for (const part of splitByFont(face, text)) {
    page.drawText(part.text, { x: end, font: part.font, ...place })
    end += part.font.getTextWidth(part.text, place.size)
  }
}
