import { parseAst } from 'vite'

type Named = { name?: string } | null
type Node = {
  type: string
  start: number
  id?: Named
  key?: Named
  init?: { type: string } | null
  typeAnnotation?: { type: string; typeName?: Named }
}

/** A cast or a `!`: its offset, and the function that it is in, else the constant; empty = it is in none. */
export type Found = { start: number; within: string }

const isNode = (part: object): part is Node => 'type' in part && typeof part.type === 'string'

const isFunction = (node: { type: string } | null | undefined) => /Function/.test(node?.type ?? '')

/** The function, or the constant outside of functions, that begins with a node; empty = none does. */
const nameIn = (node: Node, within: string) => {
  if (node.type === 'FunctionDeclaration') return node.id?.name ?? ''
  if (node.type === 'MethodDefinition') return node.key?.name ?? ''
  return node.type === 'VariableDeclarator' && (within === '' || isFunction(node.init)) ? (node.id?.name ?? '') : ''
}

const findIn = (part: unknown, isWanted: (node: Node) => boolean, within = ''): Found[] => {
  if (typeof part !== 'object' || part === null) return []
  if (!isNode(part)) return Object.values(part).flatMap(each => findIn(each, isWanted, within))
  const name = nameIn(part, within) || within
  const inside = Object.values(part).flatMap(each => findIn(each, isWanted, name))
  return isWanted(part) ? [{ start: part.start, within: name }, ...inside] : inside
}

const treeOf = (file: string, text: string) => parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' })

const isCast = ({ type, typeAnnotation }: Node) =>
  type === 'TSTypeAssertion' || (type === 'TSAsExpression' && typeAnnotation?.typeName?.name !== 'const')

/** All casts in a file; `as const` is none, `as unknown as` is two. */
export const castsIn = (file: string, text: string): Found[] =>
  /\bas\b|<\w/.test(text) ? findIn(treeOf(file, text), isCast) : []

/** All `!` that say that a value is not null. */
export const assertionsIn = (file: string, text: string): Found[] =>
  /[\w)\]]!/.test(text) ? findIn(treeOf(file, text), ({ type }) => type === 'TSNonNullExpression') : []

type Place = { file: string; line: number; within: string }

/** What is wrong with the casts of the product, by the functions that may hold some: `file: function` → why. */
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
