/** A piece of HTML that is safe to insert. */
export type Html = { readonly html: string }

type HtmlPart = string | number | null | Html | readonly Html[]

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const show = (piece: HtmlPart): string => {
  if (piece === null) return ''
  if (typeof piece !== 'object') return String(piece).replace(/[&<>"']/g, sign => signs[sign] ?? sign)
  return 'html' in piece ? piece.html : piece.map(part => part.html).join('')
}

/** Template tag for HTML; values are escaped unless they come from `html` itself. */
export const html = (texts: TemplateStringsArray, ...pieces: HtmlPart[]): Html => ({
  html: texts.map((text, index) => text + (index < pieces.length ? show(pieces[index] ?? null) : '')).join(''),
})

const address = /https?:\/\/[^\s<>"']+/g

/** Plain text as HTML, with its web addresses as links. */
export const linkAddresses = (text: string): Html => {
  const links = [...text.matchAll(address)]
  const pieces = links.map(({ 0: url, index }, position) => {
    const from = position === 0 ? 0 : (links[position - 1]?.index ?? 0) + (links[position - 1]?.[0].length ?? 0)
    return html`${text.slice(from, index)}<a href="${url}">${url}</a>`
  })
  const last = links.at(-1)
  return html`${pieces}${text.slice(last ? last.index + last[0].length : 0)}`
}
