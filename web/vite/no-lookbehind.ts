import { type Plugin, parseAst } from 'vite'

/** Patterns that `marked` tries in a `RegExp` of its own before it uses any. */
const tried = ['(?<=1)(?<!1)', '(?<!`)()', '(?<![^\\s*_~(])www\\.']

const hasLookbehind = (text: unknown) => typeof text === 'string' && /\(\?<[=!]/.test(text)

type Node = { type?: string; regex?: { pattern: string }; value?: unknown }

/** The regular expressions, or texts that may become one, in this code that look behind. */
export function lookbehindsIn(code: string): string[] {
  const found: string[] = []
  if (!hasLookbehind(code)) return found
  const keep = (text: unknown) => hasLookbehind(text) && !tried.includes(String(text)) && found.push(String(text))
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, regex, value } = node as Node
    if (type === 'Literal') keep(regex ? regex.pattern : value)
    else if (type === 'TemplateElement') keep((value as { cooked: unknown }).cooked)
    else for (const part of Object.values(node)) walk(part)
  }
  walk(parseAst(code))
  return found
}

/** Rejects a build with a regular expression that looks behind: in Safari before 16.4 its whole file does not load. */
export const noLookbehind = (): Plugin => ({
  name: 'trellis:no-lookbehind',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const output of Object.values(bundle)) {
      const found = output.type === 'chunk' ? lookbehindsIn(output.code) : []
      if (found.length > 0) this.error(`${output.fileName} has a regular expression that looks behind: ${found[0]}`)
    }
  },
})
