import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/database.ts'
import type { CallDependencies } from '../../platform/http/serving.ts'
import { PublicJwk } from './public-jwk.ts'

/** Every key that ever signed, retired ones too, newest first: a JWK Set (RFC 7517). */
export const publicKeys = async (db: Db) => {
  const rows = await db
    .selectFrom('evidence_key')
    .select(['id', 'public_jwk', 'certificate'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return {
    keys: rows.map(({ id, public_jwk, certificate }) => ({
      ...PublicJwk.parse(public_jwk),
      kid: id,
      use: 'sig',
      alg: 'ES256',
      x5c: [certificate.toString('base64')],
    })),
  }
}

/** Serves the public keys to anyone, from the place that signed files name. */
export const servePublicKeys = (app: FastifyInstance, { db }: CallDependencies) => {
  app.get('/.well-known/trellis-keys.json', { schema: { hide: true } }, async (_request, reply) => {
    const keys = await publicKeys(db)
    return reply.header('cache-control', 'public, max-age=3600').send(keys)
  })
}
