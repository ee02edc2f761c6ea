import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { digestOfViews, readViews } from '../server/platform/database/replace-views.ts'

const folder = fileURLToPath(new URL('../server/migrations/', import.meta.url))

/** Problems with changed views, as sentences. */
export const checkViews = async (): Promise<string[]> => {
  const migrations = readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .map(file => ({ file, text: readFileSync(`${folder}${file}`, 'utf8') }))
  const creations = migrations
    .filter(({ text }) => /\bcreate\s+(or\s+replace\s+)?view\b/i.test(text))
    .map(({ file }) => `server/migrations/${file}: define views in server/database/views/, one file each`)
  const line = `-- views: ${digestOfViews(await readViews())}`
  const isMigrated = migrations.some(({ text }) => text.split('\n').includes(line))
  return isMigrated
    ? creations
    : [...creations, `the views have changed: add a migration that re-creates them, with the line "${line}"`]
}
