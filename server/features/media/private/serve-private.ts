import type { FastifyInstance } from 'fastify'
import { buildDisposition } from '../../../platform/http/file-response.ts'
import type { CallDependencies } from '../../../platform/http/serving.ts'
import { requireFound } from '../../../platform/problem.ts'
import { keyOfLink } from './private-files.public.ts'

/** Serves a private file as a download to the holder of a link that is valid for a minute; not cached. */
export const servePrivate = (api: FastifyInstance, { db, files, clock }: CallDependencies) => {
  api.get<{ Params: { token: string } }>(
    '/private-files/:token',
    { schema: { hide: true }, validatorCompiler: () => () => true },
    async ({ params: { token } }, reply) => {
      const key = await keyOfLink(db, { token, now: clock() })
      const file = requireFound(
        await db
          .selectFrom('stored_file')
          .select(['file_name as fileName', 'content_type as contentType'])
          .where('key', '=', key)
          .where('uploaded_at', 'is not', null)
          .where('removed_at', 'is', null)
          .executeTakeFirst(),
      )
      const { bytes, size } = requireFound(await files.open(key))
      reply.header('content-disposition', buildDisposition(file.fileName)).header('content-length', size)
      return reply.type(file.contentType ?? 'application/octet-stream').send(bytes)
    },
  )
}
