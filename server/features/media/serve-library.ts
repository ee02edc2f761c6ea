import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange, Files } from '../../platform/files/files.ts'
import type { CallDependencies } from '../../platform/http/serving.ts'
import { requireFound } from '../../platform/problem.ts'
import { getServedType } from './file-types.rules.ts'

const year = 'public, max-age=31536000, immutable'

const nameShape = /^[0-9a-f-]{36}(-480|-960)?\.\w{3,4}$/

/** The part that a Range header asks for; `null` = all of it, 'none' = a part that is not there. Several count as none. */
const readRange = (header: string | undefined, size: number): Required<ByteRange> | 'none' | null => {
  const range = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  const [, first = '', last = ''] = range ?? []
  if (!range || first + last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start <= end ? { start, end } : 'none'
}

type ServeInput = { files: Files; key: string; request: FastifyRequest; reply: FastifyReply }

const sendAll = async ({ files, key, reply }: ServeInput) => {
  const { bytes, size } = requireFound(await files.open(key))
  return reply.header('content-length', size).send(bytes)
}

const sendPart = async ({ files, key, request, reply }: ServeInput) => {
  const { size } = requireFound(await files.find(key))
  const part = readRange(request.headers.range, size)
  if (part === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (part === null) return sendAll({ files, key, request, reply })
  const { bytes } = requireFound(await files.open(key, part))
  reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
  return reply.header('content-length', part.end - part.start + 1).send(bytes)
}

/**
 * Serves library files to everyone, with range requests. A new file has a new name, so responses are cached for a year;
 * documents are downloaded, never shown.
 */
export const serveLibrary = (app: FastifyInstance, { files }: CallDependencies) => {
  app.get<{ Params: { name: string } }>(
    '/media/library/:name',
    { schema: { hide: true }, validatorCompiler: () => () => true },
    async (request, reply) => {
      const { name } = request.params
      const contentType = requireFound(nameShape.test(name) ? getServedType(name) : null)
      const key = `library/${name}`
      const input = { files, key, request, reply }
      // Captions and documents stay here: a track of another origin is not shown.
      if (files.publicUrl && /^(image|video)\//.test(contentType))
        return reply.header('cache-control', 'public, max-age=86400').redirect(`${files.publicUrl}/${key}`)
      const answer = async () => {
        reply.type(contentType).header('accept-ranges', 'bytes').header('cache-control', year)
        if (contentType === 'application/pdf') reply.header('content-disposition', 'attachment')
        return request.headers.range === undefined ? sendAll(input) : sendPart(input)
      }
      return answer().catch(error => {
        // A missing file may still be uploading.
        reply.header('cache-control', 'no-store')
        throw error
      })
    },
  )
}
