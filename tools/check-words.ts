import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBannedWords } from './banned-words.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

// A copy of the requirements, and a page printed from the summaries of the contract.
const skipped = ['docs/requirements.md', 'docs/access.md']

const docs = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
const pages = [...readdirSync(root), ...docs.map(file => path.posix.join('docs', file))].filter(
  file => file.endsWith('.md') && !skipped.includes(file),
)
const found = pages.flatMap(file =>
  findBannedWords(readFileSync(path.join(root, file), 'utf8')).map(finding => `${file}:${finding}`),
)
for (const finding of found) console.log(finding)
console.log(`${pages.length} documents, ${found.length} banned words (tools/banned-words.ts).`)
process.exitCode = found.length > 0 ? 1 : 0
