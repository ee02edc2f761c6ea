import type { Db } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { newId } from '../../../platform/ids.ts'

type NewProvider = {
  of: { brandId: string } | { resellerId: string }
  by: string
  stateCode?: string
  from?: string
  to?: string
}

/** Adds an approved provider in Colorado: a brand, or all brands of a reseller. Returns the id. */
export const buildProvider = async (db: Db, { of, by, stateCode = 'CO', from = '2020-01-01', to }: NewProvider) => {
  const id = newId()
  await insertRows(db, 'training_provider', [
    {
      id,
      name: 'Green Learning',
      state_code: stateCode,
      approval_number: 'RV-12',
      approved_from: from,
      approved_to: to ?? null,
      brand_id: 'brandId' in of ? of.brandId : null,
      reseller_id: 'resellerId' in of ? of.resellerId : null,
      checked_by: by,
      checked_at: new Date('2026-01-05T15:00:00Z'),
    },
  ])
  return id
}
