import { type Html, html } from '../../../../platform/html.ts'

const style = html`
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, sans-serif; color: #1a1f1c; background: #fff; margin: 0 auto; padding: 1rem; max-width: 75rem; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.2; } h2 { font-size: 1.3rem; margin-top: 2.5rem; } h3 { font-size: 1.1rem; margin-top: 2rem; } h4 { font-size: 1rem; margin-bottom: 0.25rem; }
a { color: #0b5c3b; }
dl { display: grid; grid-template-columns: minmax(7rem, auto) 1fr; gap: 0.25rem 1rem; margin: 0.5rem 0; } dt { color: #4a524d; } dd { margin: 0; }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; } caption { text-align: start; padding: 0.25rem 0; }
th, td { border: 1px solid #8a928d; padding: 0.25rem 0.5rem; text-align: start; vertical-align: top; min-width: 6.5rem; overflow-wrap: break-word; } thead { background: #eef1ef; }
.scroll { overflow-x: auto; } .scroll:focus-visible { outline: 3px solid #0b5c3b; }
.person, .card { border-top: 1px solid #8a928d; padding-top: 0.5rem; }
img { max-width: 100%; height: auto; }
@page { size: landscape; margin: 12mm; }
@media print {
  body { font-size: 10pt; max-width: none; padding: 0; } .scroll { overflow: visible; } table { font-size: 7.5pt; } th, td { min-width: 0; padding: 2px 4px; }
  thead { display: table-header-group; } tr, .card { break-inside: avoid; } h2, h3, h4 { break-after: avoid; } a { color: inherit; }
}`

type Page = { title: string; body: readonly (Html | Uint8Array)[] }

/** A whole HTML document that needs nothing else: no scripts, and nothing from another address. */
export const writeDocument = ({ title, body }: Page): Uint8Array[] => {
  const start = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}
</style>
</head>
<body>
`
  const end = html`</body>
</html>
`
  return [start, ...body, end].map(piece => ('html' in piece ? toBytes([piece]) : piece))
}

/** Pieces as bytes, which need a tenth of the memory of many short texts. */
export const toBytes = (pieces: readonly Html[]): Uint8Array => Buffer.from(pieces.map(piece => piece.html).join(''))

type TableHead = { caption: string; heads: readonly string[] }
type Table = TableHead & { rows: readonly (readonly (string | Html)[])[] }

/** A row of a table; the first cell is its head. */
export const writeRow = ([head = '', ...cells]: readonly (string | Html)[]) =>
  html`<tr><th scope="row">${head}</th>${cells.map(cell => html`<td>${cell}</td>`)}</tr>
`

export const startTable = ({
  caption,
  heads,
}: TableHead) => html`<div class="scroll" role="group" aria-label="${caption}" tabindex="0">
<table>
<caption>${caption}</caption>
<thead><tr>${heads.map(head => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
`

export const endTable = html`</tbody>
</table>
</div>
`

/** A table that scrolls within itself. */
export const writeTable = ({ rows, ...head }: Table) => html`${startTable(head)}${rows.map(writeRow)}${endTable}`

/** Names with their values. */
export const writeFacts = (facts: readonly (readonly [string, string | Html])[]) =>
  html`<dl>
${facts.map(
  ([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>
`,
)}</dl>
`
