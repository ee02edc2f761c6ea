import { isRecordKey } from '@trellis/contract/records.ts'
import { Lexer, type MarkedToken, type Token } from 'marked'
import { type Html, html } from '../../../../platform/html.ts'

type TokenOf<T extends MarkedToken['type']> = Extract<MarkedToken, { type: T }>
type TokenWriters = { [T in MarkedToken['type']]?: (token: TokenOf<T>) => Html }

const writeList = ({ ordered, items }: TokenOf<'list'>) => {
  const rows = items.map(({ tokens }) => html`<li>${writeAll(tokens)}</li>`)
  return ordered ? html`<ol>${rows}</ol>` : html`<ul>${rows}</ul>`
}

// As on a learner's page; a link is written with its address, as paper has none.
const writers: TokenWriters = {
  space: () => html``,
  def: () => html``,
  hr: () => html`<hr>`,
  br: () => html`<br>`,
  paragraph: ({ tokens }) => html`<p>${writeAll(tokens)}</p>`,
  heading: ({ tokens }) => html`<p><strong>${writeAll(tokens)}</strong></p>`,
  blockquote: ({ tokens }) => html`<blockquote>${writeAll(tokens)}</blockquote>`,
  code: ({ text }) => html`<p>${text}</p>`,
  list: writeList,
  list_item: ({ tokens }) => html`${writeAll(tokens)}`,
  strong: ({ tokens }) => html`<strong>${writeAll(tokens)}</strong>`,
  em: ({ tokens }) => html`<em>${writeAll(tokens)}</em>`,
  del: ({ tokens }) => html`<del>${writeAll(tokens)}</del>`,
  codespan: ({ text }) => html`<code>${text}</code>`,
  image: ({ text }) => html`${text}`,
  escape: ({ text }) => html`${text}`,
  link: ({ href, text, tokens }) => (href === text ? html`${text}` : html`${writeAll(tokens)} (${href})`),
  text: ({ text, tokens }) => (tokens ? html`${writeAll(tokens)}` : html`${text}`),
}

const write = (token: Token): Html => {
  const one = isRecordKey(writers, token.type) ? writers[token.type] : undefined
  // Each function takes the tokens of its own type, which the compiler cannot follow.
  return one ? one(token as never) : html`${token.raw}`
}

const writeAll = (tokens: readonly Token[]): Html[] => tokens.map(write)

/** An author's Markdown as HTML: emphasis and lists; HTML and what is nested too deeply stay plain text. */
export const writeRichText = (text: string): Html => {
  try {
    return html`${writeAll(new Lexer().lex(text))}`
  } catch {
    return html`<p>${text}</p>`
  }
}
