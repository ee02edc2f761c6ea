import { parseAst } from 'vite'

type NamedNode = { name?: string } | null
type Node = {
  type: string
  start: number
  id?: NamedNode
  key?: NamedNode
  init?: { type: string } | null
  typeAnnotation?: { type: string; typeName?: NamedNode }
}

/** A cast or a `!`: its offset, and the enclosing function, else the constant; empty = none. */
export type NodePlace = { start: number; within: string }

const isNode = (value: object): value is Node => 'type' in value && typeof value.type === 'string'

const isFunction = (node: { type: string } | null | undefined) => /Function/.test(node?.type ?? '')

/** The name of the function, or of the constant outside of functions, that a node declares; empty = none. */
const nameIn = (node: Node, within: string) => {
  if (node.type === 'FunctionDeclaration') return node.id?.name ?? ''
  if (node.type === 'MethodDefinition') return node.key?.name ?? ''
  return node.type === 'VariableDeclarator' && (within === '' || isFunction(node.init)) ? (node.id?.name ?? '') : ''
}

const findIn = (value: unknown, isWanted: (node: Node) => boolean, within = ''): NodePlace[] => {
  if (typeof value !== 'object' || value === null) return []
  if (!isNode(value)) return Object.values(value).flatMap(child => findIn(child, isWanted, within))
  const name = nameIn(value, within) || within
  const inside = Object.values(value).flatMap(child => findIn(child, isWanted, name))
  return isWanted(value) ? [{ start: value.start, within: name }, ...inside] : inside
}

const parseTree = (file: string, text: string) => parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' })

const isCast = ({ type, typeAnnotation }: Node) =>
  type === 'TSTypeAssertion' || (type === 'TSAsExpression' && typeAnnotation?.typeName?.name !== 'const')

/** All casts in a file; `as const` does not count, `as unknown as` counts twice. */
export const castsIn = (file: string, text: string): NodePlace[] =>
  /\bas\b|<\w/.test(text) ? findIn(parseTree(file, text), isCast) : []

/** All non-null assertions. */
export const assertionsIn = (file: string, text: string): NodePlace[] =>
  /[\w)\]]!/.test(text) ? findIn(parseTree(file, text), ({ type }) => type === 'TSNonNullExpression') : []

type Place = { file: string; line: number; within: string }

/** Problems with the product's casts, given the functions that may have some: `file: function` → why. */
export function castProblems(casts: readonly Place[], allowed: Readonly<Record<string, string>>): string[] {
  const used = new Set(casts.map(({ file, within }) => `${file}: ${within}`))
  const forbidden = casts
    .filter(({ file, within }) => !Object.hasOwn(allowed, `${file}: ${within}`))
    .map(
      ({ file, line, within }) => `${file}:${line} casts in ${within || 'no function'}: let a type say what is known`,
    )
  const unused = Object.keys(allowed)
    .filter(entry => !used.has(entry))
    .map(entry => `tools/allowed-casts.ts: nothing is cast in ${entry}: remove the line`)
  return [...forbidden, ...unused]
}
