import type { FastifyInstance } from 'fastify'
import type { Serving } from '../../platform/http/serve.ts'
import { found } from '../../platform/problem.ts'
import { publicTypeOf } from './file-types.rules.ts'

const year = 'public, max-age=31536000, immutable'

/** Serves the pictures of the library to everybody. Another picture has another name, so that it is stored for a year. */
export const serveLibrary = (app: FastifyInstance, { files }: Serving) => {
  app.get<{ Params: { name: string } }>(
    '/media/library/:name',
    { schema: { hide: true }, validatorCompiler: () => () => true },
    async ({ params: { name } }, reply) => {
      const contentType = found(/^[0-9a-f-]{36}\.\w{3,4}$/.test(name) ? publicTypeOf(name) : null)
      const { bytes, size } = found(await files.open(`library/${name}`))
      reply.header('cache-control', year).header('content-length', size)
      return reply.type(contentType).send(bytes)
    },
  )
}
