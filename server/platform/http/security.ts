import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { networkOf } from '../network.ts'

const originOf = (address: string | null) => (address ? [new URL(address.replaceAll(/[{}]/g, '')).origin] : [])

/** What Google's captcha loads and shows, where it is used. */
const googleScripts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
const googleFrames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']

/** How many calls are left is nobody's business; who has made too many is told when to come again. */
const untold = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

/** What screens are made of: it costs next to nothing, and everybody of a store comes for it from one address. */
const isOfScreens = ({ routeOptions, url }: FastifyRequest) =>
  // By the route, where there is one: an address can be written in many ways.
  !/^\/(api|media|health|metrics)(\/|\?|$)/.test(routeOptions.url ?? url)

/** Headers that shut out what the product never needs, cookies, and the general limit of calls. */
export const secure = async (app: FastifyInstance, config: Config, perMinute: number) => {
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...(config.reCaptcha ? googleScripts : [])],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...originOf(config.mapTileUrl)],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", ...config.scriptOrigins, ...(config.reCaptcha ? googleFrames : [])],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    // Pages that come from the service worker carry none, and a browser complains of every difference.
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
    // A caller who has hung up no longer has an address; of the longer addresses one customer holds many.
    keyGenerator: request => networkOf(request.ip ?? 'gone'),
    addHeaders: untold,
    addHeadersOnExceeding: untold,
  })
}
