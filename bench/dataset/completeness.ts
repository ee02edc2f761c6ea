import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const migrations = fileURLToPath(new URL('../../server/migrations/', import.meta.url))
const markerOf = (folder: string) => path.join(folder, 'made')

const migrationNames = () => readdirSync(migrations).sort()

/** Whether the data set of a folder is complete. */
export const isComplete = (folder: string) => existsSync(markerOf(folder))

/** Records that the data set is complete, and its migrations. */
export const recordComplete = (folder: string) => writeFileSync(markerOf(folder), JSON.stringify(migrationNames()))

/**
 * Whether a folder is unusable: it is incomplete, or a new migration sorts before one that has run, as happens between
 * branches.
 */
export const isUnusable = (folder: string) => {
  if (!existsSync(folder)) return false
  if (!isComplete(folder)) return true
  const ran: string[] = JSON.parse(readFileSync(markerOf(folder), 'utf8'))
  return migrationNames().slice(0, ran.length).join() !== ran.join()
}
