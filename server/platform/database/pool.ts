import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Histogram } from 'prom-client'
import { errorCode } from '../error-code.ts'
import { recordStatement } from '../request-context.ts'
import { startStatement } from '../tracing/trace-statements.ts'
import {
  createPrimaryFinder,
  listAddresses,
  type PrimaryFinder,
  readOnlyTransaction,
  requireWritable,
} from './primary-host.ts'

// Parse numeric and bigint as numbers: our counts and scores are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string }

const maxNames = 500
const names = new Map<string, string>()

/** The name of a prepared statement; the same text always has the same name. */
const getStatementName = (text: string) => {
  const existing = names.get(text)
  if (existing || names.size >= maxNames) return existing
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** A client that runs every statement with parameters as a named, prepared one. */
class NamingClient extends pg.Client {
  /** Whether a change was refused because the database is read-only. */
  isReadOnly = false

  // biome-ignore lint/suspicious/noExplicitAny: pg.Client.query has eight overloads; this one passes them all on.
  override query(...args: any[]): any {
    const endStatement = startStatement(this, args[0])
    const result = this.queryNamed(...args)
    if (!(result instanceof Promise)) return result
    const checked = result.catch(error => {
      if (errorCode(error) === readOnlyTransaction) this.isReadOnly = true
      throw error
    })
    if (endStatement) void checked.then(() => endStatement(), endStatement)
    return checked
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg.Client.query has eight overloads; this one passes them all on.
  private queryNamed(...args: any[]): any {
    const [config, values] = args
    const isText = typeof config === 'string'
    const text = isText ? config : config?.text
    recordStatement(String(text))
    const params = isText ? values : config?.values
    const rest = args.slice(isText ? 2 : 1)
    const send = (...sendArgs: unknown[]) => Reflect.apply(super.query, this, sendArgs)
    if (typeof text !== 'string' || !Array.isArray(params) || (!isText && config.name)) return send(...args)
    // A statement without parameters is not prepared: a migration may contain several statements.
    if (params.length === 0) return send(text, ...rest)
    return send({ ...(isText ? {} : config), text, values: params, name: getStatementName(text) }, ...rest)
  }
}

/** A client of an address with several hosts: it connects to the one that accepts changes. */
const createPrimaryClient = ({ find, forget }: PrimaryFinder) =>
  class extends NamingClient {
    // biome-ignore lint/suspicious/noExplicitAny: pg.Client.connect has two overloads; this one serves both.
    override connect(...args: any[]): any {
      const [callback] = args
      const connected = this.connectToPrimary()
      return callback ? void connected.then(() => callback(), callback) : connected
    }

    private async connectToPrimary() {
      const search = find()
      const { host, port } = await search
      this.host = host
      this.port = port
      try {
        await super.connect()
        await requireWritable(this)
        return this
      } catch (error) {
        forget(search)
        void this.end().catch(() => {})
        throw error
      }
    }
  }

/** The client for a connection, and what to construct it with; `finder` if it names several hosts. */
export const resolveClient = (connection: Connection) => {
  const addresses = 'connectionString' in connection ? listAddresses(connection.connectionString) : []
  if (addresses.length <= 1) return { address: connection, Client: NamingClient }
  const finder = createPrimaryFinder(addresses)
  return { address: { connectionString: addresses[0] }, Client: createPrimaryClient(finder), finder }
}

/** How often the primary is asked whether it still is one. */
const watchMs = 2_000

/** Cuts connections to a host that is not the primary any more: a machine that lost its power closes none of them. */
const watchPrimary = async (pool: pg.Pool, { verify }: PrimaryFinder) => {
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', client => void clients.add(client))
  pool.on('remove', client => void clients.delete(client))
  for (;;) {
    await sleep(watchMs, undefined, { ref: false })
    if (pool.ending) return
    const primary = await verify().catch(() => null)
    for (const client of primary ? clients : [])
      if (client.host !== primary?.host || client.port !== primary.port) client.connection.stream.destroy()
  }
}

/** How long calls and jobs of this process waited for a connection. */
export const connectionWaits = new Histogram({
  name: 'trellis_db_wait_seconds',
  help: 'Time until a connection to the database was free or made',
  buckets: [0.001, 0.01, 0.1, 0.5, 1, 5],
  registers: [],
})

type ConnectCallback = Extract<Parameters<pg.Pool['connect']>[0], (...args: never) => unknown>

/** Measures how long its users wait for a connection. */
class MeasuredPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  // biome-ignore lint/suspicious/noExplicitAny: pg.Pool.connect has two overloads; this one passes both on.
  override connect(...args: any[]): any {
    const endTimer = connectionWaits.startTimer()
    const [callback] = args
    if (callback)
      return Reflect.apply(super.connect, this, [
        (...result: unknown[]) => {
          endTimer()
          callback(...result)
        },
      ])
    return super.connect().finally(() => endTimer())
  }
}

/** Sends a statement that does not count among those of a request. */
const ask = (client: pg.ClientBase, text: string): Promise<unknown> =>
  Reflect.apply(pg.Client.prototype.query, client, [text])

/**
 * The settings of each session. The database checks every two seconds whether the client is still connected, so that
 * abandoned statements end; not every operating system supports it. Statements are planned once per connection instead
 * of per call: planning the login statement takes longer than running it. Searches, whose best plan depends on the
 * searched values, run with `withCustomPlans`. Behind a transaction pooler, the pooler makes them: docs/operations/scale.md.
 */
const settings = ['client_connection_check_interval = 2000', 'plan_cache_mode = force_generic_plan']

const applySettings = async (client: pg.ClientBase) => {
  for (const setting of settings) await ask(client, `set ${setting}`).catch(() => {})
}

type PoolOptions = {
  /** Waiting longer for a connection is an error. */
  longestWaitMs?: number
  /** False behind a transaction pooler, where the next statement may run in another session. */
  hasSessions?: boolean
}

/** A pool of at most `max` connections with named statements. */
export const openPool = (
  connection: Connection,
  max = 10,
  { longestWaitMs = 5000, hasSessions = true }: PoolOptions = {},
) => {
  const { address, Client, finder } = resolveClient(connection)
  const pool = new MeasuredPool({
    ...address,
    Client,
    max,
    connectionTimeoutMillis: longestWaitMs,
    idleTimeoutMillis: 30_000,
    application_name: 'trellis',
    ...(hasSessions && { onConnect: applySettings }),
  })
  // The pool replaces broken connections, idle or in use; without an error listener the process would end.
  pool.on('error', () => {})
  if (finder) void watchPrimary(pool, finder)
  pool.on('connect', client => void client.on('error', () => {}))
  // A connection to a database that became a standby is closed: the next one may find the new primary.
  pool.on('release', (_error, client) => {
    if (client instanceof NamingClient && client.isReadOnly) void client.end()
  })
  return pool
}
