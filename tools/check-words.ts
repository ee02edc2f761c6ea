import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sentences } from '@trellis/contract/sentences.es.ts'
import { findBannedInComments, findBannedTexts, findBannedWords } from './banned-words.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const readText = (file: string) => readFileSync(path.join(root, file), 'utf8')
const list = (folder: string, ending: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith(ending))
    .map(file => path.posix.join(folder, file))

const requirements = 'docs/requirements.md'

// Printed from the contract's texts, and written like them.
const access = 'docs/access.md'

const documents = [...readdirSync(root).filter(file => file.endsWith('.md')), ...list('docs', '.md')]
const inDocuments = documents
  .filter(file => file !== requirements)
  .flatMap(file =>
    findBannedWords(readText(file), file === access ? 'text' : 'document').map(finding => `${file}:${finding}`),
  )

/** The English message ids of a catalog, which may span several lines. */
const messagesIn = (catalog: string) =>
  [...catalog.matchAll(/^msgid (".*"(?:\n".*")*)/gm)].map(([, id = '']) => id.replaceAll(/^"|"$|"\n"/g, ''))

const summariesIn = (code: string) =>
  [...code.matchAll(/(?:summary|description):\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)/gi)].map(
    ([, plain, template]) => plain ?? template ?? '',
  )

const isMail = (file: string) => /\.mail\.ts$|-words\.ts$|\/notifications\/mails\/[\w-]+\.ts$/.test(file)

/** The texts in a file of emails: strings that begin like a sentence. Spanish ones contain none of the words. */
const sentencesIn = (code: string) =>
  [...code.matchAll(/(['`])([A-Z“$](?:(?!\1).)*)\1/g)].map(([, , text = '']) => text)

const texts = [
  ...list('web/src/platform/i18n/locales/es', '.po').flatMap(file => messagesIn(readText(file))),
  ...Object.keys(sentences),
  ...[...list('contract', '.ts'), ...list('server/features', '.feature.ts')]
    .filter(file => !file.endsWith('.test.ts'))
    .flatMap(file => summariesIn(readText(file))),
  ...list('server/features', '.ts')
    .filter(isMail)
    .flatMap(file => sentencesIn(readText(file))),
]

const isCode = (file: string) => /\.tsx?$/.test(file) && !/node_modules|(?:^|\/)dist\/|^tools\/banned-words/.test(file)
const code = ['contract', 'server', 'web', 'e2e', 'bench', 'tools'].flatMap(folder => list(folder, '')).filter(isCode)
const inComments = code.flatMap(file => findBannedInComments(readText(file)).map(finding => `${file}:${finding}`))

const findings = [...inDocuments, ...inComments, ...findBannedTexts([...new Set(texts)], readText(requirements))]
for (const finding of findings) console.log(finding)
console.log(
  `${documents.length} documents, ${texts.length} texts, comments of ${code.length} files, ${findings.length} banned words (tools/banned-words.ts).`,
)
process.exitCode = findings.length > 0 ? 1 : 0
