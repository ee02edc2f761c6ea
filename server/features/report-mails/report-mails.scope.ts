import {
  type AskedReport,
  buildReportAddress,
  type MailedScreen,
  parseReportAddress,
} from '@trellis/contract/report-mails/mailed-reports.ts'
import { mayOpen, screens } from '@trellis/contract/routes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { problem, requireFound } from '../../platform/problem.ts'
import {
  brandsInScope,
  currentBrandId,
  ownChainIds,
  ownDispensaries,
  selectManagers,
} from '../organizations/reach.public.ts'
import { reportedStore } from '../reports/digest.public.ts'

/** The owner of a report: a brand, a store or a chain. */
export type ReportOwner = { brandId: string | null; dispensaryId: string | null; retailOrganizationId: string | null }

/** A report of an owner, with its course if it is about one. */
export type OwnedReport = ReportOwner & { screen: MailedScreen; courseId: string | null }

const noOwner: ReportOwner = { brandId: null, dispensaryId: null, retailOrganizationId: null }

/** Selects a row if an actor has access to the report's owner today. */
const selectReached = (actor: Actor, { brandId, dispensaryId, retailOrganizationId, courseId }: OwnedReport) => {
  if (retailOrganizationId) return sql`select where ${ownChainIds(actor).includes(retailOrganizationId)}::boolean`
  if (dispensaryId)
    return sql`select from dispensary d where d.id = ${dispensaryId}::uuid and d.closed_at is null and ${ownDispensaries(actor)}`
  return sql`
    select from brand where brand.id = ${brandId}::uuid and ${brandsInScope(actor)}
       and (${courseId}::uuid is null
            or exists (select from card_course c where c.id = ${courseId}::uuid and c.brand_id = brand.id
                          and c.published_version_id is not null))`
}

/** Whether an actor may see a report today: they may open its screen, and have access to its owner. */
export const mayRead = async (db: Db, actor: Actor, report: OwnedReport) => {
  if (!mayOpen(screens[report.screen].access, actor.roles)) return false
  return (await sql`${selectReached(actor, report)}`.execute(db)).rows.length > 0
}

/** The owner of the report that an address shows to an actor. */
const findOwner = async (db: Db, actor: Actor, { screen, filter }: AskedReport): Promise<ReportOwner> => {
  if (screen !== '/reports') return { ...noOwner, brandId: requireFound(currentBrandId(actor)) }
  const dispensaryId = filter.dispensaryId ?? (filter.region ? null : await reportedStore(db, actor))
  return dispensaryId
    ? { ...noOwner, dispensaryId }
    : { ...noOwner, retailOrganizationId: requireFound(ownChainIds(actor)[0]) }
}

/** The report that an address shows to an actor, and its full address; NOT_FOUND where it shows them nothing. */
export const findReport = async (db: Db, actor: Actor, address: string) => {
  const target = requireFound(parseReportAddress(address))
  const { dispensaryId, ...owner } = await findOwner(db, actor, target)
  const report = { ...owner, dispensaryId, screen: target.screen, courseId: target.courseId }
  if (!(await mayRead(db, actor, report))) throw problem('NOT_FOUND')
  const filter = dispensaryId ? { ...target.filter, dispensaryId } : target.filter
  return { ...report, address: buildReportAddress({ ...target, filter }) }
}

/** The ids of the people who work for an owner and may see its reports. */
export const colleagues = ({ brandId, dispensaryId, retailOrganizationId }: ReportOwner): RawBuilder<unknown> => {
  if (brandId) return sql`select g.user_id from user_grant g where g.kind = 'brand' and g.scope_id = ${brandId}::uuid`
  const ofChain = sql`
    select g.user_id from user_grant g
     where g.kind = 'retail-organization'
       and g.scope_id = coalesce(${retailOrganizationId}::uuid,
             (select retail_organization_id from dispensary where id = ${dispensaryId}::uuid))`
  if (retailOrganizationId) return ofChain
  return sql`${ofChain} union select m.user_id from ${selectManagers(sql`d.id = ${dispensaryId}::uuid`)} m`
}
