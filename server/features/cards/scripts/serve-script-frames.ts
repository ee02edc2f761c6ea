import { isScriptAddress, parseScriptOrigin, scriptFramePath } from '@trellis/contract/cards/script-frame.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CallDependencies } from '../../../platform/http/serving.ts'

const timeout = 3_000
const hour = 60 * 60 * 1000

type CacheEntry = { isScript: boolean; until: number }

/** Whether an address without an extension is JavaScript, by a request to its allowed site at most once an hour. */
const typeReader = () => {
  const cache = new LRUCache<string, CacheEntry>({ max: 1000 })
  return async (address: string, now: number) => {
    const cached = cache.get(address)
    if (cached && cached.until > now) return cached.isScript
    const signal = AbortSignal.timeout(timeout)
    // An unreachable site is shown as a page.
    const answer = await fetch(address, { method: 'HEAD', redirect: 'manual', signal }).catch(() => null)
    const isScript = /\b(java|ecma)script\b/i.test(answer?.headers.get('content-type') ?? '')
    cache.set(address, { isScript, until: now + hour })
    return isScript
  }
}

/** The content security policy: only the script's own site can be reached; scripts of Trellis reach nothing. */
const buildPolicy = (origin: string | null) => {
  const site = origin ?? "'self'"
  const sources = `script-src ${site}; style-src ${site}; img-src ${site} data:; font-src ${site}; media-src ${site}`
  const network = origin ? `; connect-src ${origin}` : ''
  return `sandbox allow-scripts; default-src 'none'; ${sources}${network}; frame-ancestors 'self'`
}

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const head =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Script</title></head>'

const buildPage = (address: string) => `${head}<body><script src="${inAttribute(address)}"></script></body></html>`

const sendPage = (reply: FastifyReply, page: string, policy: string) => {
  reply.header('content-security-policy', policy)
  reply.removeHeader('x-frame-options')
  return reply.type('text/html; charset=utf-8').send(page)
}

/** Serves the frames of script cards whose address is a script: an empty page that loads only this script. */
export const serveScriptFrames = (api: FastifyInstance, { config, clock }: CallDependencies) => {
  const isServedAsScript = typeReader()
  api.get<{ Querystring: { src?: string } }>(
    scriptFramePath.replace('/api', ''),
    { schema: { hide: true }, validatorCompiler: () => () => true },
    async ({ query: { src = '' } }, reply) => {
      const address = String(src)
      const origin = parseScriptOrigin(address)
      const isAllowed = origin === null || (origin !== undefined && config.scriptOrigins.includes(origin))
      if (!isAllowed) {
        const refused = `${head}<body><p>This site is not allowed here.</p></body></html>`
        return sendPage(reply.code(404), refused, buildPolicy(null))
      }
      if (isScriptAddress(address) || (origin && (await isServedAsScript(address, clock().getTime()))))
        return sendPage(reply, buildPage(address), buildPolicy(origin))
      return reply.redirect(address)
    },
  )
}
