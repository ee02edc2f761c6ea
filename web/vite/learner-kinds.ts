import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { type Node, nodesIn, textWithout, wordsOf } from './split-contract.ts'

const reduced = /[\\/]contract[\\/]cards[\\/](?:learner-kinds\.ts|kinds\.ts\?learner|kinds[\\/][\w-]+\.ts\?learner)$/

/** Rules of a card kind needed by learners' pages: `LearnerRules` in contract/cards/kind.ts. */
const learnerRules = new Set(['answerPath', 'title', 'left', 'holdsBack'])

/** The type of a kind, and its parts used only by authors and the server; undefined = not a kind. */
function authorParts({ declaration }: Node) {
  const { id, init } = declaration?.declarations?.[0] ?? {}
  if (!id?.typeAnnotation || !init?.properties) return []
  return [id.typeAnnotation, ...init.properties.filter(({ key }) => !learnerRules.has(key?.name ?? ''))]
}

function readStatement(code: string, node: Node) {
  const cuts = authorParts(node)
  const declared = (node.declaration ?? node).declarations?.map(({ id }) => id) ?? []
  const imported = node.specifiers?.map(({ local }) => local) ?? []
  return {
    text: textWithout(code, node, cuts),
    names: [...declared, ...imported].flatMap(binding => binding?.name ?? []),
    words: new Set(wordsOf(node, cuts)),
    isKind: cuts.length > 0,
    isExport: node.type === 'ExportNamedDeclaration',
  }
}

/** Reduces a module of card kinds to the rules that learners' pages need, and their dependencies. */
export function reduceToLearner(code: string): string {
  const statements = nodesIn(code).map(node => readStatement(code, node))
  const kinds = statements.filter(({ isKind }) => isKind)
  const keptKinds = new Set(kinds.length > 0 ? kinds : statements.filter(({ isExport }) => isExport))
  for (const { words } of keptKinds)
    for (const statement of statements) if (statement.names.some(name => words.has(name))) keptKinds.add(statement)
  const texts = statements.filter(statement => keptKinds.has(statement)).map(({ text }) => text)
  return texts.join('\n').replaceAll(/(?<=from '\.\/kinds(?:\/[\w-]+)?\.ts)(?=')/g, '?learner')
}

/**
 * Removes from learners' pages the parts of card kinds used only by authors and the server: schemas, drafts, checks and
 * conversions, and with them zod. Without it the viewer takes 21 KB more.
 */
export const learnerKinds = (): Plugin => ({
  name: 'trellis:learner-kinds',
  enforce: 'pre',
  load: {
    filter: { id: reduced },
    async handler(id) {
      const code = reduceToLearner(await readFile(id.replace(/\?.*$/, ''), 'utf8'))
      return { code, moduleType: 'ts', moduleSideEffects: false }
    },
  },
})
