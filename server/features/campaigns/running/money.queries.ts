import type { MoneyAt, MoneyFigure } from '@trellis/contract/campaigns/running.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { requireFound } from '../../../platform/problem.ts'

/** The transfers `t` of a figure, and the amount by which each changes it. */
type Figure = { isPart: RawBuilder<SqlBool>; change: RawBuilder<number> }

const ofAccount = (account: string): Figure => ({
  isPart: sql<SqlBool>`(t.debit = ${sql.lit(account)} or t.credit = ${sql.lit(account)})`,
  change: sql<number>`case when t.credit = ${sql.lit(account)} then t.cents else -t.cents end`,
})

/** The figures of a campaign's money as sums of entries; used by figure, list and export. */
export const figures: Record<MoneyFigure, Figure> = {
  // Only deposits and withdrawals have no reward, matching their partial index.
  budget: {
    isPart: sql<SqlBool>`t.qualification_id is null`,
    change: sql<number>`case when t.debit = 'brand' then t.cents else -t.cents end`,
  },
  left: ofAccount('available'),
  reserved: ofAccount('reserved'),
  granted: ofAccount('granted'),
  fulfilled: ofAccount('fulfilled'),
  returned: { isPart: sql<SqlBool>`t.occasion = 'return'`, change: sql<number>`t.cents` },
}

/** Whether a transfer `t` belongs to a figure of a campaign at a moment. */
export const isFigureEntry = (figure: MoneyFigure, { campaignId, at }: Moment) => sql<SqlBool>`
  t.campaign_id = ${campaignId}::uuid and t.made_at <= ${at}::timestamptz and ${figures[figure].isPart}`

export type Moment = { campaignId: string; at: Date }

const sumFigure = (figure: MoneyFigure) =>
  sql`coalesce(sum(${figures[figure].change}) filter (where ${figures[figure].isPart}), 0)`

/** The money at a past moment: all transfers until then. */
export const readMoneyAt = async (db: Db, { campaignId, at }: Moment): Promise<MoneyAt> => {
  const { rows } = await sql<MoneyAt>`
    select c.budget_cents is null as "isUnlimited", money.*
      from campaign c
     cross join lateral (
           select ${sumFigure('budget')}::bigint as budget, ${sumFigure('left')}::bigint as left, ${sumFigure('reserved')}::bigint as reserved,
                  ${sumFigure('granted')}::bigint as granted, ${sumFigure('fulfilled')}::bigint as fulfilled,
                  ${sumFigure('returned')}::bigint as returned
             from ledger_transfer t
            where t.campaign_id = c.id and t.made_at <= ${at}::timestamptz) money
     where c.id = ${campaignId}::uuid`.execute(db)
  return requireFound(rows[0])
}

/** The money now, from the balances that the transfers maintain: as fast for a million rewards as for one. */
export const readMoney = async (db: Db, campaignId: string): Promise<MoneyAt> => {
  const { rows } = await sql<MoneyAt>`
    select c.budget_cents is null as "isUnlimited", coalesce(b.funded_cents, 0) as budget,
           coalesce(b.available_cents, 0) as left, coalesce(b.reserved_cents, 0) as reserved,
           coalesce(b.granted_cents, 0) as granted, coalesce(b.fulfilled_cents, 0) as fulfilled,
           (select ${sumFigure('returned')}::bigint from ledger_transfer t
             where t.campaign_id = c.id and t.occasion = 'return') as returned
      from campaign c
      left join campaign_balance b on b.campaign_id = c.id
     where c.id = ${campaignId}::uuid`.execute(db)
  return requireFound(rows[0])
}
