// Recorded migrations run everywhere in the same order: none may change, vanish, or get one inserted before it.
// `npm run docs` adds new ones to server/database/landed-migrations.txt.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findNoticedStatements } from './migration-rules.ts'

/** A migration and the digest of its SQL. */
export type RecordedMigration = { name: string; digest: string }

/** The newest migration from before the rules of expand and contract. */
const lastWithoutRules = '20261218000100_job_lease'

const folder = fileURLToPath(new URL('../server/migrations/', import.meta.url))
const viewFolder = fileURLToPath(new URL('../server/database/views/', import.meta.url))
const listFile = fileURLToPath(new URL('../server/database/landed-migrations.txt', import.meta.url))

/** Finds problems of the present migrations, given the recorded ones; as sentences. */
export function findMigrationProblems(
  landed: readonly RecordedMigration[],
  present: readonly RecordedMigration[],
): string[] {
  const lastLanded = landed.at(-1)?.name ?? ''
  const changed = landed.flatMap(({ name, digest }) => {
    const file = present.find(migration => migration.name === name)
    if (!file) return [`${name} is gone: databases have run it. Put it back.`]
    return file.digest === digest ? [] : [`${name} has changed: databases have run it as it was. Add a new migration.`]
  })
  const unlisted = present.filter(({ name }) => !landed.some(migration => migration.name === name))
  const added = unlisted.map(({ name }) =>
    name < lastLanded
      ? `${name} comes before ${lastLanded}, which has landed: give it a later time.`
      : `${name} is not in landed-migrations.txt: run npm run docs.`,
  )
  return [...changed, ...added]
}

/** The SQL files of server/migrations with their digests, in order. */
const readPresent = (): RecordedMigration[] =>
  readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .sort()
    .map(file => ({
      name: file.replace(/\.sql$/, ''),
      digest: createHash('sha256')
        .update(readFileSync(`${folder}${file}`))
        .digest('hex')
        .slice(0, 16),
    }))

/** The list of server/database/landed-migrations.txt: a name and a digest a line. */
const readLanded = (): RecordedMigration[] =>
  readFileSync(listFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => {
      const [name = '', digest = ''] = line.split(' ')
      return { name, digest }
    })

/** The list with the new migrations appended; other problems stay in it. */
export function printLanded(): string {
  const landed = readLanded()
  const last = landed.at(-1)?.name ?? ''
  const added = readPresent().filter(({ name }) => name > last)
  return [...landed, ...added].map(({ name, digest }) => `${name} ${digest}\n`).join('')
}

const findNoticed = (migrations: readonly RecordedMigration[]) => {
  const views = readdirSync(viewFolder).map(file => file.replace(/\.sql$/, ''))
  return migrations
    .filter(({ name }) => name > lastWithoutRules)
    .flatMap(({ name }) => findNoticedStatements({ name, text: readFileSync(`${folder}${name}.sql`, 'utf8'), views }))
}

/** Problems in the order of the migrations, as sentences. */
export const checkMigrations = (): string[] => {
  const present = readPresent()
  return [...findMigrationProblems(readLanded(), present), ...findNoticed(present)]
}
