import pg from 'pg'
import type { Connection } from '../../platform/database/pool.ts'

/** Differ in a restored database: when its migrations ran, and what was backed up there. */
const ownTables = ['kysely_migration', 'operation_run']

const tableNames = `
  select relname as name from pg_class
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all($1) order by 1`

/** Everything of the schema that has a definition: with the state of triggers, and whether constraints were checked. */
const definitions = `
  select concat('constraint ', conrelid::regclass, ' ', conname) as name, concat(pg_get_constraintdef(oid), convalidated) as text
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
  union all
  select concat('index ', indexrelid::regclass), concat(pg_get_indexdef(indexrelid), indisvalid)
    from pg_index join pg_class c on c.oid = indexrelid and c.relnamespace = 'public'::regnamespace
  union all
  select concat('trigger ', tgrelid::regclass, ' ', tgname), concat(pg_get_triggerdef(t.oid), tgenabled)
    from pg_trigger t join pg_class c on c.oid = tgrelid and c.relnamespace = 'public'::regnamespace
   where not tgisinternal
  union all
  select concat('function ', p.oid::regprocedure), pg_get_functiondef(p.oid)
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select concat('view ', c.oid::regclass), concat(pg_get_viewdef(c.oid), obj_description(c.oid, 'pg_class'))
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
  union all
  select concat('column ', a.attrelid::regclass, ' ', a.attname),
         concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
                   pg_get_expr(d.adbin, d.adrelid))
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where a.attnum > 0 and not a.attisdropped
  union all
  select concat('extension ', extname), extname from pg_extension`

const pendingJobs = `
  select t.identifier, j.payload::text, q.queue_name, j.run_at::text, j.max_attempts, j.key, j.priority
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by 1, 2, 4`

/** Digests of the rows of each table, the values of sequences, the pending jobs, and the schema. */
export const describeDatabase = async (connection: Connection) => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`set timezone = 'UTC'; set search_path = public`)
    const rows: Record<string, string> = {}
    for (const { name } of (await client.query(tableNames, [ownTables])).rows) {
      const digest = `select count(*) || ' rows, ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as text`
      rows[name] = (await client.query(`${digest} from ${client.escapeIdentifier(name)} t`)).rows[0].text
    }
    const sequences = await client.query(
      `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
    )
    const jobs = await client.query(pendingJobs)
    const schema = await client.query(`${definitions} order by 1`)
    return {
      rows,
      sequences: sequences.rows,
      jobs: jobs.rows,
      schema: Object.fromEntries(schema.rows.map(({ name, text }) => [name, text])),
    }
  } finally {
    await client.end()
  }
}

/** What a restore itself ends, holds back and records: after-restore.test.ts. */
const changedByRestore = ['audit_entry', 'mail_hold', 'one_time_token', 'outbox_mail', 'signing_key', 'token_family']

/** The same without the rows that a restore changes. */
export const describeRestored = async (connection: Connection) => {
  const { rows, ...description } = await describeDatabase(connection)
  const kept = Object.entries(rows).filter(([name]) => !changedByRestore.includes(name))
  return { rows: Object.fromEntries(kept), ...description }
}
