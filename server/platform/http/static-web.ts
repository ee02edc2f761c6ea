import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { problem } from '../problem.ts'
import { readPreloadLinks } from './preload-links.ts'

const web = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
const demoMedia = fileURLToPath(new URL('../../demo/media/', import.meta.url))
const sandbox = fileURLToPath(new URL('../../demo/sandbox/', import.meta.url))

const year = 'public, max-age=31536000, immutable'
/** A sandboxed page may load only its own script and style, even when opened directly. */
const sandboxPolicy =
  "sandbox allow-scripts; default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; frame-ancestors 'self'"

const getCacheControl = (path: string) => {
  if (path.includes('/assets/')) return year
  return 'no-cache'
}

/** The editors' phone previews: the only pages of this site that may be framed by it. */
const isEditorPhone = (url: string) => /^\/preview-[a-z-]+\/[^/?]+\?(.*&)?live=1(&|$)/.test(url)

const allowOwnFrame = (reply: FastifyReply) => {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
  reply.header('x-frame-options', 'SAMEORIGIN')
}

/** Previews, certificates and inspections are shared privately, and not indexed. */
const isShared = (path: string) => /^\/(preview-card-courses|certificates|inspections)\//.test(path)

/** The page of /login preloads its scripts itself, after its first paint. */
const servePage = (reply: FastifyReply, path: string, scripts: string | null) => {
  const isLogin = /^\/login\/?$/.test(path)
  if (scripts && !isLogin) reply.header('link', scripts)
  return reply.header('cache-control', 'no-cache').sendFile(isLogin ? 'login.html' : 'index.html', web)
}

/**
 * Serves the build's files by exact name. The library's route would list the folder of a thousand names for each
 * request to detect other spellings of a name, which matter only for access checks; these files are public.
 */
const serveBuild = (app: FastifyInstance) =>
  app.get<{ Params: { name: string } }>('/assets/:name', { schema: { hide: true } }, ({ params }, reply) =>
    reply.sendFile(`assets/${params.name}`, web),
  )

/** Serves the built screens, the demo's media, and sandboxed pages. All screen paths get the same page. */
export const serveWeb = async (app: FastifyInstance) => {
  const preloadLinks = readPreloadLinks(`${web}.vite/arrivals.json`)
  await app.register(fastifyStatic, {
    root: web,
    prefix: '/',
    preCompressed: true,
    wildcard: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', getCacheControl(path)),
  })
  serveBuild(app)
  await app.register(fastifyStatic, {
    root: demoMedia,
    prefix: '/media/demo/',
    decorateReply: false,
    cacheControl: false,
    allowedPath: path => /\.(svg|jpg|png|mp4|vtt)$/.test(path),
    setHeaders: reply => void reply.header('cache-control', 'public, max-age=86400'),
  })
  await app.register(fastifyStatic, {
    root: sandbox,
    prefix: '/sandbox/',
    decorateReply: false,
    cacheControl: false,
    setHeaders: reply => {
      reply.header('cache-control', 'no-cache')
      reply.header('content-security-policy', sandboxPolicy)
      reply.header('cross-origin-resource-policy', 'cross-origin')
      reply.removeHeader('x-frame-options')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    // Query strings are not logged: they may hold an email address.
    const [path = ''] = request.url.split('?')
    const isScreen =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|media|health|metrics|sandbox|assets)(\/|$)/.test(path) &&
      !/\.\w{2,5}$/.test(path)
    if (!isScreen || !existsSync(`${web}index.html`)) throw problem('NOT_FOUND')
    if (isEditorPhone(request.url)) allowOwnFrame(reply)
    if (isShared(path)) reply.header('x-robots-tag', 'noindex')
    return servePage(reply, path, preloadLinks(path))
  })
}
