import { parseAst } from 'vite'

type Node = {
  type: string
  name?: string
  object?: Node
  property?: { name?: string }
  callee?: Node
  tag?: Node
  quasi?: { quasis: { value: { raw: string } }[] }
}

/** Where a part of a file is: in the arguments of a query of the builder, or in a template. */
type Place = { isInBuilder: boolean; isInTemplate: boolean }

type Found = { builderReads: number; templateReads: number; needless: string[] }

const starts = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])

/** What the builder can say itself: a column, a constant, a plain function, a sum. */
const builderHas =
  /^(?:[\w.]+|'[^']*'|(?:lower|upper|coalesce|least|greatest|concat_ws|count|max|min|sum)\([^():]*\)|[\w.]+ [-+*/] \?)$/

const isNode = (part: object): part is Node => 'type' in part && typeof part.type === 'string'

const templateOf = ({ type, tag, quasi }: Node) =>
  type === 'TaggedTemplateExpression' && tag?.name === 'sql' && quasi
    ? quasi.quasis
        .map(({ value }) => value.raw)
        .join('?')
        .trim()
    : null

const callOf = ({ type, callee }: Node) => (type === 'CallExpression' ? (callee?.property?.name ?? '') : '')

/** Whether an expression is a query of the builder, such as `db.selectFrom('track').where(…)`. */
const isQuery = (node: Node | undefined): boolean =>
  node !== undefined &&
  (starts.has(callOf(node)) || isQuery(node.type === 'CallExpression' ? node.callee : node.object))

const countTemplate = (found: Found, text: string, { isInBuilder, isInTemplate }: Place) => {
  if (isInTemplate) return
  if (isInBuilder && builderHas.test(text)) found.needless.push(text)
  if (
    !isInBuilder &&
    /^(select|with)\b.*\bfrom\b/is.test(text) &&
    !/\b(insert into|delete from|update \w+( \w+)? set)\b/i.test(text)
  )
    found.templateReads += 1
}

function read(part: unknown, place: Place, found: Found) {
  if (typeof part !== 'object' || part === null) return
  if (!isNode(part)) {
    for (const each of Object.values(part)) read(each, place, found)
    return
  }
  const text = templateOf(part)
  if (text !== null) countTemplate(found, text, place)
  if (callOf(part) === 'selectFrom' && !place.isInBuilder) found.builderReads += 1
  const { callee, ...rest } = part
  read(callee, place, found)
  const isInBuilder = place.isInBuilder || (part.type === 'CallExpression' && isQuery(part))
  read(Object.values(rest), { isInBuilder, isInTemplate: place.isInTemplate || text !== null }, found)
}

/**
 * How a file mixes the two ways to write SQL: it reads by the builder and by templates, or a query of the builder has a
 * template for what the builder can say. Templates for reads with the builder for writes are no mix.
 */
export const mixesSql = (text: string): boolean => {
  const found: Found = { builderReads: 0, templateReads: 0, needless: [] }
  read(parseAst(text, { lang: 'ts' }), { isInBuilder: false, isInTemplate: false }, found)
  return (found.builderReads > 0 && found.templateReads > 0) || found.needless.length > 0
}
