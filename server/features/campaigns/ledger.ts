import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'

/** The debited and the credited account of each occasion; returned money comes from its current account. */
const ways = {
  fund: ['brand', 'available'],
  reserve: ['available', 'reserved'],
  release: ['reserved', 'available'],
  earn: ['reserved', 'granted'],
  fulfil: ['granted', 'fulfilled'],
  'return granted': ['granted', 'available'],
  'return fulfilled': ['fulfilled', 'available'],
  withdraw: ['available', 'brand'],
} as const

export type Occasion = keyof typeof ways

export type Transfer = {
  occasion: Occasion
  campaignId: string
  /** The person whose money it is; null for the brand's own deposits and withdrawals. */
  qualificationId?: string | null
  cents: number
  madeBy?: string | null
  now: Date
}

const toRow = ({ occasion, campaignId, qualificationId = null, cents, madeBy = null, now }: Transfer) => {
  const [debit, credit] = ways[occasion]
  const [name = occasion] = occasion.split(' ')
  const of = { campaign_id: campaignId, qualification_id: qualificationId }
  return { id: newId(), ...of, occasion: name, debit, credit, cents, made_at: now, made_by: madeBy }
}

/**
 * Records movements between campaign accounts, append-only and in this order; zero amounts are skipped. The trigger
 * `move_campaign_balance` updates the balances. Callers that also count stock lock them first.
 */
export const transfer = async (db: Db, transfers: readonly Transfer[]) => {
  const rows = transfers.filter(({ cents }) => cents !== 0).map(toRow)
  if (rows.length > 0) await db.insertInto('ledger_transfer').values(rows).execute()
}

type Balance = {
  campaignId: string
  funded: number
  available: number
  reserved: number
  granted: number
  fulfilled: number
}

const selectLocked = async (db: Db, campaignIds: readonly string[]): Promise<Balance[]> => {
  const { rows } = await sql<Balance>`
    select campaign_id as "campaignId", funded_cents as funded, available_cents as available, reserved_cents as reserved,
           granted_cents as granted, fulfilled_cents as fulfilled
      from campaign_balance
     where campaign_id = any(${campaignIds}::uuid[])
     order by campaign_id
       for update`.execute(db)
  return rows
}

/**
 * The balances of these campaigns, in cents, locked until the end of the transaction. All who move money or take stock
 * lock here first and in the same order, which serializes them and prevents deadlocks.
 */
export const lockBalances = async (db: Db, campaignIds: readonly string[]): Promise<Balance[]> => {
  const balances = await selectLocked(db, campaignIds)
  if (balances.length === campaignIds.length) return balances
  const rows = [...campaignIds].sort().map(id => ({ campaign_id: id }))
  await db
    .insertInto('campaign_balance')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return selectLocked(db, campaignIds)
}
