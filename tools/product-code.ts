import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'

export const root = fileURLToPath(new URL('..', import.meta.url))

const isCode = (file: string) => /^(contract|server|web)\/.*\.(tsx?|m[jt]s|css|sql|html)$/.test(file)
const isForTests = (file: string) => /\.(test|spec)\.tsx?$|(^|\/)testing\/|^e2e\//.test(file)
const isPrinted = (file: string) => /\/schema\.(ts|sql)$/.test(file)

/** What an installation holds, its migrations and its demo included. */
export const isProduct = (file: string): boolean => isCode(file) && !isForTests(file) && !isPrinted(file)
export const isTest = (file: string): boolean => /\.(m?ts|tsx)$/.test(file) && isForTests(file)

/** Product code in TypeScript, without builders and the demo. */
export const isTyped = (file: string): boolean =>
  isProduct(file) && /\.tsx?$/.test(file) && !/\.build\.ts$|^server\/demo\//.test(file)

/** All files under version control or about to be, as paths from the root. */
export const listFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)

export const readSource = (file: string): string => readFileSync(path.join(root, file), 'utf8')

export const linesOf = (text: string): number => text.split('\n').length - 1

type Node = { type: string; start: number; typeAnnotation?: { type: string; typeName?: { name?: string } } }

const isNode = (value: object): value is Node => 'type' in value && typeof value.type === 'string'

const isConst = ({ typeAnnotation }: Node) => typeAnnotation?.typeName?.name === 'const'

const nodesIn = (part: unknown): Node[] => {
  if (typeof part !== 'object' || part === null) return []
  const within = Object.values(part).flatMap(nodesIn)
  return isNode(part) ? [part, ...within] : within
}

const nodesOf = (file: string, text: string) => nodesIn(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))

/** The offsets of all casts in a file; `as const` is none. */
export const castsIn = (file: string, text: string): number[] =>
  /\bas\b/.test(text)
    ? nodesOf(file, text)
        .filter(node => node.type === 'TSAsExpression' && !isConst(node))
        .map(node => node.start)
    : []

/** The offsets of all `!` that say that a value is not null. */
export const assertionsIn = (file: string, text: string): number[] =>
  /[\w)\]]!/.test(text)
    ? nodesOf(file, text)
        .filter(node => node.type === 'TSNonNullExpression')
        .map(node => node.start)
    : []
