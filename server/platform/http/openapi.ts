import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Feature } from '../feature.ts'

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
        .sort((one, other) => one.name.localeCompare(other.name, 'en')),
      servers: [{ url: '/api' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
    stripBasePath: true,
  })
}
