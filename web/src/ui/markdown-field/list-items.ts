import { styleOf } from './style-of.ts'

/** An item of a list as copied; a number of null continues the list. */
export type ListItem = { level: number; isNumbered: boolean; number: number | null }
export type OpenItem = { level: number; number: number; width: number }

/** Word writes items as paragraphs, with what stands before their text in an element of its own. */
function wordItem(paragraph: Element): ListItem | null {
  const level = /level(\d+)/i.exec(styleOf(paragraph, 'mso-list'))?.[1]
  if (!level) return null
  const marker = [...paragraph.querySelectorAll('span')].find(span => /^ignore/i.test(styleOf(span, 'mso-list')))
  const sign = marker?.textContent?.trim() ?? ''
  // The letters of symbol fonts are bullets: only those of numbers have a point or a bracket behind them.
  const isNumbered = /\d|\p{L}[.)]/u.test(sign)
  const number = /(\d+)\D*$/.exec(sign)?.[1]
  return { level: Number(level), isNumbered, number: number ? Number(number) : null }
}

function levelOf(element: Element): number {
  const list = element.parentElement?.closest('ul, ol')
  return list ? levelOf(list) + 1 : 0
}

function htmlItem(item: Element): ListItem {
  const list = item.parentElement
  const place = [...(list?.children ?? [])].filter(({ tagName }) => tagName === 'LI').indexOf(item)
  return {
    // Word for the web has a list for each item.
    level: Number(item.getAttribute('aria-level')) || levelOf(item),
    isNumbered: list?.tagName === 'OL',
    number: Number(list?.getAttribute('start') ?? 1) + place,
  }
}

/** The list item that an element is; null = none. */
export const listItemOf = (element: Element): ListItem | null =>
  element.tagName === 'LI' ? htmlItem(element) : wordItem(element)

/** Opens an item below the open ones that it is inside of; says with what it begins, and how far it is indented. */
export function openItem(items: OpenItem[], { level, isNumbered, number }: ListItem) {
  while ((items.at(-1)?.level ?? 0) > level) items.pop()
  const before = items.at(-1)?.level === level ? items.pop() : undefined
  const next = isNumbered ? (number ?? (before?.number ?? 0) + 1) : 0
  const marker = isNumbered ? `${next}. ` : '- '
  const indent = items.at(-1)?.width ?? 0
  const width = indent + marker.length
  items.push({ level, number: next, width })
  return { marker, indent, width }
}
