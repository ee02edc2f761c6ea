import type { ClientBase } from 'pg'
import { ConfigError } from '../config.ts'

/**
 * Statements that drop everything that migrations create in the current schema, in order, but nothing that
 * another role owns. Views and triggers go with their tables. The schema itself stays, with its grants. All are listed
 * before the first is run, because `cascade` drops others, too.
 */
const dropStatements = `
  with space as (select current_schema()::regnamespace::oid as oid),
  relation as (
    select c.oid, c.relkind, c.oid::regclass::text as name from pg_class c join space s on s.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'S') and not c.relispartition
       and pg_has_role(c.relowner, 'usage')
       -- Sequences of columns are dropped with their tables.
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
                          and (d.deptype = 'e' or c.relkind = 'S' and d.deptype in ('a', 'i'))))
  select statement from (
    select 1 as step, format('drop table if exists %s cascade', name) as statement
      from relation where relkind in ('r', 'p')
    union all
    select 2, format('drop view if exists %s cascade', name) from relation where relkind = 'v'
    union all
    select 2, format('drop materialized view if exists %s cascade', name) from relation where relkind = 'm'
    union all
    select 2, format('drop sequence if exists %s cascade', name) from relation where relkind = 'S'
    union all
    select 3, format('drop routine if exists %s cascade', p.oid::regprocedure)
      from pg_proc p join space s on s.oid = p.pronamespace
     where not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
       and pg_has_role(p.proowner, 'usage')
    union all
    select 4, format('drop type if exists %s cascade', format_type(t.oid, null))
      from pg_type t join space s on s.oid = t.typnamespace
     where t.typtype in ('e', 'd') and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
    union all
    select 5, format('drop extension %I', e.extname)
      from pg_extension e join space s on s.oid = e.extnamespace join pg_roles r on r.oid = e.extowner
     where r.rolname = current_user) as step
   order by step, statement`

/** Empties the current schema in the transaction of the client, for the migrations to start again. */
export const emptySchema = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ statement: string }>(dropStatements)
  for (const { statement } of rows) await client.query(statement)
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
