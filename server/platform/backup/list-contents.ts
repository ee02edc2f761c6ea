import type { ClientBase } from 'pg'

/** Tables of the installation itself: the names of its migrations are in the manifest, and its own operations stay. */
const leftOut = ['kysely_migration', 'kysely_migration_lock', 'operation_run']

type TableColumns = { name: string; columns: string[] }
type SequenceValue = { name: string; value: number; isCalled: boolean }

/**
 * The tables whose rows are copied, without partitions, whose rows are those of their parent, and without tables that
 * others have created beside ours.
 */
export const listTables = async (client: ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> all($1)
        and c.relowner = (select o.relowner from pg_class o where o.oid = to_regclass('audit_chain')) order by 1`,
    [leftOut],
  )
  return rows.map(({ name }) => name)
}

/** The columns of tables in their order, without those that the database computes. */
export const listColumns = async (client: ClientBase, tables: readonly string[]): Promise<TableColumns[]> => {
  const { rows } = await client.query<TableColumns>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = current_schema()::regnamespace and c.relname = any($1)
      group by 1 order by 1`,
    [tables],
  )
  return rows
}

/** The partitions of a table. */
export const listMonths = async (client: ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = to_regclass('analytics_event') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** The values of sequences; they are never behind the rows of a snapshot that was taken before. */
export const readSequences = async (client: ClientBase): Promise<SequenceValue[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'S' order by 1`,
  )
  const sequences: SequenceValue[] = []
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ value: number; isCalled: boolean }>(
      `select last_value as value, is_called as "isCalled" from ${client.escapeIdentifier(name)}`,
    )
    sequences.push(...values.map(value => ({ name, ...value })))
  }
  return sequences
}
