import type { ClientBase, Pool } from 'pg'
import { ConfigError } from '../config.ts'

/** Holds what a restore has replaced, until it is dropped after the restore. */
const replacedSchema = 'trellis_replaced'

/**
 * Statements that move everything that migrations create out of the current schema, but nothing that another role or an
 * extension owns. Dropping it in the transaction of a restore would take a lock for each constraint and trigger, more than
 * the default `max_locks_per_transaction` grants.
 */
const moveStatements = `
  with space as (select current_schema()::regnamespace::oid as oid)
  select format('alter %s %s set schema ${replacedSchema}',
                case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
                c.oid::regclass) as statement
    from pg_class c join space s on s.oid = c.relnamespace
   where c.relkind in ('r', 'p', 'v', 'm', 'S') and pg_has_role(c.relowner, 'usage')
     -- Sequences of columns move with their tables.
     and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
                        and (d.deptype = 'e' or c.relkind = 'S' and d.deptype in ('a', 'i')))
  union all
  select format('alter routine %s set schema ${replacedSchema}', p.oid::regprocedure)
    from pg_proc p join space s on s.oid = p.pronamespace
   where pg_has_role(p.proowner, 'usage')
     and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all
  select format('alter type %s set schema ${replacedSchema}', format_type(t.oid, null))
    from pg_type t join space s on s.oid = t.typnamespace
   where t.typtype in ('e', 'd') and pg_has_role(t.typowner, 'usage')
     and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')`

/** Moves everything out of the current schema in the transaction of the client, for the migrations to start again. */
export const moveAside = async (client: ClientBase): Promise<void> => {
  await client.query(`create schema ${replacedSchema}`)
  const { rows } = await client.query<{ statement: string }>(moveStatements)
  for (const { statement } of rows) await client.query(statement)
}

const replacedTables = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = '${replacedSchema}' and c.relkind in ('r', 'p') and not c.relispartition`

/** Drops what restores have replaced, one table at a time, each of which needs few locks. */
export const dropReplaced = async (owner: Pool): Promise<void> => {
  const { rows } = await owner.query<{ name: string }>(replacedTables)
  for (const { name } of rows) await owner.query(`drop table ${name} cascade`)
  await owner.query(`drop schema if exists ${replacedSchema} cascade`)
}

type Querying = Pick<ClientBase, 'query'>

/** Whether the current schema has no table at all. */
export const isEmptySchema = async (client: Querying): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') limit 1`,
  )
  return rowCount === 0
}

/** Whether there are only tables that migrations have created, and no server has started with them. */
const isOnlyMigrated = async (client: Querying) => {
  const { rows } = await client.query<{ isMigrated: boolean }>(
    `select to_regclass('kysely_migration') is not null and to_regclass('installation') is not null as "isMigrated"`,
  )
  if (!rows[0]?.isMigrated) return false
  return (await client.query('select from installation')).rowCount === 0
}

/**
 * Refuses a database that holds something.
 * @throws ConfigError if it is not empty
 */
export const requireEmpty = async (client: Querying): Promise<void> => {
  if ((await isEmptySchema(client)) || (await isOnlyMigrated(client))) return
  throw new ConfigError(
    'The database is not empty: give --replace to delete everything in it, or choose another one with DATABASE_URL or DATA_DIR.',
  )
}
