import { logoSentences } from '@trellis/contract/media/library.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Files } from '../../platform/files/files.ts'
import { newId } from '../../platform/ids.ts'
import { problem } from '../../platform/problem.ts'
import { acceptedExtension, acceptedFor } from './file-types.rules.ts'
import { hashOfUploadToken, lockQuota, newGrant, toCredentials } from './grants.ts'

const { largestBytes } = acceptedFor.logo

/** How many logos of a brand or company may be stored at a time; unused ones are deleted after a day. */
const mostLogos = 20

/** The owner of a logo: a brand, or a chain, reseller or parent company. */
type LogoOf = { brandId: string } | { companyId: string }

const toHolder = (of: LogoOf) => ('brandId' in of ? `brand:${of.brandId}` : `company:${of.companyId}`)

const requireRoom = async (db: Db, holder: string) => {
  await lockQuota(db, holder)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from stored_file
     where holder = ${holder} and purpose = 'logo' and removed_at is null`.execute(db)
  if ((rows[0]?.count ?? 0) >= mostLogos) throw problem('TOO_MANY_REQUESTS', { field: 'fileName', retryAfter: 86_400 })
}

type LogoRequest = LogoOf & {
  files: Pick<Files, 'bucket' | 'hasSpace'>
  fileName: string
  ownerId: string
  now: Date
}

/** Grants the upload of one logo for one brand or company: for one key, one size and a quarter of an hour. */
export const grantLogo = async (db: Db, { files, fileName, ownerId, now, ...of }: LogoRequest) => {
  if (!acceptedExtension(fileName, 'logo'))
    throw problem('FILE_TYPE_REFUSED', { field: 'fileName', sentence: logoSentences.wrongKind })
  const holder = toHolder(of)
  await requireRoom(db, holder)
  if (!(await files.hasSpace(largestBytes))) throw problem('UPLOADS_FULL', { field: 'fileName' })
  const key = `library/${newId()}.webp`
  const { token, expiresAt } = newGrant(now)
  await db
    .insertInto('stored_file')
    .values({
      key,
      purpose: 'logo',
      owner_id: ownerId,
      holder,
      file_name: fileName,
      created_at: now,
      upload_hash: hashOfUploadToken(token),
      upload_expires_at: expiresAt,
    })
    .execute()
  return toCredentials({ bucket: files.bucket, key, token, expiresAt, largestBytes })
}

/**
 * Requires the address of a logo uploaded for this brand or company, and locks the file, so that it is not deleted
 * before use.
 */
export const requireLogo = async (db: Db, { url, ...of }: LogoOf & { url: string }) => {
  const key = url.replace(/^\/media\//, '')
  const { rows } = await sql`
    select from stored_file
     where key = ${key} and purpose = 'logo' and holder = ${toHolder(of)} and uploaded_at is not null
       and removed_at is null for share`.execute(db)
  if (rows.length === 0)
    throw problem('INVALID_INPUT', { field: 'logoUrl', sentence: 'Choose a file from the library.' })
}
