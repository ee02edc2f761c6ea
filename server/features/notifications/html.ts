/** A piece of HTML that is safe to insert. */
export type Html = { readonly html: string }

type Piece = string | number | null | Html | readonly Html[]

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const show = (piece: Piece): string => {
  if (piece === null) return ''
  if (typeof piece !== 'object') return String(piece).replace(/[&<>"']/g, sign => signs[sign] ?? sign)
  return 'html' in piece ? piece.html : piece.map(each => each.html).join('')
}

/** Template tag for HTML; values are escaped unless they come from `html` itself. */
export const html = (texts: TemplateStringsArray, ...pieces: Piece[]): Html => ({
  html: texts.map((text, index) => text + (index < pieces.length ? show(pieces[index] ?? null) : '')).join(''),
})

const address = /https?:\/\/[^\s<>"']+/g

/** Plain text as HTML, with its web addresses as links. */
export const linked = (text: string): Html => {
  const links = [...text.matchAll(address)]
  const pieces = links.map(({ 0: url, index }, nth) => {
    const from = nth === 0 ? 0 : (links[nth - 1]?.index ?? 0) + (links[nth - 1]?.[0].length ?? 0)
    return html`${text.slice(from, index)}<a href="${url}">${url}</a>`
  })
  const last = links.at(-1)
  return html`${pieces}${text.slice(last ? last.index + last[0].length : 0)}`
}
