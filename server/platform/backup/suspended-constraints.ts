import type { ClientBase } from 'pg'

type ForeignKey = { tableName: string; name: string; definition: string }
type Trigger = { tableName: string; name: string; state: 'O' | 'D' | 'R' | 'A' }

const listForeignKeys = async (client: ClientBase) => {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as "tableName", conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint
      where connamespace = current_schema()::regnamespace and contype = 'f' and conparentid = 0 order by 1, 2`,
  )
  return rows
}

const listTriggers = async (client: ClientBase) => {
  const { rows } = await client.query<Trigger>(
    `select t.tgrelid::regclass::text as "tableName", t.tgname as name, t.tgenabled as state
       from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal and t.tgparentid = 0 order by 1, 2`,
  )
  return rows
}

const switches = { O: 'enable trigger', A: 'enable always trigger', R: 'enable replica trigger', D: 'disable trigger' }

/**
 * Does `load` without foreign keys and triggers, in the transaction of the client: rows come in any order, tables that
 * triggers keep up come with their own rows, and append-only tables take theirs. Adding the foreign keys again checks
 * each row.
 */
export const withoutConstraints = async (client: ClientBase, load: () => Promise<void>): Promise<void> => {
  const foreignKeys = await listForeignKeys(client)
  const triggers = await listTriggers(client)
  const run = async (statements: readonly string[]) => {
    if (statements.length > 0) await client.query(statements.join(';\n'))
  }
  const id = (name: string) => client.escapeIdentifier(name)
  await run(foreignKeys.map(({ tableName, name }) => `alter table ${tableName} drop constraint ${id(name)}`))
  await run(triggers.map(({ tableName, name }) => `alter table ${tableName} disable trigger ${id(name)}`))
  await load()
  await run(
    foreignKeys.map(
      ({ tableName, name, definition }) => `alter table ${tableName} add constraint ${id(name)} ${definition}`,
    ),
  )
  await run(triggers.map(({ tableName, name, state }) => `alter table ${tableName} ${switches[state]} ${id(name)}`))
}
