import { isRecordKey } from '@trellis/contract/records.ts'
import clsx from 'clsx'
import { Lexer, type MarkedToken, type Token } from 'marked'
import { Fragment, type ReactNode, useMemo } from 'react'

type TokenOf<T extends MarkedToken['type']> = Extract<MarkedToken, { type: T }>
type TokenRenderers = { [T in MarkedToken['type']]?: (token: TokenOf<T>) => ReactNode }

const schemes = ['https:', 'http:', 'mailto:', 'tel:']

/** The URL if a text may link to it; null = it stays text. Scripts, files and relative paths are not linked. */
export function safeHref(href: string): string | null {
  try {
    const url = new URL(href)
    return schemes.includes(url.protocol) ? url.href : null
  } catch {
    return null
  }
}

function link({ href, tokens }: TokenOf<'link'>) {
  const safe = safeHref(href)
  if (!safe) return drawAll(tokens)
  return (
    <a href={safe} target="_blank" rel="noopener noreferrer">
      {drawAll(tokens)}
    </a>
  )
}

function list({ ordered, start, items }: TokenOf<'list'>) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a token is its place
  const rows = items.map((item, index) => <li key={index}>{drawAll(item.tokens)}</li>)
  return ordered ? <ol start={start === '' ? undefined : start}>{rows}</ol> : <ul>{rows}</ul>
}

const raw = ({ raw }: { raw: string }) => raw
const text = ({ text, tokens }: TokenOf<'text'>) => (tokens ? drawAll(tokens) : text)

// Markdown that is not supported on purpose (HTML, tables, images) is shown as its source text.
const drawing: TokenRenderers = {
  space: () => null,
  def: () => null,
  hr: () => <hr />,
  br: () => <br />,
  paragraph: ({ tokens }) => <p>{drawAll(tokens)}</p>,
  heading: ({ tokens }) => (
    <p>
      <strong>{drawAll(tokens)}</strong>
    </p>
  ),
  blockquote: ({ tokens }) => <blockquote>{drawAll(tokens)}</blockquote>,
  code: ({ text }) => <p>{text}</p>,
  list,
  list_item: ({ tokens }) => drawAll(tokens),
  strong: ({ tokens }) => <strong>{drawAll(tokens)}</strong>,
  em: ({ tokens }) => <em>{drawAll(tokens)}</em>,
  del: ({ tokens }) => <del>{drawAll(tokens)}</del>,
  codespan: ({ text }) => <code>{text}</code>,
  image: ({ text }) => text,
  escape: ({ text }) => text,
  link,
  text,
}

function draw(token: Token): ReactNode {
  const one = isRecordKey(drawing, token.type) ? drawing[token.type] : undefined
  // Each function takes the tokens of its own type, which the compiler cannot follow.
  return one ? one(token as never) : raw(token)
}

const drawAll = (tokens: readonly Token[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a token is its place
  tokens.map((token, index) => <Fragment key={index}>{draw(token)}</Fragment>)

const prose = [
  'grid gap-3 wrap-anywhere [&_strong]:font-semibold [&_ul]:list-disc [&_ol]:list-decimal',
  '[&_ul]:grid [&_ol]:grid [&_ul]:gap-1.5 [&_ol]:gap-1.5 [&_ul]:ps-5.5 [&_ol]:ps-5.5 [&_li]:ps-1 [&_li]:marker:text-ink-3',
  '[&_a]:font-medium [&_a]:text-accent-ink [&_a]:underline [&_a]:decoration-current/35 [&_a]:underline-offset-3',
  '[&_a:hover]:decoration-current [&_blockquote]:border-line-strong [&_blockquote]:border-s-2 [&_blockquote]:ps-4',
  '[&_hr]:border-line [&_code]:rounded-[5px] [&_code]:bg-sunken [&_code]:px-1',
]

/** Levels of tokens that are drawn: a list takes three, and twenty lists inside each other may be published. */
const mostLevels = 100

type NestedToken = { type: string; tokens?: readonly Token[]; items?: readonly Token[] }

function isDeeper(tokens: readonly Token[], levels: number): boolean {
  if (levels === 0) return tokens.length > 0
  return tokens.some(({ tokens: inner = [], items = [] }: NestedToken) => isDeeper([...inner, ...items], levels - 1))
}

/** The tokens of a text; null = it is nested so deeply that it exhausts the stack of the lexer or of the browser. */
function readTokens(text: string): Token[] | null {
  try {
    const tokens = new Lexer().lex(text)
    return isDeeper(tokens, mostLevels) ? null : tokens
  } catch {
    return null
  }
}

/**
 * Renders an author's Markdown: emphasis, lists and safe links; everything else stays plain text, as does a text that
 * is nested too deeply.
 */
export function Markdown({ text, className }: { text: string; className?: string }) {
  const tokens = useMemo(() => readTokens(text), [text])
  return <div className={clsx(prose, className)}>{tokens ? drawAll(tokens) : <p>{text}</p>}</div>
}
