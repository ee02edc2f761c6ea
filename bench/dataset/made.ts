import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const migrations = fileURLToPath(new URL('../../server/migrations/', import.meta.url))
const markOf = (folder: string) => path.join(folder, 'made')

const migrationNames = () => readdirSync(migrations).sort()

/** Whether the data set of a folder is complete. */
export const isMade = (folder: string) => existsSync(markOf(folder))

/** Records that the data set is complete, and its migrations. */
export const noteMade = (folder: string) => writeFileSync(markOf(folder), JSON.stringify(migrationNames()))

/**
 * Whether a folder is unusable: it is incomplete, or a new migration sorts before one that has run, as happens between
 * branches.
 */
export const isCorrupt = (folder: string) => {
  if (!existsSync(folder)) return false
  if (!isMade(folder)) return true
  const ran: string[] = JSON.parse(readFileSync(markOf(folder), 'utf8'))
  return migrationNames().slice(0, ran.length).join() !== ran.join()
}
