import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Casts allowed in 1,000 lines of product code: docs/decisions/limits-of-the-law.md. */
const allowed = 2

const isProduct = (file: string) =>
  /^(contract|server|web|tools)\/.*\.tsx?$/.test(file) &&
  !/\.(test|spec|build)\.tsx?$|\/testing\/|^server\/demo\/|database\/schema\.ts$/.test(file)

type Node = { type: string; start: number; typeAnnotation?: { type: string; typeName?: { name?: string } } }

const isNode = (value: object): value is Node => 'type' in value && typeof value.type === 'string'

const isConst = ({ typeAnnotation }: Node) => typeAnnotation?.typeName?.name === 'const'

/** The offsets of all casts within a part of a syntax tree. */
const castsIn = (part: unknown): number[] => {
  if (typeof part !== 'object' || part === null) return []
  const within = Object.values(part).flatMap(castsIn)
  return isNode(part) && part.type === 'TSAsExpression' && !isConst(part) ? [part.start, ...within] : within
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(isProduct)

let lines = 0
const casts: string[] = []
for (const file of files) {
  const text = readFileSync(path.join(root, file), 'utf8')
  lines += text.split('\n').length
  if (!/\bas\b/.test(text)) continue
  const starts = castsIn(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  casts.push(...starts.map(start => `${file}:${text.slice(0, start).split('\n').length}`))
}

const rate = (1000 * casts.length) / lines
if (rate > allowed || process.argv.includes('--list')) for (const cast of casts) console.log(cast)
console.log(`${casts.length} casts in ${lines} lines: ${rate.toFixed(2)} per 1,000, ${allowed} are allowed.`)
process.exitCode = rate > allowed ? 1 : 0
