import { type Edit, findSpan, type Selected, splice, trimSelection, unwrap } from './markdown-edits.ts'
import { isLinkable, readMarks } from './read-marks.ts'

export type Link = { words: string; href: string }

/** The link that the selection is in. */
const findLink = (given: Selected) => findSpan(readMarks(given.text).spans, 'link', given)

/** A typed address as one that browsers open: with its scheme, and without signs that would end the link. */
export function completeAddress(typed: string) {
  const address = typed.trim()
  const full = isLinkable(address) ? address : `${/^[^/\s]+@/.test(address) ? 'mailto:' : 'https://'}${address}`
  return full.replace(/[\s()<>]/g, sign => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

/** The words and the address of the link at the selection, or the selected words for a new one. */
export function readLink(given: Selected): Link {
  const link = findLink(given)
  const { text, start, end } = trimSelection(given)
  return link
    ? { words: text.slice(link.inner.from, link.inner.to), href: link.href ?? '' }
    : { words: text.slice(start, end), href: '' }
}

/** Writes the link at the selection anew, or makes one of the selection. */
export const setLink =
  ({ words, href }: Link): Edit =>
  given => {
    const link = findLink(given)
    const { start, end } = link ? { start: link.from, end: link.to } : trimSelection(given)
    const address = completeAddress(href)
    const written = `[${words.trim().replace(/\s*\n\s*/g, ' ') || address}](${address})`
    return {
      text: splice({ ...given, start, end }, written),
      start: start + written.length,
      end: start + written.length,
    }
  }

/** Leaves the words of a link without it. */
export const removeLink: Edit = given => {
  const link = findLink(given)
  return link ? unwrap(given, link) : given
}

const address = /^(?:https?:\/\/|mailto:)\S+$/i

/** A pasted address over selected words makes them a link; null = an ordinary paste. */
export function pasteOver(given: Selected, pasted: string): Selected | null {
  if (given.start >= given.end || !address.test(pasted.trim())) return null
  const words = given.text.slice(given.start, given.end).trim()
  return words === '' ? null : setLink({ words, href: pasted })(given)
}
