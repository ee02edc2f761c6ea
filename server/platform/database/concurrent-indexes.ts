import { type Kysely, sql } from 'kysely'

const createIndex = /^create (?:unique )?index concurrently if not exists (\w+)\b/

/** Whether a migration begins with `-- concurrently`: indexes of large tables, built while the tables are in use. */
export const isConcurrent = (text: string): boolean => text.startsWith('-- concurrently\n')

const statementsIn = (text: string) =>
  text
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map(statement => statement.trim())
    .filter(Boolean)

/** An index left behind by an interrupted attempt is unusable, but would count as existing. */
const dropInvalid = async (db: Kysely<unknown>, index: string) => {
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(db)
  if (rows.length > 0) await sql`drop index concurrently ${sql.id(index)}`.execute(db)
}

/**
 * Builds the indexes of such a migration, each outside a transaction. It can be run again after an interruption.
 * @throws Error if it holds anything but `create index concurrently if not exists …`
 */
export async function buildConcurrently(db: Kysely<unknown>, { name, text }: { name: string; text: string }) {
  for (const statement of statementsIn(text)) {
    const [, index] = statement.match(createIndex) ?? []
    if (!index) throw new Error(`${name}: only "create index concurrently if not exists" may follow "-- concurrently".`)
    await dropInvalid(db, index)
    await sql.raw(statement).execute(db)
  }
}
