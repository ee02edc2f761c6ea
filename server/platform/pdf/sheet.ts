import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { EmbeddedFont, PDF, PDFPage } from '@libpdf/core'

/** US Letter and its margins, in points. */
const height = 792
export const margin = 54
export const width = 612 - 2 * margin
const bottom = 72

type Fonts = { regular: EmbeddedFont; bold: EmbeddedFont }

/** Where the next block is drawn: a page, and the height above its lower edge. */
export type Sheet = Fonts & {
  pdf: PDF
  page: PDFPage
  y: number
  /** Draws what every page begins with, such as the head of a table. */
  onPage: () => void
}

const { resolve } = createRequire(import.meta.url)
const readFont = (name: string) => readFile(resolve(`@expo-google-fonts/figtree/${name}.ttf`))

export const startPage = (sheet: Sheet) => {
  sheet.page = sheet.pdf.addPage({ size: 'letter' })
  sheet.y = height - margin
  sheet.onPage()
}

export const openSheet = async (pdf: PDF): Promise<Sheet> => {
  const regular = pdf.embedFont(await readFont('400Regular/Figtree_400Regular'))
  const bold = pdf.embedFont(await readFont('600SemiBold/Figtree_600SemiBold'))
  return { pdf, regular, bold, page: pdf.addPage({ size: 'letter' }), y: height - margin, onPage: () => {} }
}

/** Whether something of a height has room on the page. */
export const fits = ({ y }: Sheet, needed: number) => y - needed >= bottom

/** Takes a height of the page, or of a next one; returns its lower edge. */
export const take = (sheet: Sheet, needed: number) => {
  if (!fits(sheet, needed)) startPage(sheet)
  sheet.y -= needed
  return sheet.y
}

/** A letter with those of its marks that the font has; a question mark where it lacks the letter. */
const toLetter = (font: EmbeddedFont, letter: string) => {
  const addPart = (kept: string, part: string) => {
    const joined = `${kept}${part}`.normalize('NFC')
    return font.canEncode(joined) ? joined : kept
  }
  return font.canEncode(letter) ? letter : Array.from(letter.normalize('NFD')).reduce(addPart, '') || '?'
}

const toLetters = (font: EmbeddedFont, text: string) =>
  Array.from(text.normalize('NFC'), letter => toLetter(font, letter)).join('')

type Style = { font: EmbeddedFont; size: number; width: number }

const splitWord = (word: string, { font, size, width }: Style) => {
  const parts = ['']
  for (const letter of word) {
    const part = `${parts.at(-1)}${letter}`
    if (font.getTextWidth(part, size) > width && parts.at(-1) !== '') parts.push(letter)
    else parts[parts.length - 1] = part
  }
  return parts
}

const wrapParagraph = (text: string, style: Style) => {
  const lines = ['']
  for (const part of text.split(/\s+/).flatMap(word => splitWord(word, style))) {
    const line = `${lines.at(-1)} ${part}`.trim()
    if (style.font.getTextWidth(line, style.size) > style.width) lines.push(part)
    else lines[lines.length - 1] = line
  }
  return lines
}

/** A text in lines of a width; a longer word is cut. */
export const wrap = (text: string, style: Style) =>
  text.split('\n').flatMap(paragraph => wrapParagraph(toLetters(style.font, paragraph), style))
