import { type ListItem, listItemOf, type OpenItem, openItem } from './list-items.ts'
import { styleOf } from './style-of.ts'

/** What an element inherits, and the list items that are open where it is. */
type Context = { isBold: boolean; isItalic: boolean; items: OpenItem[] }

const blocks = new Set('P DIV BLOCKQUOTE TABLE H1 H2 H3 H4 H5 H6'.split(' '))
const skipped = new Set('SCRIPT STYLE TITLE TEMPLATE XML DEL'.split(' '))
/** Word puts a comment's sign behind the words that it is about, and its text at the end. */
const comments = '.MsoCommentReference, .msocomanchor, [style*="mso-element:comment"]'

/** Noncharacters stand for marks until all text is known, so that an asterisk of the text is never taken for one. */
const [boldStart, boldEnd, italicStart, italicEnd] = ['\ufdd0', '\ufdd1', '\ufdd2', '\ufdd3']

const isSkipped = (element: HTMLElement) =>
  skipped.has(element.tagName) ||
  element.matches(comments) ||
  /^ignore/i.test(styleOf(element, 'mso-list')) ||
  styleOf(element, 'display') === 'none'

/** Word and Google Docs state bold and italic by styles, also that a bold element is not bold. */
function contextOf(element: HTMLElement, outer: Context): Context {
  const weight = styleOf(element, 'font-weight')
  const slant = styleOf(element, 'font-style')
  return {
    ...outer,
    isBold: weight ? /^(?:bold|[6-9]00)/.test(weight) : outer.isBold || element.matches('b, strong'),
    isItalic: slant ? /^(?:italic|oblique)/.test(slant) : outer.isItalic || element.matches('i, em'),
  }
}

/** Marks the words of a text; marks beside a space would be shown as typed. */
function drawText(text: string, { isBold, isItalic }: Context) {
  const start = (isBold ? boldStart : '') + (isItalic ? italicStart : '')
  const end = (isItalic ? italicEnd : '') + (isBold ? boldEnd : '')
  return text.replace(/\s+/g, ' ').replace(/\S(?:.*\S)?/, words => start + words + end)
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Tabs indent: text holds none, as its spaces are single ones. */
function drawItem(element: HTMLElement, context: Context, item: ListItem) {
  const { marker, indent, width } = openItem(context.items, item)
  const inside = drawInside(element, context).trim()
  const lines = inside.replace(/(?:\n ?)+(\t*)/g, (_, tabs: string) => `\n${tabs || '\t'.repeat(width)}`)
  return `\n${'\t'.repeat(indent)}${marker}${lines}`
}

/** The player joins lines that follow each other, so that each row is a paragraph. A table of one column is a frame. */
function drawRow(row: HTMLElement, context: Context) {
  const cells = [...row.children].map(cell => drawInside(cell, context))
  return `\n\n${cells.length < 2 ? cells.join('') : cells.map(onOneLine).join(' | ')}\n\n`
}

function drawLink(element: HTMLElement, context: Context) {
  const href = element.getAttribute('href') ?? ''
  const inside = drawInside(element, context)
  const words = onOneLine(inside)
  return /^(https?:|mailto:|tel:)/i.test(href) && words ? `[${words}](${href})` : inside
}

function drawList(list: HTMLElement, context: Context) {
  const items = [...list.children].map(item => draw(item, context)).join('')
  return list.parentElement?.closest('ul, ol') ? items : `\n\n${items}\n\n`
}

function drawBlock(element: HTMLElement, context: Context) {
  if (element.tagName !== 'DIV' && !element.closest('li')) context.items.length = 0
  return `\n\n${drawInside(element, context)}\n\n`
}

function drawElement(element: HTMLElement, context: Context): string {
  const { tagName } = element
  const item = listItemOf(element)
  if (item) return drawItem(element, context, item)
  if (tagName === 'UL' || tagName === 'OL') return drawList(element, context)
  if (tagName === 'TR') return drawRow(element, context)
  if (tagName === 'A') return drawLink(element, context)
  if (tagName === 'BR') return '\n'
  return blocks.has(tagName) ? drawBlock(element, context) : drawInside(element, context)
}

const drawInside = (node: Node, context: Context): string =>
  [...node.childNodes].map(child => draw(child, context)).join('')

function draw(node: Node, context: Context): string {
  if (node.nodeType === Node.TEXT_NODE) return drawText(node.textContent ?? '', context)
  if (!(node instanceof HTMLElement) || isSkipped(node)) return ''
  return drawElement(node, contextOf(node, context))
}

/** Words of the same kind beside each other share their marks. */
const marked = (text: string) =>
  text
    .replace(/\ufdd1( *)\ufdd0/g, '$1')
    .replace(/\ufdd3( *)\ufdd2/g, '$1')
    .replace(/[\ufdd0\ufdd1]/g, '**')
    .replace(/[\ufdd2\ufdd3]/g, '_')

/** Copied HTML as Markdown: bold, italic, lists, links and paragraphs; everything else as its text. */
export const markdownOfHtml = (html: string) =>
  marked(
    drawInside(new DOMParser().parseFromString(html, 'text/html').body, { isBold: false, isItalic: false, items: [] }),
  )
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\t/g, ' ')
    .trim()
