import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { bucketUrl } from '../files/s3-files.ts'
import { toNetwork } from '../network.ts'

const listOrigins = (address: string | null) => (address ? [new URL(address.replaceAll(/[{}]/g, '')).origin] : [])

/** The sources that Google's reCAPTCHA needs. */
const googleScripts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
const googleFrames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']

/** The remaining number of requests is not disclosed; a limited caller gets Retry-After. */
const untold = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

/** Static files are not limited: they are cheap, and a whole store loads them from one address. */
const isOfScreens = ({ routeOptions, url }: FastifyRequest) =>
  // Checked by route, because one URL can be written in many ways.
  !/^\/(api|media|health|metrics)(\/|\?|$)/.test(routeOptions.url ?? url)

/** Security headers, cookies, and the general rate limit. */
export const secure = async (app: FastifyInstance, config: Config, perMinute: number) => {
  const analytics = listOrigins(config.analytics?.scriptUrl ?? null)
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...analytics, ...(config.reCaptcha ? googleScripts : [])],
        styleSrc: ["'self'"],
        imgSrc: [
          "'self'",
          'data:',
          'blob:',
          ...listOrigins(config.mapTileUrl),
          ...listOrigins(config.s3?.publicUrl ?? null),
        ],
        mediaSrc: ["'self'", 'blob:', ...listOrigins(config.s3?.publicUrl ?? null)],
        connectSrc: ["'self'", ...analytics, ...listOrigins(config.s3 && bucketUrl(config.s3))],
        frameSrc: ["'self'", ...config.scriptOrigins, ...(config.reCaptcha ? googleFrames : [])],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    // Pages from the service worker have no nonce, and browsers report every difference.
    originAgentCluster: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    hsts: config.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  })
  await app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: '1 minute',
    allowList: request => isOfScreens(request),
    // A closed connection has no address. One customer owns many IPv6 addresses, so they are limited by network.
    keyGenerator: request => toNetwork(request.ip ?? 'gone'),
    addHeaders: untold,
    addHeadersOnExceeding: untold,
  })
}
