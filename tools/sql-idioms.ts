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

/** The context of a node: inside the arguments of a builder query, or inside a template. */
type Place = { isInBuilder: boolean; isInTemplate: boolean }

type SqlIdioms = { builderReads: number; templateReads: number; needless: string[] }

const starts = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])

/** What the builder can express itself: a column, a constant, a plain function, a sum. */
const builderHas =
  /^(?:[\w.]+|'[^']*'|(?:lower|upper|coalesce|least|greatest|concat_ws|count|max|min|sum)\([^():]*\)|[\w.]+ [-+*/] \?)$/

const isNode = (part: object): part is Node => 'type' in part && typeof part.type === 'string'

const findTemplate = ({ type, tag, quasi }: Node) =>
  type === 'TaggedTemplateExpression' && tag?.name === 'sql' && quasi
    ? quasi.quasis
        .map(({ value }) => value.raw)
        .join('?')
        .trim()
    : null

const getCallName = ({ type, callee }: Node) => (type === 'CallExpression' ? (callee?.property?.name ?? '') : '')

/** Whether an expression is a query of the builder, such as `db.selectFrom('track').where(…)`. */
const isQuery = (node: Node | undefined): boolean =>
  node !== undefined &&
  (starts.has(getCallName(node)) || isQuery(node.type === 'CallExpression' ? node.callee : node.object))

const countTemplate = (idioms: SqlIdioms, text: string, { isInBuilder, isInTemplate }: Place) => {
  if (isInTemplate) return
  if (isInBuilder && builderHas.test(text)) idioms.needless.push(text)
  if (
    !isInBuilder &&
    /^(select|with)\b.*\bfrom\b/is.test(text) &&
    !/\b(insert into|delete from|update \w+( \w+)? set)\b/i.test(text)
  )
    idioms.templateReads += 1
}

function visit(part: unknown, place: Place, idioms: SqlIdioms) {
  if (typeof part !== 'object' || part === null) return
  if (!isNode(part)) {
    for (const child of Object.values(part)) visit(child, place, idioms)
    return
  }
  const text = findTemplate(part)
  if (text !== null) countTemplate(idioms, text, place)
  if (getCallName(part) === 'selectFrom' && !place.isInBuilder) idioms.builderReads += 1
  const { callee, ...rest } = part
  visit(callee, place, idioms)
  const isInBuilder = place.isInBuilder || (part.type === 'CallExpression' && isQuery(part))
  visit(Object.values(rest), { isInBuilder, isInTemplate: place.isInTemplate || text !== null }, idioms)
}

/**
 * How a file mixes the two styles of SQL: it reads with the builder and with templates, or a builder query contains a
 * template that the builder could express. Templates for reads with the builder for writes do not count.
 */
export const mixesSql = (text: string): boolean => {
  const idioms: SqlIdioms = { builderReads: 0, templateReads: 0, needless: [] }
  visit(parseAst(text, { lang: 'ts' }), { isInBuilder: false, isInTemplate: false }, idioms)
  return (idioms.builderReads > 0 && idioms.templateReads > 0) || idioms.needless.length > 0
}
