import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseAst } from 'vite'

type Span = { start: number; end: number }
export type Node = Span & {
  type: string
  source?: { value: string } | null
  declaration?: Node | null
  id?: { name?: string } | null
  specifiers?: { local?: { name?: string } }[]
  declarations?: { id: { name?: string; typeAnnotation?: Span | null }; init?: Node | null }[]
  callee?: { name?: string }
  arguments?: Node[]
  properties?: (Span & { key?: { name?: string }; value?: Node })[]
}

/** Top-level statements of a module. */
export const nodesIn = (code: string) => parseAst(code, { lang: 'ts' }).body as unknown as Node[]

/** A statement of a contract module, with its declared names and all identifiers in it. */
type Statement = { text: string; names: string[]; words: Set<string>; from: string | undefined; isTable: boolean }

// The server validates requests and responses; the web needs only the path, method and roles of an endpoint.
const serverSlots = new Set(['params', 'query', 'body', 'response', 'summary', 'problems', 'perMinute', 'bodyLimit'])

const isEndpoint = (node: Node | null | undefined): node is Node =>
  node?.type === 'CallExpression' && node.callee?.name === 'endpoint'

const findEndpoints = (node: Node): Node[] =>
  (node.declaration?.declarations ?? [])
    .flatMap(({ init }) => [init, ...(init?.properties ?? []).map(property => property.value)])
    .filter(isEndpoint)

/** Source text of a node without some parts and the commas after them. */
export function textWithout(code: string, { start, end }: Span, cuts: readonly Span[]): string {
  const pieces = cuts.map((cut, index) => code.slice(cuts[index - 1]?.end ?? start, cut.start).replace(/^\s*,/, ''))
  return [...pieces, code.slice(cuts.at(-1)?.end ?? start, end).replace(cuts.length > 0 ? /^\s*,/ : '', '')].join('')
}

/** Every identifier in a subtree, in code or in types; string contents are not identifiers. */
export function wordsOf(part: unknown, cuts: readonly unknown[]): string[] {
  if (typeof part !== 'object' || part === null || cuts.includes(part)) return []
  const { type, name }: { type?: unknown; name?: unknown } = part
  const inside = Object.values(part).flatMap(value => wordsOf(value, cuts))
  return type === 'Identifier' && typeof name === 'string' ? [name, ...inside] : inside
}

function readStatement(code: string, node: Node): Statement {
  const endpoints = findEndpoints(node)
  const slots = endpoints.flatMap(call => call.arguments?.[0]?.properties ?? [])
  const cuts = slots.filter(slot => serverSlots.has(slot.key?.name ?? ''))
  const text = textWithout(code, node, cuts)
  const declaration = node.declaration ?? node
  const declared = (declaration.declarations ?? []).map(({ id }) => id)
  const imported = (node.specifiers ?? []).map(({ local }) => local)
  const names = [declaration.id, ...declared, ...imported].flatMap(binding => binding?.name ?? [])
  return { text, names, words: new Set(wordsOf(node, cuts)), from: node.source?.value, isTable: endpoints.length > 0 }
}

/** A list of an entity's fields holds schemas even if it names zod nowhere. */
const zodImport = /from '(?:zod\/mini|\.\.\/entity-fields\.ts)'/

const leadsToZod = (from: string, folder: string) =>
  from === 'zod/mini' || (from.startsWith('.') && zodImport.test(readFileSync(join(folder, from), 'utf8')))

const saysAny = ({ words }: Statement, names: ReadonlySet<string>) => [...words].some(word => names.has(word))

/** Names of schemas: everything imported from zod or from a module that uses it, and everything derived from those. */
function shapeNames(statements: readonly Statement[], folder: string): Set<string> {
  const found = new Set<string>()
  for (const statement of statements) {
    const { from, names, isTable } = statement
    const isShape = from ? leadsToZod(from, folder) : !isTable && saysAny(statement, found)
    if (isShape) for (const name of names) found.add(name)
  }
  return found
}

/**
 * Splits a contract module in two: endpoints and plain values, and schemas, which need zod. A page that only calls
 * endpoints then loads no zod; one with a form imports the form's schema by name. Null if a module has no table of
 * endpoints, or one that cannot be split.
 */
export function splitContract(code: string, file: string): { plain: string; shapes: string } | null {
  const statements = nodesIn(code).map(node => readStatement(code, node))
  const tables = statements.filter(statement => statement.isTable)
  const others = statements.filter(statement => !statement.isTable)
  const shapes = shapeNames(statements, dirname(file))
  const tableNames = new Set(tables.flatMap(table => table.names))
  const isWoven = tables.some(table => saysAny(table, shapes)) || others.some(other => saysAny(other, tableNames))
  if (tables.length === 0 || isWoven) return null
  const plain = statements.filter(statement => !saysAny(statement, shapes)).map(statement => statement.text)
  return {
    plain: [...plain, `export * from './${basename(file)}?shapes'`].join('\n'),
    shapes: others.map(statement => statement.text).join('\n'),
  }
}
