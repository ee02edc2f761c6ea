type Draw = (inside: string, element: HTMLElement) => string

const skipped = new Set(['SCRIPT', 'STYLE', 'HEAD', 'TITLE', 'META', 'TEMPLATE'])

/** A mark around the words, outside of it the spaces at their ends. */
const marked = (mark: string, inside: string) =>
  inside.trim() === '' ? inside : inside.replace(/^(\s*)([\s\S]*?)(\s*)$/, `$1${mark}$2${mark}$3`)

/** Google Docs wraps all that is copied in a bold element that is not bold. */
const isBold = ({ style }: HTMLElement) => style.fontWeight !== 'normal' && style.fontWeight !== '400'

const block: Draw = inside => `\n\n${inside.trim()}\n\n`
const strong: Draw = (inside, element) => (isBold(element) ? marked('**', inside) : inside)
const emphasis: Draw = inside => marked('_', inside)

const item: Draw = (inside, element) => {
  const list = element.parentElement
  const place = [...(list?.children ?? [])].indexOf(element) + 1
  return `\n${list?.tagName === 'OL' ? `${place}.` : '-'} ${inside.trim().replace(/\n+/g, '\n  ')}`
}

const anchor: Draw = (inside, element) => {
  const href = element.getAttribute('href') ?? ''
  return /^(https?:|mailto:|tel:)/i.test(href) && inside.trim() ? `[${inside.trim()}](${href})` : inside
}

/** Word and Google Docs say bold and italic by the style of a span. */
const span: Draw = (inside, { style }) => {
  const isHeavy = style.fontWeight === 'bold' || Number(style.fontWeight) >= 600
  const heavy = isHeavy ? marked('**', inside) : inside
  return style.fontStyle === 'italic' ? marked('_', heavy) : heavy
}

const drawing: Record<string, Draw> = {
  B: strong,
  STRONG: strong,
  I: emphasis,
  EM: emphasis,
  A: anchor,
  SPAN: span,
  LI: item,
  UL: block,
  OL: block,
  P: block,
  DIV: block,
  BLOCKQUOTE: block,
  TR: block,
  H1: block,
  H2: block,
  H3: block,
  H4: block,
  H5: block,
  H6: block,
  BR: () => '\n',
}

function draw(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ')
  if (!(node instanceof HTMLElement) || skipped.has(node.tagName)) return ''
  const inside = [...node.childNodes].map(draw).join('')
  return drawing[node.tagName]?.(inside, node) ?? inside
}

/** Copied HTML as Markdown: bold, italic, lists, links and paragraphs; everything else as its text. */
export const markdownOfHtml = (html: string) =>
  draw(new DOMParser().parseFromString(html, 'text/html').body)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n[ \t]+(?=[^\s-])/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
