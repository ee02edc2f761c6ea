import type { Endpoint, Schema } from '@trellis/contract/endpoint.ts'
import { problems } from '@trellis/contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Feature } from '../feature.ts'
import { isFileResponse } from './file-response.ts'
import { zodSchema } from './zod-schema.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h2 { margin-top: 2.5rem; text-transform: capitalize } code, pre { font: 0.9rem/1.4 ui-monospace, monospace }
details { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 0.5rem 0 } summary { cursor: pointer }
pre { overflow: auto; padding: 0.75rem; background: color-mix(in srgb, currentColor 7%, transparent); border-radius: 0.5rem }
small { opacity: 0.8 } td { padding: 0.2rem 1rem 0.2rem 0; vertical-align: top }`

/** The access of a call in words. */
export const accessInWords = ({ access }: Endpoint) => (typeof access === 'string' ? access : access.join(', '))

/** The description of a call in the API documentation: who may make it, and its own problems. */
export const describeEndpoint = (spec: Endpoint) => {
  const own = spec.problems?.length ? ` Problems of its own: ${spec.problems.join(', ')}.` : ''
  return `Who may call: ${accessInWords(spec)}.${own} Any problem is answered as RFC 9457 describes.`
}

const schemaPart = (title: string, schema: Schema | undefined, io: 'input' | 'output') =>
  schema
    ? `<p>${title}</p><pre>${escaped(JSON.stringify(z.toJSONSchema(zodSchema(schema), { io, unrepresentable: 'any' }), null, 2))}</pre>`
    : ''

const answerPart = ({ response }: Endpoint) =>
  isFileResponse(response)
    ? `<p>Answer: a file, ${escaped(response.contentTypes.join(' or '))}</p>`
    : schemaPart('Answer', response, 'output')

const callPart = (spec: Endpoint) => `
<details><summary><code>${spec.method} /api${escaped(spec.path)}</code> ${escaped(spec.summary)}<br><small>${escaped(accessInWords(spec))}</small></summary>
${schemaPart('Query', spec.query, 'input')}${schemaPart('Body', spec.body, 'input')}${answerPart(spec)}
${spec.problems ? `<p>Problems of its own: ${spec.problems.join(', ')}</p>` : ''}</details>`

const problemRows = Object.entries(problems)
  .map(
    ([code, { status, sentence }]) =>
      `<tr id="${code}"><td>${status}</td><td><code>${code}</code></td><td>${escaped(sentence)}</td></tr>`,
  )
  .join('')

const buildPage = (
  features: readonly Feature[],
) => `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Trellis: the calls</title><link rel="stylesheet" href="/api/docs/style.css"><h1>The calls of Trellis</h1>
<p>JSON in and out. <code>Authorization: Bearer TOKEN</code> from <code>POST /api/login</code>. For machines: <a href="/api/openapi.json">openapi.json</a>.</p>
${features.map(feature => (feature.routes?.length ? `<h2>${feature.name.replaceAll('-', ' ')}</h2>${feature.routes.map(route => callPart(route.spec)).join('')}` : '')).join('')}
<h2>Problems</h2><table>${problemRows}</table></html>`

/** Serves a readable page of all endpoints at `/api/docs`. */
export const showDocs = (api: FastifyInstance, features: readonly Feature[]) => {
  let page: string | null = null
  api.get('/docs', { schema: { hide: true } }, async (_request, reply) => {
    page ??= buildPage(features)
    return reply
      .type('text/html; charset=utf-8')
      .serializer((text: unknown) => String(text))
      .send(page)
  })
  api.get('/docs/style.css', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .serializer((text: unknown) => String(text))
      .send(style),
  )
}
