import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { digestOfViews, readViews } from '../server/platform/database/replace-views.ts'

const folder = fileURLToPath(new URL('../server/migrations/', import.meta.url))

/** From this migration on, views are in files of their own. */
const moved = '20261122143500'

/** Errors in how views are changed, as sentences. */
export const checkViews = async (): Promise<string[]> => {
  const migrations = readdirSync(folder)
    .filter(file => file.endsWith('.sql') && file >= moved)
    .map(file => ({ file, text: readFileSync(`${folder}${file}`, 'utf8') }))
  const making = migrations
    .filter(({ text }) => /\bcreate\s+(or\s+replace\s+)?view\b/i.test(text))
    .map(({ file }) => `server/migrations/${file}: a view stands in server/database/views/, one to a file`)
  const line = `-- views: ${digestOfViews(await readViews())}`
  const isBrought = migrations.some(({ text }) => text.split('\n').includes(line))
  return isBrought ? making : [...making, `the views have changed: the migration that brings them says "${line}"`]
}
