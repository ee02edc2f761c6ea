import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import { recordActs } from './record-act.ts'

type RefusedCall = { status: number; call: string; actorId: string | null; address: string | null }
type RefusalCount = RefusedCall & { count: number }

/** How often the counts are written, in milliseconds. */
const interval = 60_000
/** Maximum number of distinct refusals; further ones are counted together, so that a flood cannot fill the memory. */
const mostKinds = 500
/** A person opens a dead link now and then; many in a minute are someone probing for other people's data. */
const fewestNotFound = 20

declare module 'fastify' {
  interface FastifyRequest {
    /** The status that a refusal has in the audit log if its response is a redirect to a page with the reason. */
    refusedStatus?: number
  }
}

const isRefusal = ({ url }: FastifyRequest, status: number) =>
  status === 403 || status === 404 || status === 429 || (status === 401 && url.startsWith('/api/scim/'))

const toRefusedCall = (request: FastifyRequest, status: number): RefusedCall => ({
  status,
  call: `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
  actorId: request.callerId ?? null,
  address: request.ip,
})

const isWorthWriting = ({ status, count }: RefusalCount) => status !== 404 || count >= fewestNotFound

const toEntry = ({ actorId, address, ...details }: RefusalCount, now: Date) => ({
  act: 'calls-refused' as const,
  actorId,
  details,
  client: address === null ? null : { address, browser: '', requestId: '' },
  now,
})

/**
 * Counts refused calls by caller and call: 401 of directories, 403, 429, refused company logins, and calls that found
 * nothing at least twenty times. Returns the function that writes the counts to the audit log and resets them; it is
 * also called before the server stops.
 */
export const countRefusedCalls = (http: FastifyInstance, { db, clock }: { db: Db; clock: () => Date }) => {
  let counts = new Map<string, RefusalCount>()
  const count = (refused: RefusedCall) => {
    const key = JSON.stringify(refused)
    const existing = counts.get(key)
    if (existing) existing.count += 1
    else counts.set(key, { ...refused, count: 1 })
  }
  http.addHook('onResponse', async (request, reply) => {
    const status = request.refusedStatus ?? reply.statusCode
    if (!isRefusal(request, status)) return
    const refused = toRefusedCall(request, status)
    count(counts.size < mostKinds ? refused : { ...refused, call: 'others', actorId: null, address: null })
  })
  const write = async () => {
    const refusals = [...counts.values()].filter(isWorthWriting)
    counts = new Map()
    if (refusals.length > 0)
      await recordActs(
        db,
        refusals.map(refusal => toEntry(refusal, clock())),
      )
  }
  http.addHook('onClose', write)
  return write
}

/** Writes the counts once a minute until the server stops. */
export const writeRefusedCalls = (http: FastifyInstance, write: () => Promise<void>, log: Log) => {
  const timer = setInterval(() => {
    write().catch(error => log.error({ err: error }, 'refused calls could not be written to the audit log'))
  }, interval)
  timer.unref()
  http.addHook('onClose', async () => clearInterval(timer))
}
