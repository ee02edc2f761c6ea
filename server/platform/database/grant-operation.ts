import type { Pool } from 'pg'
import { singleRow } from './single-row.ts'

/** Append-only, and sealed in a chain. */
const chained = ['audit_entry', 'learning_record']
/** Triggers refuse changes, and the operation role has no right to try. */
const appendOnly = [...chained, 'ledger_transfer']
/** Written by migrations only; in both schemas. */
const migrationTables = ['kysely_migration', 'kysely_migration_lock', 'migrations']
/** Columns that are set once when a row of a chain is sealed. */
const sealingColumns = 'position, previous_hash, hash'
/** Functions with the owner's rights: each month of screen events has its own table. */
const ownerFunctions = ['make_analytics_month(timestamptz)', 'drop_analytics_month(text)']

type Relation = {
  name: string
  /** With its schema, quoted where necessary. */
  fullName: string
  kind: 'table' | 'view' | 'sequence'
  /** Privileges that the role has, sorted. */
  privileges: string[]
  /** Whether row security would hide its rows from the role: graphile-worker turns it on for its tables. */
  isHidden: boolean
}

const listRelations = async (owner: Pool, role: string) => {
  const { rows } = await owner.query<Relation>(
    `select c.relname as name, format('%I.%I', n.nspname, c.relname) as "fullName",
            case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end as kind,
            array(select a.privilege_type from aclexplode(c.relacl) a where a.grantee = r.oid order by 1) as privileges,
            c.relrowsecurity and not exists (
              select from pg_policy p where p.polrelid = c.oid and r.oid = any(p.polroles)) as "isHidden"
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace and n.nspname in (current_schema(), 'graphile_worker')
       join pg_roles r on r.rolname = $1
      where c.relkind in ('r', 'p', 'v', 'S') and not c.relispartition
      order by 2`,
    [role],
  )
  return rows
}

const neededPrivileges = ({ name, kind }: Relation) => {
  if (kind === 'sequence') return ['SELECT', 'USAGE']
  if (kind === 'view' || migrationTables.includes(name)) return ['SELECT']
  return appendOnly.includes(name) ? ['INSERT', 'SELECT'] : ['DELETE', 'INSERT', 'SELECT', 'UPDATE']
}

const grantOn = (relation: Relation, role: string) => {
  const { name, fullName, kind, privileges, isHidden } = relation
  const needed = neededPrivileges(relation).join(', ')
  const on = kind === 'sequence' ? `sequence ${fullName}` : fullName
  const statements = [`revoke all on ${on} from ${role}`, `grant ${needed} on ${on} to ${role}`]
  if (chained.includes(name)) statements.push(`grant update (${sealingColumns}) on ${on} to ${role}`)
  return [
    ...(privileges.join(', ') === needed ? [] : statements),
    ...(isHidden ? [`create policy ${role} on ${fullName} to ${role} using (true) with check (true)`] : []),
  ]
}

/** Rights on schemas and functions, and on tables that later migrations create. */
const grantAround = (schema: string, role: string) => [
  // PostgreSQL before 15 let everyone create tables there, and an upgraded database still does.
  `revoke create on schema ${schema} from public`,
  `grant usage on schema ${schema}, graphile_worker to ${role}`,
  `grant execute on function ${ownerFunctions.join(', ')} to ${role}`,
  `alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${role}`,
  `alter default privileges in schema ${schema} grant select, usage on sequences to ${role}`,
]

/** Whether this connection's role may create or change tables, and so disable their triggers. */
export const mayChangeTables = async (operation: Pool): Promise<boolean> => {
  const { rows } = await operation.query<{ may: boolean }>(`
    select has_schema_privilege(n.oid, 'create') or pg_has_role(c.relowner, 'member') as may
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = 'audit_entry'::regclass`)
  return singleRow(rows).may
}

/**
 * Grants the operation role its rights after the migrations: on rows, but not on tables, triggers or functions. Changes
 * only tables whose rights differ, and nothing if the role is the owner itself.
 */
export const grantOperation = async (owner: Pool, operation: Pool): Promise<void> => {
  const operator = singleRow((await operation.query<{ name: string }>('select current_user as name')).rows).name
  const { rows } = await owner.query<{ schema: string; role: string; isOwner: boolean }>(
    'select quote_ident(current_schema()) as schema, quote_ident($1) as role, current_user = $1 as "isOwner"',
    [operator],
  )
  const { schema, role, isOwner } = singleRow(rows)
  if (isOwner) return
  const relations = await listRelations(owner, operator)
  const statements = [...grantAround(schema, role), ...relations.flatMap(relation => grantOn(relation, role))]
  // Statements in one text are one transaction.
  await owner.query(statements.join(';\n'))
}
