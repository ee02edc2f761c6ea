import { Readable } from 'node:stream'
import { fileKinds } from '@trellis/contract/media/file-kinds.ts'
import type { FastifyInstance } from 'fastify'
import type { Feature } from '../../platform/feature.ts'
import type { CallDependencies } from '../../platform/http/serving.ts'
import { libraryRoutes } from './library/library.routes.ts'
import { mediaJobs } from './media.jobs.ts'
import { mediaData } from './person-records.ts'
import { servePrivate } from './private/serve-private.ts'
import { receiveUpload } from './receive-upload.ts'
import { serveLibrary } from './serve-library.ts'

/** Uploads are a stream of bytes, not JSON: they have a scope of their own, where any content type passes unread. */
const mount = (api: FastifyInstance, serving: CallDependencies) => {
  const { db, files, clock } = serving
  servePrivate(api, serving)
  api.register(async uploads => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    uploads.put<{ Params: { '*': string } }>(
      '/uploads/*',
      { bodyLimit: fileKinds.film.largestBytes + 1, schema: { hide: true }, validatorCompiler: () => () => true },
      async (request, reply) => {
        const token = [request.headers['x-upload-token']].flat()[0]
        const bytes = request.body instanceof Readable ? request.body : Readable.from([])
        await receiveUpload({ db, files, key: request.params['*'], token, bytes, now: clock() })
        return reply.code(204).send()
      },
    )
  })
}

/** Files that people send: granted one by one, checked by content, stored. */
export const media: Feature = {
  name: 'media',
  description: 'Uploaded files, and the libraries of images, videos, captions and documents.',
  owns: ['stored_file', 'media_asset'],
  personalData: mediaData,
  jobs: mediaJobs,
  routes: libraryRoutes,
  mount,
  mountAtRoot: serveLibrary,
}
