import { type Edit, splice, type TextSelection } from './markdown-edits.ts'

/** List marker: spaces and quote marks, then a bullet or a number. */
const marker = /^([ \t]*(?:> ?)*[ \t]*)(?:([-*+])|(\d{1,9})([.)]))(?:[ \t]+|$)/
const quote = /^((?:[ \t]*> ?)*)/

function readLine(text: string, at: number) {
  const from = text.lastIndexOf('\n', at - 1) + 1
  const next = text.indexOf('\n', at)
  const to = next === -1 ? text.length : next
  const line = text.slice(from, to)
  const [lead = '', before = '', bullet, number, point] = marker.exec(line) ?? quote.exec(line) ?? []
  return {
    from,
    to,
    before,
    bullet,
    number,
    point,
    isItem: (bullet ?? number) !== undefined,
    content: from + lead.length,
  }
}

/** Whether the line at an index is empty or missing. */
function isBlank(text: string, at: number) {
  if (at < 0 || at > text.length) return true
  const { from, to } = readLine(text, at)
  return text.slice(from, to).trim() === ''
}

/** Renumbers the items after a new one, up to the end of their list. */
function renumber(rest: string, before: string, first: number) {
  let next = first
  let isOpen = true
  return rest
    .split('\n')
    .map((line, index) => {
      const { number, before: own, isItem } = readLine(line, 0)
      if (index === 0 || !isOpen || own.length > before.length || (line !== '' && /^[ \t]/.test(line) && !isItem))
        return line
      isOpen = number !== undefined && own === before
      return isOpen ? line.replace(/\d+/, String(next++)) : line
    })
    .join('\n')
}

/** Ends the list or quote with an empty line. */
function endList({ text }: TextSelection, { from, to }: { from: number; to: number }): TextSelection {
  const gap = isBlank(text, from - 1) ? '' : '\n'
  return { text: splice({ text, start: from, end: to }, gap), start: from + gap.length, end: from + gap.length }
}

/** Enter in a list or quote adds an item; in an empty item it ends the list; null = an ordinary line break. */
export function continueList(selection: TextSelection): TextSelection | null {
  const { text, start, end } = selection
  const line = readLine(text, start)
  const { before, bullet, number, point, isItem, content } = line
  if ((!isItem && !before.includes('>')) || start < content) return null
  if (start === end && text.slice(content, line.to).trim() === '') return endList(selection, line)
  const next = Number(number) + 1
  const opening = `\n${before}${isItem ? (bullet ?? `${next}${point}`) : ''}${isItem ? ' ' : ''}`
  const rest = text.slice(end)
  const prefix = text.slice(0, start) + opening
  return {
    text: prefix + (number === undefined ? rest : renumber(rest, before, next + 1)),
    start: prefix.length,
    end: prefix.length,
  }
}

/** Backspace at the start of an item makes it a plain line; null = ordinary deletion. */
export function leaveList({ text, start, end }: TextSelection): TextSelection | null {
  const line = readLine(text, start)
  if (start !== end || start !== line.content || line.content === line.from) return null
  return { text: splice({ text, start: line.from, end: start }, ''), start: line.from, end: line.from }
}

/** Delete at the end of a line appends the next item without its bullet; null = ordinary deletion. */
export function joinNextItem({ text, start, end }: TextSelection): TextSelection | null {
  if (start !== end || text[end] !== '\n') return null
  const { content, from } = readLine(text, end + 1)
  return content === from ? null : { text: splice({ text, start, end: content }, ''), start, end: start }
}

/** Lines touched by the selection. */
const selectedLines = ({ text, start, end }: TextSelection) => ({
  from: readLine(text, start).from,
  to: readLine(text, end).to,
})

const listed = /^([ \t]*)(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?/

/** Prints lines as items or plain lines; empty ones are kept as they are, unless all are empty. */
function drawItems(lines: readonly string[], print: (index: number) => string) {
  const areAllEmpty = lines.every(line => line.trim() === '')
  let count = 0
  return lines.map(line =>
    line.trim() === '' && !areAllEmpty ? line : line.replace(listed, (_, lead: string) => lead + print(count++)),
  )
}

/** Toggles the selected lines between items of this kind and plain lines, separating them from neighbouring items. */
const items =
  (isList: (selection: TextSelection) => boolean, print: (index: number) => string): Edit =>
  current => {
    const { text, start, end } = current
    const { from, to } = selectedLines(current)
    const isEnding = isList(current)
    const changed = drawItems(text.slice(from, to).split('\n'), index => (isEnding ? '' : print(index))).join('\n')
    const above = isEnding && !isBlank(text, from - 1) ? '\n' : ''
    const below = isEnding && !isBlank(text, to + 1) ? '\n' : ''
    const first = from + above.length
    const cursor = first + Math.max(0, changed.length - (to - start))
    const selection = start === end ? { start: cursor, end: cursor } : { start: first, end: first + changed.length }
    return { text: splice({ text, start: from, end: to }, above + changed + below), ...selection }
  }

/** Whether every selected line is an item of a kind. */
const areItems = (pattern: RegExp) => (selection: TextSelection) => {
  const { from, to } = selectedLines(selection)
  const lines = selection.text
    .slice(from, to)
    .split('\n')
    .filter(line => line.trim() !== '')
  return lines.length > 0 && lines.every(line => pattern.test(line))
}

export const isBulleted = areItems(/^[ \t]*[-*+](?:[ \t]|$)/)
export const isNumbered = areItems(/^[ \t]*\d{1,9}[.)](?:[ \t]|$)/)

export const list = items(isBulleted, () => '- ')
export const numbers = items(isNumbered, index => `${index + 1}. `)
