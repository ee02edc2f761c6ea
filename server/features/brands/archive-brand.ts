import type { brands } from '@trellis/contract/brands/brands.ts'
import { sql } from 'kysely'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Call } from '../../platform/http/implement.ts'
import { problem } from '../../platform/problem.ts'
import { archiveCoursesOfBrand } from '../courses/brand-courses.public.ts'
import { endAllEmployments } from '../employees/organization-people.public.ts'
import { setBrandArchived } from '../organizations/brands.public.ts'
import { stopCompany } from '../provisioning/stop-company.public.ts'
import { archiveTracksOfBrand } from '../tracks/brand-tracks.public.ts'
import { requireBrand } from './brands.scope.ts'

/** Whether a published campaign has not ended; publishing waits for the lock of the brand. */
const hasRunningCampaign = async (db: Db, brandId: string, now: Date) => {
  const { rows } = await sql`
    select from campaign
     where brand_id = ${brandId}::uuid and published_at is not null and ends_at > ${now} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Archives a brand: its employments end, its requests are withdrawn, and its directory and company sign-in stop. Its
 * courses and tracks stay unless they are archived with it. BRAND_IN_USE while a campaign runs.
 */
export const archiveBrand = async ({ db, actor, params, query, client, now }: Call<typeof brands.archive>) => {
  const { id } = params
  const archiveContent = query.archiveContent === 'true'
  await requireBrand(db, id)
  if (!(await setBrandArchived(db, id, now))) throw problem('ALREADY_ARCHIVED')
  if (await hasRunningCampaign(db, id, now)) throw problem('BRAND_IN_USE')
  await endAllEmployments(db, { brandId: id }, now)
  await stopCompany(db, { kind: 'brand', id }, now)
  if (archiveContent) {
    await archiveCoursesOfBrand(db, id, now)
    await archiveTracksOfBrand(db, id, now)
  }
  const details = { archiveContent }
  await recordAct(db, { act: 'brand-archived', actorId: actor.id, subjectId: id, details, client, now })
}

/** Restores an archived brand, without people; does nothing if it is not archived. */
export const restoreBrand = async ({ db, actor, params: { id }, client, now }: Call<typeof brands.restore>) => {
  await requireBrand(db, id)
  if (!(await setBrandArchived(db, id, null))) return
  await recordAct(db, { act: 'brand-restored', actorId: actor.id, subjectId: id, client, now })
}
