import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const skipped = new Set(['node_modules', 'dist', '.git', '.data', 'media', 'test-results'])

const listTests = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const at = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) && !at.endsWith('features/media') ? [] : listTests(at)
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [at] : []
  })

// A title begins with the ids that it proves; so does every quoted text that begins like one.
const titlePattern = /['"`](?:[A-Z]+-\d{3}[ ,]+)+/g
const idPattern = /\b([A-Z]+)-(\d{3})\b/g
// The decisions below the list name the same rows again.
const [list = ''] = readFileSync(path.join(root, 'docs/requirements.md'), 'utf8').split('\n# Decisions')
const requirements = [...list.matchAll(/^\| ([A-Z]+-\d{3}) \|/gm)].map(match => match[1]!)

const known = new Set(requirements)
const proofs = new Map<string, Set<string>>()
const unknown = new Set<string>()
for (const file of ['contract', 'server', 'web', 'e2e'].flatMap(listTests))
  for (const [title] of readFileSync(path.join(root, file), 'utf8').matchAll(titlePattern))
    for (const [id] of title.matchAll(idPattern)) {
      if (known.has(id)) proofs.set(id, (proofs.get(id) ?? new Set()).add(file))
      else if (
        /^(ROUTE|ROLE|AUTH|SIGNUP|MAGIC|PWD|AGE|HEADER|TRACK|VIEWER|CARD|QUIZ|API|ENTITY|VALID|ERR|MSG|CONST|NAV)-/.test(
          id,
        )
      )
        unknown.add(`${id} in ${file}`)
    }

const areas = [...new Set(requirements.map(id => id.split('-')[0]!))]
for (const area of areas) {
  const rows = requirements.filter(id => id.startsWith(`${area}-`))
  const open = rows.filter(id => !proofs.has(id))
  console.log(
    `${area.padEnd(10)} ${String(rows.length - open.length).padStart(3)} of ${String(rows.length).padStart(3)} proven${open.length > 0 ? `; no test names ${open.map(id => id.slice(-3)).join(' ')}` : ''}`,
  )
}
console.log(`\n${proofs.size} of ${requirements.length} requirements are named by a test.`)
for (const mention of unknown) console.log(`There is no requirement ${mention}.`)
process.exitCode = unknown.size > 0 ? 1 : 0
