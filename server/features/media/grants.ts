import { createHash, randomBytes } from 'node:crypto'
import type { UploadCredentials } from '@trellis/contract/courses/catalyst.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

const lifetime = 15 * 60 * 1000

/** Longer than any upload takes: after it, a granted upload that never came no longer counts. */
export const reservedFor = 60 * 60 * 1000

export const hashOfUploadToken = (token: string) => createHash('sha256').update(token).digest()

/** The token of a new upload, valid once within a quarter of an hour. */
export const newGrant = (now: Date) => ({
  token: randomBytes(24).toString('base64url'),
  expiresAt: new Date(now.getTime() + lifetime),
})

/** Locks a quota until the end of the transaction: concurrent uploads are counted one by one. */
export const lockQuota = (db: Db, whose: string) =>
  sql`select pg_advisory_xact_lock(hashtext('uploads'), hashtext(${whose}))`.execute(db)

/** How long a grant is valid, in seconds. */
export const grantSeconds = lifetime / 1000

type Grant = { bucket: string; key: string; token: string; expiresAt: Date; largestBytes: number }

/** What a browser needs to upload a file. */
export const toCredentials = ({ bucket, key, token, expiresAt, largestBytes }: Grant): UploadCredentials => ({
  bucket,
  key,
  credentials: { uploadUrl: `/api/uploads/${key}`, token, expiresAt: expiresAt.toISOString(), largestBytes },
})
