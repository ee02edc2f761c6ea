import { existsSync } from 'node:fs'
import { installByApt } from './apt.mjs'

const folder = '/usr/lib/postgresql/15/bin'

/** The binaries of the oldest PostgreSQL that Trellis supports; null if this machine cannot get them. */
export async function findOldPostgres() {
  if (existsSync(folder)) return folder
  return (await installByApt('postgresql-15')) && existsSync(folder) ? folder : null
}
