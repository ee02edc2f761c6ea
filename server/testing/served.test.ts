import type { Endpoint } from '@trellis/contract/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, getCallKey } from './endpoints.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await app.http.ready()
})
afterAll(() => app.stop())

const modules = import.meta.glob<object>(
  ['../../contract/*.ts', '../../contract/*/*.ts', '!../../contract/**/*.test.ts'],
  { eager: true },
)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

const exported = Object.values(modules).flatMap(module => Object.values(module))
const declared = exported.flatMap(value => Object.values(value ?? {})).filter(isEndpoint)

test('quality: every call that the contract declares is served', () => {
  const served = new Set(endpoints.map(getCallKey))
  expect(declared.length).toBeGreaterThan(30)
  expect(declared.map(getCallKey).filter(key => !served.has(key))).toEqual([])
})

/** Another protocol under one path: all of it requires a directory's token (`admission.ts`). */
const isScim = (route: string) => /^[A-Z]+ \/api\/scim\/v2\//.test(route)

/** Served but not part of the API: files, pages and metrics. When adding to this list, say who may read it. */
const apart = [
  'GET *',
  // The frames of script cards: an allowed site's script in a sandbox of its own, and nothing else.
  'GET /api/card-scripts',
  'GET /api/docs',
  'GET /api/docs/style.css',
  'GET /api/mailbox',
  'GET /api/mailbox/:id',
  'GET /api/mailbox/:id/body',
  'GET /api/mailbox/style.css',
  'GET /api/openapi.json',
  // Holders of a link of this minute, which those who may edit the course get.
  'GET /api/private-files/:id',
  // Browsers during single sign-on: only with a sign-in that they started.
  'GET /api/single-sign-on/callback/:id',
  'GET /api/single-sign-on/start',
  // Holders of a mailed link.
  'GET /api/stop-mails.css',
  'GET /api/stop-mails/:id',
  'GET /api/stop-report-mails/:id',
  'POST /api/stop-mails/:id',
  'POST /api/stop-report-mails/:id',
  // A person's calendar, at an address that cannot be guessed.
  'GET /api/calendar/:id.ics',
  // Everyone: the public keys that signatures are checked by.
  'GET /.well-known/trellis-keys.json',
  'GET /assets/:id',
  'GET /health/live',
  'GET /health/ready',
  'GET /media/demo/*',
  // Everyone: files of libraries under names that cannot be guessed.
  'GET /media/library/:id',
  'GET /metrics',
  'GET /sandbox/*',
  'PUT /api/uploads/*',
]

type Line = { depth: number; text: string; methods: string }

const lineOf = (line: string): Line | [] => {
  const [, indent = '', text = '', methods = ''] = /^([│ ]*)[├└]── (.+?) \(([A-Z, ]+)\)/.exec(line) ?? []
  return text ? { depth: indent.length / 4, text, methods } : []
}

/** The routes out of the router's own image of them: each line continues where the line above it ends. */
const routesIn = (picture: string) => {
  const above: string[] = []
  return picture
    .split('\n')
    .flatMap(lineOf)
    .flatMap(({ depth, text, methods }) => {
      above.splice(depth, above.length, text)
      const served = methods.split(', ').filter(method => method !== 'HEAD')
      return served.map(method => `${method} ${above.join('')}`.replaceAll('//', '/'))
    })
}

const anyName = (key: string) => key.replace(/:\w+(\|:\w+)*/g, ':id')

test('API-001 ROLE-001 every call is served below /api, and nothing the declared calls but what is listed here', () => {
  const found = routesIn(app.http.printRoutes({ commonPrefix: false })).map(anyName)
  const known = new Set([...apart, ...endpoints.map(({ method, path }) => `${method} /api${path}`)].map(anyName))
  expect(found.length).toBeGreaterThan(40)
  expect(found.filter(isScim).length).toBeGreaterThan(10)
  expect(found.filter(route => !known.has(route) && !isScim(route))).toEqual([])
})
