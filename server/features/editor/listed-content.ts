import type { PublishedAs } from '@trellis/contract/editor/courses.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Courses or classes `c` of one owner: by its id, or of the platform. */
export const ownedBy = (owner: string | undefined): RawBuilder<SqlBool> => {
  if (owner === undefined) return sql`true`
  if (owner === 'platform') return sql`(c.brand_id is null and c.retail_organization_id is null)`
  return sql`(c.brand_id = ${owner}::uuid or c.retail_organization_id = ${owner}::uuid)`
}

type Version = { versionId: string | null; number: number | null; publishedAt: Date | null }

/** The version that learners see; null = never published. */
export const publishedOf = ({ versionId, number, publishedAt }: Version): PublishedAs | null =>
  versionId && number && publishedAt ? { versionId, number, publishedAt: publishedAt.toISOString() } : null
