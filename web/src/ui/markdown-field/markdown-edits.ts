/** A text and what is selected in it. */
type Selected = { text: string; start: number; end: number }
export type Edit = (given: Selected) => Selected

const splice = ({ text, start, end }: Selected, middle: string) => text.slice(0, start) + middle + text.slice(end)

/** The selection without the spaces at its ends: marks beside a space would be shown as typed. */
function tight({ text, start, end }: Selected): Selected {
  const words = text.slice(start, end)
  const from = start + words.length - words.trimStart().length
  return { text, start: from, end: Math.max(from, end - words.length + words.trimEnd().length) }
}

/** Puts a mark around the selection, or takes it away where it is there. */
const around =
  (mark: string): Edit =>
  given => {
    const { text, start, end } = tight(given)
    const [before, after] = [start - mark.length, end + mark.length]
    // One star beside another is half of a bold mark.
    const isOwn = text[before - 1] !== mark[0] && text[after] !== mark[0]
    if (isOwn && text.slice(before, start) === mark && text.slice(end, after) === mark) {
      const words = text.slice(start, end)
      return { text: splice({ text, start: before, end: after }, words), start: before, end: before + words.length }
    }
    const words = text.slice(start, end)
    const from = start + mark.length
    return { text: splice({ text, start, end }, mark + words + mark), start: from, end: from + words.length }
  }

export const bold = around('**')
export const italic = around('_')

const marker = /^(?:[-*] |\d+\. )/

/** Makes every selected line an item, or plain lines of items of this kind. */
const items =
  (isItem: RegExp, print: (index: number) => string): Edit =>
  ({ text, start, end }) => {
    const from = text.lastIndexOf('\n', start - 1) + 1
    const next = text.indexOf('\n', end)
    const to = next === -1 ? text.length : next
    const lines = text.slice(from, to).split('\n')
    const isList = lines.every(line => isItem.test(line))
    const changed = lines.map((line, index) => (isList ? '' : print(index)) + line.replace(marker, '')).join('\n')
    return { text: splice({ text, start: from, end: to }, changed), start: from, end: from + changed.length }
  }

export const list = items(/^[-*] /, () => '- ')
export const numbers = items(/^\d+\. /, index => `${index + 1}. `)

/** Links the selected words; without an address the place for it is selected. */
export const link =
  (address = ''): Edit =>
  given => {
    const { text, start, end } = tight(given)
    const opening = `[${text.slice(start, end)}](`
    const linked = splice({ text, start, end }, `${opening}${address})`)
    // Without words they come first.
    if (start === end && !address) return { text: linked, start: start + 1, end: start + 1 }
    const at = start + opening.length
    return address
      ? { text: linked, start: at + address.length + 1, end: at + address.length + 1 }
      : { text: linked, start: at, end: at }
  }

const address = /^(?:https?:\/\/|mailto:)\S+$/i

/** A pasted address over selected words makes them a link; null = an ordinary paste. */
export const pasteOver = (given: Selected, pasted: string): Selected | null =>
  given.start < given.end && address.test(pasted.trim()) ? link(pasted.trim())(given) : null

/** Puts a text in the place of the selection, with the caret behind it. */
export const insert =
  (words: string): Edit =>
  given => ({ text: splice(given, words), start: given.start + words.length, end: given.start + words.length })

const notDrawn = [/^\s*\|.*\|\s*$/m, /!\[[^\]]*\]\([^)]*\)/, /<\/?[a-z][^>\n]*>/i]

/** Whether the text holds what learners see as it was typed: tables, pictures, HTML. */
export const isShownAsTyped = (text: string) => notDrawn.some(pattern => pattern.test(text))
