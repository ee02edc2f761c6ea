/**
 * A property of an element's style attribute, or ''. `element.style` does not know Word's properties, and is empty if
 * the content security policy blocks the attribute.
 */
const getStyle = (element: Element, property: string) =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(element.getAttribute('style') ?? '')?.[1]?.trim() ?? ''

/** A copied list item; a null number continues the list. */
type ListItem = { level: number; isNumbered: boolean; number: number | null }
type OpenItem = { level: number; number: number; width: number }

/** Word writes items as paragraphs, with the bullet or number in an element of its own. */
function wordItem(paragraph: Element): ListItem | null {
  const level = /level(\d+)/i.exec(getStyle(paragraph, 'mso-list'))?.[1]
  if (!level) return null
  const marker = [...paragraph.querySelectorAll('span')].find(span => /^ignore/i.test(getStyle(span, 'mso-list')))
  const sign = marker?.textContent?.trim() ?? ''
  // Letters of symbol fonts are bullets: only numbering letters are followed by a period or bracket.
  const isNumbered = /\d|\p{L}[.)]/u.test(sign)
  const number = /(\d+)\D*$/.exec(sign)?.[1]
  return { level: Number(level), isNumbered, number: number ? Number(number) : null }
}

function getLevel(element: Element): number {
  const list = element.parentElement?.closest('ul, ol')
  return list ? getLevel(list) + 1 : 0
}

function htmlItem(item: Element): ListItem {
  const list = item.parentElement
  const place = [...(list?.children ?? [])].filter(({ tagName }) => tagName === 'LI').indexOf(item)
  return {
    // Word for the web wraps each item in its own list.
    level: Number(item.getAttribute('aria-level')) || getLevel(item),
    isNumbered: list?.tagName === 'OL',
    number: Number(list?.getAttribute('start') ?? 1) + place,
  }
}

/** Parses an element as a list item; null = it is none. */
const toListItem = (element: Element): ListItem | null =>
  element.tagName === 'LI' ? htmlItem(element) : wordItem(element)

/** Opens an item below its open ancestors; returns its marker and indentation. */
function openItem(items: OpenItem[], { level, isNumbered, number }: ListItem) {
  while ((items.at(-1)?.level ?? 0) > level) items.pop()
  const before = items.at(-1)?.level === level ? items.pop() : undefined
  const next = isNumbered ? (number ?? (before?.number ?? 0) + 1) : 0
  const marker = isNumbered ? `${next}. ` : '- '
  const indent = items.at(-1)?.width ?? 0
  const width = indent + marker.length
  items.push({ level, number: next, width })
  return { marker, indent, width }
}

/** Inherited formatting and open list items of an element. */
type Context = { isBold: boolean; isItalic: boolean; items: OpenItem[] }

const blocks = new Set('P DIV BLOCKQUOTE TABLE H1 H2 H3 H4 H5 H6'.split(' '))
const skipped = new Set('SCRIPT STYLE TITLE TEMPLATE XML DEL'.split(' '))
/** Word's comments: their references in the text, and their texts at the end. */
const comments = '.MsoCommentReference, .msocomanchor, [style*="mso-element:comment"]'

/** Noncharacters stand in for marks until all text is known, so that a literal asterisk is never taken for one. */
const [boldStart, boldEnd, italicStart, italicEnd] = ['\ufdd0', '\ufdd1', '\ufdd2', '\ufdd3']

const isSkipped = (element: HTMLElement) =>
  skipped.has(element.tagName) ||
  element.matches(comments) ||
  /^ignore/i.test(getStyle(element, 'mso-list')) ||
  getStyle(element, 'display') === 'none'

/** Word and Google Docs express bold and italic by styles, including bold elements that are not bold. */
function toContext(element: HTMLElement, outer: Context): Context {
  const weight = getStyle(element, 'font-weight')
  const slant = getStyle(element, 'font-style')
  return {
    ...outer,
    isBold: weight ? /^(?:bold|[6-9]00)/.test(weight) : outer.isBold || element.matches('b, strong'),
    isItalic: slant ? /^(?:italic|oblique)/.test(slant) : outer.isItalic || element.matches('i, em'),
  }
}

/** Marks a text; marks beside a space would be shown as typed. */
function drawText(text: string, { isBold, isItalic }: Context) {
  const start = (isBold ? boldStart : '') + (isItalic ? italicStart : '')
  const end = (isItalic ? italicEnd : '') + (isBold ? boldEnd : '')
  return text.replace(/\s+/g, ' ').replace(/\S(?:.*\S)?/, words => start + words + end)
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Tabs indent items: text contains none, as whitespace is collapsed. */
function drawItem(element: HTMLElement, context: Context, item: ListItem) {
  const { marker, indent, width } = openItem(context.items, item)
  const inside = drawInside(element, context).trim()
  const lines = inside.replace(/(?:\n ?)+(\t*)/g, (_, tabs: string) => `\n${tabs || '\t'.repeat(width)}`)
  return `\n${'\t'.repeat(indent)}${marker}${lines}`
}

/** Each table row becomes a paragraph, as the player joins consecutive lines. A single-column table is a frame. */
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
  const item = toListItem(element)
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
  return drawElement(node, toContext(node, context))
}

/** Merges adjacent marks of the same kind and prints all marks as Markdown. */
const printMarks = (text: string) =>
  text
    .replace(/\ufdd1( *)\ufdd0/g, '$1')
    .replace(/\ufdd3( *)\ufdd2/g, '$1')
    .replace(/[\ufdd0\ufdd1]/g, '**')
    .replace(/[\ufdd2\ufdd3]/g, '_')

/** Converts copied HTML to Markdown: bold, italic, lists, links and paragraphs; the rest as plain text. */
export const markdownOfHtml = (html: string) =>
  printMarks(
    drawInside(new DOMParser().parseFromString(html, 'text/html').body, { isBold: false, isItalic: false, items: [] }),
  )
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\t/g, ' ')
    .trim()
