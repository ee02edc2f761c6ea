import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const migrations = fileURLToPath(new URL('../../server/migrations/', import.meta.url))
const markOf = (folder: string) => path.join(folder, 'made')

const migrationNames = () => readdirSync(migrations).sort()

/** Whether the data of a folder were made to their end. */
export const isMade = (folder: string) => existsSync(markOf(folder))

/** Notes that the data are made, and with which migrations. */
export const noteMade = (folder: string) => writeFileSync(markOf(folder), JSON.stringify(migrationNames()))

/**
 * Whether a folder cannot be used any more: it was left half made, or a migration came that stands before one that has
 * run, as it does between branches.
 */
export const isSpoilt = (folder: string) => {
  if (!existsSync(folder)) return false
  if (!isMade(folder)) return true
  const ran: string[] = JSON.parse(readFileSync(markOf(folder), 'utf8'))
  return migrationNames().slice(0, ran.length).join() !== ran.join()
}
