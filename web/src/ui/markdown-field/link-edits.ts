import { type Edit, findSpan, splice, type TextSelection, trimSelection, unwrap } from './markdown-edits.ts'
import { isLinkable, readMarks } from './read-marks.ts'

export type Link = { words: string; href: string }

/** The link around the selection. */
const findLink = (selection: TextSelection) => findSpan(readMarks(selection.text).spans, 'link', selection)

/** Completes a typed address with its scheme and escapes characters that would end the link. */
export function completeAddress(typed: string) {
  const address = typed.trim()
  const full = isLinkable(address) ? address : `${/^[^/\s]+@/.test(address) ? 'mailto:' : 'https://'}${address}`
  return full.replace(/[\s()<>]/g, sign => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

/** Text and address of the link at the selection, or the selected text for a new one. */
export function readLink(selection: TextSelection): Link {
  const link = findLink(selection)
  const { text, start, end } = trimSelection(selection)
  return link
    ? { words: text.slice(link.inner.from, link.inner.to), href: link.href ?? '' }
    : { words: text.slice(start, end), href: '' }
}

/** Updates the link at the selection, or turns the selection into one. */
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

/** Removes a link but keeps its text. */
export const removeLink: Edit = selection => {
  const link = findLink(selection)
  return link ? unwrap(selection, link) : selection
}

const address = /^(?:https?:\/\/|mailto:)\S+$/i

/** Turns selected text into a link to a pasted address; null = an ordinary paste. */
export function pasteOver(selection: TextSelection, pasted: string): TextSelection | null {
  if (selection.start >= selection.end || !address.test(pasted.trim())) return null
  const words = selection.text.slice(selection.start, selection.end).trim()
  return words === '' ? null : setLink({ words, href: pasted })(selection)
}
