import { type Edit, findSpan, splice, type TextSelection, trimSelection, unwrap } from './markdown-edits.ts'
import { isLinkable, readMarks } from './read-marks.ts'

export type Link = { words: string; href: string }

/** The link that the selection is in. */
const findLink = (selection: TextSelection) => findSpan(readMarks(selection.text).spans, 'link', selection)

/** A typed address as one that browsers open: with its scheme, and without signs that would end the link. */
export function completeAddress(typed: string) {
  const address = typed.trim()
  const full = isLinkable(address) ? address : `${/^[^/\s]+@/.test(address) ? 'mailto:' : 'https://'}${address}`
  return full.replace(/[\s()<>]/g, sign => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

/** The words and the address of the link at the selection, or the selected words for a new one. */
export function readLink(selection: TextSelection): Link {
  const link = findLink(selection)
  const { text, start, end } = trimSelection(selection)
  return link
    ? { words: text.slice(link.inner.from, link.inner.to), href: link.href ?? '' }
    : { words: text.slice(start, end), href: '' }
}

/** Writes the link at the selection anew, or makes one of the selection. */
export const setLink =
  ({ words, href }: Link): Edit =>
  selection => {
    const link = findLink(selection)
    const { start, end } = link ? { start: link.from, end: link.to } : trimSelection(selection)
    const address = completeAddress(href)
    const markdown = `[${words.trim().replace(/\s*\n\s*/g, ' ') || address}](${address})`
    return {
      text: splice({ ...selection, start, end }, markdown),
      start: start + markdown.length,
      end: start + markdown.length,
    }
  }

/** Leaves the words of a link without it. */
export const removeLink: Edit = selection => {
  const link = findLink(selection)
  return link ? unwrap(selection, link) : selection
}

const address = /^(?:https?:\/\/|mailto:)\S+$/i

/** A pasted address over selected words makes them a link; null = an ordinary paste. */
export function pasteOver(selection: TextSelection, pasted: string): TextSelection | null {
  if (selection.start >= selection.end || !address.test(pasted.trim())) return null
  const words = selection.text.slice(selection.start, selection.end).trim()
  return words === '' ? null : setLink({ words, href: pasted })(selection)
}
