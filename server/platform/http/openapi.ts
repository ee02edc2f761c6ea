import swagger from '@fastify/swagger'
import { problems } from '@trellis/contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Feature } from '../feature.ts'
import type { Route } from './implement.ts'

const text = { type: 'string' as const }

/** The body of every failed call. */
const problemSchema = {
  type: 'object' as const,
  properties: {
    type: text,
    title: text,
    status: { type: 'integer' as const },
    code: { ...text, enum: Object.keys(problems) },
    detail: text,
    errors: { type: 'object' as const, additionalProperties: { type: 'array' as const, items: text } },
    requestId: text,
  },
  required: ['type', 'title', 'status', 'code', 'detail', 'errors', 'requestId'],
}

const problemRef = { $ref: '#/components/schemas/Problem' }

const problemResponse = ({ spec }: Route) => ({
  description: spec.problems?.length
    ? `A problem: ${spec.problems.join(', ')}, or one that any call may have.`
    : 'A problem that any call may have.',
  content: { 'application/problem+json': { schema: problemRef } },
})

type Operation = { operationId: string; responses?: Record<string, unknown> }

const isOperation = (part: unknown): part is Operation =>
  typeof part === 'object' && part !== null && 'operationId' in part && typeof part.operationId === 'string'

/** Adds the response of a failed call to every operation. */
const addProblems = (paths: object, routes: readonly Route[]) => {
  const routesByName = new Map(routes.map(route => [route.name, route]))
  const operations = Object.values(paths).flatMap(path => Object.values(path ?? {}).filter(isOperation))
  for (const operation of operations) {
    const route = routesByName.get(operation.operationId)
    if (route) operation.responses = { ...operation.responses, default: problemResponse(route) }
  }
}

/** Serves the OpenAPI description of every endpoint at `/api/openapi.json`. */
export const describeApi = async (app: FastifyInstance, features: readonly Feature[]) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Trellis',
        version: '1',
        description: 'The training platform that cannabis retail runs on.',
        contact: { name: 'The operator of this Trellis' },
        license: { name: 'MIT', identifier: 'MIT' },
      },
      tags: features
        .filter(({ routes }) => routes?.length)
        .map(({ name, description }) => ({ name, description }))
        .sort((a, b) => a.name.localeCompare(b.name, 'en')),
      servers: [{ url: '/api' }],
      components: {
        schemas: { Problem: problemSchema },
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: document => {
      if (!('openapiObject' in document)) return document.swaggerObject
      addProblems(
        document.openapiObject.paths ?? {},
        features.flatMap(({ routes = [] }) => routes),
      )
      return document.openapiObject
    },
    stripBasePath: true,
  })
}
