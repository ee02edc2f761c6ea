import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

/** A change of the schema: one SQL file in `server/migrations/`, run in the order of the names. */
export type Migration = {
  name: string
  text: string
  /** The rows of its data file, which the SQL reads as the setting `migration.data`. */
  data?: string
}

const folder = fileURLToPath(new URL('../../migrations/', import.meta.url))

const readData = async (path: string) => ({ data: brotliDecompressSync(await readFile(path)).toString() })

/** All migrations of this version, in order. */
export const readMigrations = async (): Promise<Migration[]> => {
  const files = (await readdir(folder)).sort()
  const names = files.filter(file => file.endsWith('.sql')).map(file => file.replace(/\.sql$/, ''))
  return Promise.all(
    names.map(async name => ({
      name,
      text: await readFile(`${folder}${name}.sql`, 'utf8'),
      ...(files.includes(`${name}.json.br`) && (await readData(`${folder}${name}.json.br`))),
    })),
  )
}
