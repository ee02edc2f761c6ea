import type { Out } from '@trellis/contract/endpoint.ts'
import type { PayPeriod, payPeriodList } from '@trellis/contract/time-sheets/pay-periods.ts'
import { defaultTimeZone } from '@trellis/contract/time-zones.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { readList } from '../../../platform/database/list-query.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { waitForMerges } from '../../organizations/dispensaries.public.ts'
import { approvedEmployers } from '../time-sheets.scope.ts'

type PeriodContext = { db: Db; actor: Actor; now: Date }

/** A pay period with its employer, for an actor. */
export type PeriodRow = {
  id: string
  employerId: string
  employerName: string
  retailOrganizationId: string | null
  startsOn: string
  endsOn: string
  hasEnded: boolean
  closedAt: Date | null
  closedBy: string | null
  isPayer: boolean
  hasApprovals: boolean
}

/** Whether the last day of period `p` of employer `e` has ended at all its stores; a chain may have none any more. */
const hasEnded = (now: Date) => sql`p.ends_on < (
  select coalesce(min((${now}::timestamptz at time zone d.time_zone)::date),
                  (${now}::timestamptz at time zone ${defaultTimeZone})::date)
    from dispensary d
   where d.retail_organization_id = e.retail_organization_id or d.id = e.dispensary_id)`

const columns = (now: Date) => sql<PeriodRow>`
  p.id, e.id as "employerId", e.name as "employerName", e.retail_organization_id as "retailOrganizationId",
  p.starts_on::text as "startsOn", p.ends_on::text as "endsOn", p.closed_at as "closedAt",
  p.closed_at is not null or ${hasEnded(now)} as "hasEnded", e.may_pay as "isPayer",
  (select nullif(concat_ws(' ', u.first_name, u.last_name), '') from app_user u where u.id = p.closed_by) as "closedBy",
  exists (select from time_approval a where a.pay_period_id = p.id) as "hasApprovals"`

const tables = (actor: Actor) => sql`
  pay_period p join ${approvedEmployers(actor)} e on e.id = coalesce(p.retail_organization_id, p.dispensary_id)`

export const toPayPeriod = (row: PeriodRow): PayPeriod => ({
  id: row.id,
  employer: { id: row.employerId, kind: row.retailOrganizationId ? 'chain' : 'store', name: row.employerName },
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  hasEnded: row.hasEnded,
  closedAt: row.closedAt?.toISOString() ?? null,
  closedBy: row.closedBy,
  may: {
    close: row.isPayer && row.closedAt === null,
    remove: row.isPayer && row.closedAt === null && !row.hasApprovals,
  },
})

/** A page of pay periods, newest first. */
export const listPayPeriods = ({ db, actor, now }: PeriodContext, query: Out<typeof payPeriodList.query>) => {
  const { employerId } = query
  const list = {
    columns: columns(now),
    from: sql`from ${tables(actor)} where ${employerId ? sql`e.id = ${employerId}::uuid` : sql`true`}`,
    order: sql`order by p.starts_on desc, p.id`,
    itemOf: toPayPeriod,
  }
  return readList(db, list, query)
}

/** A pay period of an employer whose time the actor approves. @throws NOT_FOUND for others. */
export const getPayPeriod = async ({ db, actor, now }: PeriodContext, id: string) => {
  const { rows } = await sql<PeriodRow>`
    select ${columns(now)} from ${tables(actor)} where p.id = ${id}::uuid`.execute(db)
  return requireFound(rows[0])
}

/**
 * Serializes what changes an employer's time: approvals, answers, and closing, which would otherwise miss what the
 * others have not committed.
 */
export const lockEmployer = (db: Db, employerId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('pay_period'), hashtext(${employerId}))`.execute(db)

/**
 * An open pay period, with its employer locked. No store is merged meanwhile: its approvals would stay at a store that
 * shows no time any more, and be paid beside those of the one that stays. @throws PERIOD_CLOSED
 */
export const lockOpenPeriod = async (context: PeriodContext, id: string) => {
  const { employerId } = await getPayPeriod(context, id)
  await waitForMerges(context.db)
  await lockEmployer(context.db, employerId)
  const period = await getPayPeriod(context, id)
  if (period.closedAt) throw problem('PERIOD_CLOSED')
  return period
}
