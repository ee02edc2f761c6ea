import { Autolink, parser, Strikethrough, Table } from '@lezer/markdown'

type Range = { from: number; to: number }
type SyntaxNode = ReturnType<typeof parser.parse>['topNode']
type Node = Range & { name: string; node: SyntaxNode }

export type SpanKind = 'bold' | 'italic' | 'struck' | 'code' | 'link'

/** A formatted span: `from` and `to` include its marks, `inner` does not. */
export type Span = Range & { kind: SpanKind; inner: Range; href?: string }

/** Marker of a line: `from` and `to` include the spaces around it. */
export type LineMark = Range & { kind: 'bullet' | 'number' | 'continued' | 'heading' | 'quote'; level: number }

export type Marks = { spans: Span[]; lines: LineMark[]; escapes: Range[] }

// Same extensions as the player's lexer (GFM), so that a text looks here as learners see it.
const markdown = parser.configure([Strikethrough, Autolink, Table])

/** Shown as typed by the player. */
const shownAsTyped = new Set(['Table', 'HTMLBlock', 'HTMLTag', 'Image', 'FencedCode', 'CodeBlock', 'LinkReference'])

const kinds: Record<string, [kind: SpanKind, mark: string]> = {
  StrongEmphasis: ['bold', 'EmphasisMark'],
  Emphasis: ['italic', 'EmphasisMark'],
  Strikethrough: ['struck', 'StrikethroughMark'],
  InlineCode: ['code', 'CodeMark'],
}

/** Whether the player renders a link for this address. */
export const isLinkable = (href: string) => /^(?:https?:\/\/|mailto:|tel:)\S/i.test(href)

function readPair({ name, from, to, node }: Node): Span[] {
  const pair = kinds[name]
  const [opening, closing] = pair ? node.getChildren(pair[1]) : []
  return pair && opening && closing ? [{ kind: pair[0], from, to, inner: { from: opening.to, to: closing.from } }] : []
}

/** Reads a link with text and a linkable address; others stay as typed. */
function readLink(text: string, { from, to, node }: Node): Span[] {
  const [opening, closing] = node.getChildren('LinkMark')
  const [url] = node.getChildren('URL')
  if (!opening || !closing || !url || opening.to === closing.from) return []
  const href = text.slice(url.from, url.to).replace(/^<|>$/g, '')
  const isOneLine = !text.slice(closing.from, to).includes('\n')
  return isLinkable(href) && isOneLine
    ? [{ kind: 'link', from, to, inner: { from: opening.to, to: closing.from }, href }]
    : []
}

/** Reads an autolinked address. */
function readAddress(text: string, { from, to, node }: Node): Span[] {
  if (node.parent?.name === 'Link' || node.parent?.name === 'Image') return []
  const href = text.slice(from, to)
  const outer = node.parent?.name === 'Autolink' ? node.parent : node
  return isLinkable(href) ? [{ kind: 'link', from: outer.from, to: outer.to, inner: { from, to }, href }] : []
}

function countParents(node: SyntaxNode, name: string) {
  let count = 0
  for (let ancestor: SyntaxNode | null = node; ancestor; ancestor = ancestor.parent)
    if (ancestor.name === name) count += 1
  return count
}

const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1
const spacesAfter = (text: string, at: number) => at + (/^[ \t]*/.exec(text.slice(at, at + 400))?.[0].length ?? 0)

/** Continuation lines of an item, indented like it. Inner items override their own lines. */
function* readContinued(text: string, item: Range, level: number): Generator<LineMark> {
  for (let at = text.indexOf('\n', item.from) + 1; at > 0 && at < item.to; at = text.indexOf('\n', at) + 1)
    yield { kind: 'continued', level, from: at, to: spacesAfter(text, at) }
}

function* readItem(text: string, { from, to, node }: Node): Generator<LineMark> {
  const [mark] = node.getChildren('ListMark')
  if (!mark) return
  const level = countParents(node, 'ListItem')
  const kind = /\d/.test(text.charAt(mark.from)) ? 'number' : 'bullet'
  const end = /[ \t]/.test(text.charAt(mark.to)) ? mark.to + 1 : mark.to
  yield { kind, level, from: lineStart(text, from), to: end }
  yield* readContinued(text, { from, to }, level)
}

/** A single dash under a text is a heading in Markdown, but its author is about to write an item. */
function readUnderline(text: string, node: SyntaxNode): LineMark[] {
  const [line] = node.getChildren('HeaderMark')
  if (!line || text.slice(line.from, line.to) !== '-')
    return [{ kind: 'heading', level: 0, from: node.from, to: node.from }]
  return [{ kind: 'bullet', level: 1, from: lineStart(text, line.from), to: spacesAfter(text, line.to) }]
}

function readLines(text: string, at: Node): Iterable<LineMark> {
  const { name, from, to, node } = at
  if (name === 'ListItem') return readItem(text, at)
  if (name.startsWith('SetextHeading')) return readUnderline(text, node)
  if (name === 'QuoteMark') return [{ kind: 'quote', level: 0, from, to: text[to] === ' ' ? to + 1 : to }]
  if (!name.startsWith('ATXHeading')) return []
  const end = node.getChildren('HeaderMark')[0]?.to ?? from
  return [{ kind: 'heading', level: 0, from, to: Math.min(spacesAfter(text, end), to) }]
}

function readSpans(text: string, node: Node): Span[] {
  if (node.name === 'Link') return readLink(text, node)
  return node.name === 'URL' ? readAddress(text, node) : readPair(node)
}

/** Reads the formatting of a Markdown text, outer spans first. */
export function readMarks(text: string): Marks {
  const spans: Span[] = []
  const lines = new Map<number, LineMark>()
  const escapes: Range[] = []
  markdown.parse(text).iterate({
    enter(node) {
      if (shownAsTyped.has(node.name)) return false
      spans.push(...readSpans(text, node))
      for (const line of readLines(text, node)) lines.set(lineStart(text, line.to), line)
      if (node.name === 'Escape') escapes.push({ from: node.from, to: node.from + 1 })
      return undefined
    },
  })
  return { spans, lines: [...lines.values()], escapes }
}
