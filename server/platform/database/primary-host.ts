import pg from 'pg'
import { failureReason } from '../error-code.ts'

const addressParts = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s

/** One address per host: `postgresql://trellis:secret@db1:5432,db2:5432/trellis` names two. */
export const listAddresses = (connectionString: string): string[] => {
  const [, start = '', hosts = '', rest = ''] = addressParts.exec(connectionString) ?? []
  return hosts.split(',').map(host => `${start}${host}${rest}`)
}

type Primary = { connectionString: string; host: string; port: number }

/** A host that has not answered by then counts as down: a lost machine refuses nothing. */
const timeoutMs = 2_000

/** The error code of a change in a read-only transaction: the database has become a standby. */
export const readOnlyTransaction = '25006'

/** Rejects for a standby, or a primary that was demoted. */
export const requireWritable = async (client: pg.ClientBase) => {
  const { rows } = await client.query('show transaction_read_only')
  if (rows[0]?.transaction_read_only === 'off') return
  throw Object.assign(new Error('is read-only'), { code: readOnlyTransaction })
}

const askHost = async (connectionString: string) => {
  const limits = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs }
  const client = new pg.Client({ connectionString, application_name: 'trellis', ...limits })
  client.on('error', () => {})
  const { host, port } = client
  try {
    await client.connect()
    await requireWritable(client)
    return { primary: { connectionString, host, port }, complaint: '' }
  } catch (error) {
    return { primary: null, complaint: `${host}:${port} ${failureReason(error)}` }
  } finally {
    void client.end().catch(() => {})
  }
}

/** Asks all hosts at once; if several accept changes, all processes choose the first in the list. */
const findPrimary = async (addresses: readonly string[]): Promise<Primary> => {
  const answers = await Promise.all(addresses.map(askHost))
  const primary = answers.find(answer => answer.primary !== null)?.primary
  if (primary) return primary
  const complaints = answers.map(answer => answer.complaint).join(', ')
  throw Object.assign(new Error(`none of its hosts accepts changes: ${complaints}`), { code: '08001' })
}

export type PrimaryFinder = ReturnType<typeof createPrimaryFinder>

/** Remembers the primary until a connection to it fails; searches one at a time. */
export const createPrimaryFinder = (addresses: readonly string[]) => {
  let found: Promise<Primary> | null = null
  const forget = (outdated: Promise<Primary> | null) => {
    if (found === outdated) found = null
  }
  const find = () => {
    if (found) return found
    const search = findPrimary(addresses)
    search.catch(() => forget(search))
    found = search
    return search
  }
  /** Stays with the remembered primary as long as it accepts changes, wherever it is in the list. */
  const verify = async () => {
    const remembered = found
    const primary = await remembered
    if (primary && (await askHost(primary.connectionString)).primary) return primary
    forget(remembered)
    return find()
  }
  return { find, forget, verify }
}
