import pg from 'pg'
import { hashPassword } from '../../server/features/accounts/passwords/passwords.ts'
import { countOverview } from '../../server/features/brand-reports/overview/overview.jobs.ts'
import { countTrainedPeople } from '../../server/features/brand-reports/trained/trained.jobs.ts'
import { type Db, openDatabase } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { openPool } from '../../server/platform/database/pool.ts'
import type { Connection } from '../../server/platform/postgres/postgres.ts'
import { print } from '../print.ts'
import { companyStatements } from './companies.sql.ts'
import { isComplete, recordComplete } from './completeness.ts'
import { saveContent } from './content.ts'
import { progressStatements, trackStatements } from './learning.sql.ts'
import { organizationStatements, peopleStatements } from './people.sql.ts'
import { password, type Size } from './plan.ts'

/** Foreign keys are not checked, as the statements satisfy them: so a million people take minutes. */
const asAdmin = async (connection: Connection, statements: readonly string[]) => {
  const client = new pg.Client({ ...connection, user: 'postgres' })
  await client.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query('set synchronous_commit = off')
    for (const statement of statements) {
      const began = performance.now()
      const { rowCount, command } = await client.query(statement)
      const seconds = (performance.now() - began) / 1000
      const subject = /^\s*(?:insert into )?(\w+)/.exec(statement)?.[1]
      if (seconds > 2) print(`  ${command.toLowerCase()} ${subject}: ${rowCount ?? 0} rows in ${seconds.toFixed(0)} s`)
    }
  } finally {
    await client.end()
  }
}

/** The first count of a large installation takes many minutes, and would run beside every measurement. */
const countForBrands = async (db: Db) => {
  await countTrainedPeople(db)
  await countOverview(db, new Date())
}

const fill = async (connection: Connection, size: Size) => {
  const pool = openPool(connection, 2)
  const db = openDatabase(pool)
  await asAdmin(connection, organizationStatements(size))
  await db.transaction().execute(saveContent)
  await asAdmin(connection, [
    ...peopleStatements(size, await hashPassword(password)),
    ...trackStatements(size),
    ...progressStatements(size),
    ...companyStatements(size),
    'vacuum analyze',
  ])
  await countForBrands(db)
  await db.destroy()
  await asAdmin(connection, ['vacuum analyze', 'checkpoint'])
}

const migrateTo = async (connection: Connection) => {
  const pool = openPool(connection, 2)
  await migrate(pool).finally(() => pool.end())
}

/** Fills the database of a folder with so many people and their learning, once; runs new migrations in any case. */
export const makeDataset = async (connection: Connection, { folder, size }: { folder: string; size: Size }) => {
  await migrateTo(connection)
  // Migrations that run from now on were applied to existing data.
  if (isComplete(folder)) return recordComplete(folder)
  print(`Generating the data of ${size.people.toLocaleString('en')} people …`)
  const began = performance.now()
  await fill(connection, size)
  recordComplete(folder)
  print(`  generated in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}
