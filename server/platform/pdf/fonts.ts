import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { EmbeddedFont, PDF } from '@libpdf/core'

/** Fonts of one style: each letter is printed by the first that has it. */
export type Face = readonly [EmbeddedFont, ...EmbeddedFont[]]

export type Fonts = {
  regular: Face
  bold: Face
  /** Whether a letter of the text is in none of them. */
  lacksLetters: boolean
}

/** What is printed for a letter that no font has. */
export const missingLetter = '□'

const paths = {
  regular: 'source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  bold: 'source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
}
/** Fonts of other letters, loaded for a text that has some: they are large. */
const otherFonts = [
  {
    letters: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\uff01-\uff60]/u,
    path: 'chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf',
  },
  { letters: /\p{Script=Hangul}/u, path: 'gowun-dodum/400Regular/GowunDodum_400Regular.ttf' },
]

const { resolve } = createRequire(import.meta.url)

const embed = async (pdf: PDF, path: string) => pdf.embedFont(await readFile(resolve(`@expo-google-fonts/${path}`)))

const toVisible = (text: string) => text.normalize('NFC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')

const canPrint = (face: Face, letter: string) => face.some(font => font.canEncode(letter))

/** Opens the fonts that a text needs. */
export const openFonts = async (pdf: PDF, text: string): Promise<Fonts> => {
  const visible = toVisible(text).replaceAll(/\s/g, '')
  const regular = await embed(pdf, paths.regular)
  const bold = await embed(pdf, paths.bold)
  const others: EmbeddedFont[] = []
  for (const { letters, path } of otherFonts) if (letters.test(visible)) others.push(await embed(pdf, path))
  const lacksLetters = [...new Set(visible)].some(letter => !canPrint([regular, ...others], letter))
  return { regular: [regular, ...others], bold: [bold, ...others], lacksLetters }
}

/** A text with all letters that a face can print. */
export const toPrintable = (face: Face, text: string) =>
  Array.from(toVisible(text), letter => (/\s/.test(letter) || canPrint(face, letter) ? letter : missingLetter)).join('')

/** The parts of a printable text, each with its font. */
export const splitByFont = (face: Face, text: string) => {
  const parts: { font: EmbeddedFont; text: string }[] = []
  for (const letter of text) {
    const font = face.find(each => each.canEncode(letter)) ?? face[0]
    const last = parts.at(-1)
    if (last && last.font === font) last.text += letter
    else parts.push({ font, text: letter })
  }
  return parts
}

/** The width of a printable text in points. */
export const measureText = (face: Face, text: string, size: number) =>
  splitByFont(face, text).reduce((sum, part) => sum + part.font.getTextWidth(part.text, size), 0)
