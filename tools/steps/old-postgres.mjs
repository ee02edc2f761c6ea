import { existsSync } from 'node:fs'
import { installByApt } from './apt.mjs'

const folder = '/usr/lib/postgresql/15/bin'

/** The programs of the oldest PostgreSQL that Trellis promises to run on; null where this machine cannot have it. */
export async function findOldPostgres() {
  if (existsSync(folder)) return folder
  return (await installByApt('postgresql-15')) && existsSync(folder) ? folder : null
}
