import type { Db } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { newId } from '../../../platform/ids.ts'

type NewContent = {
  requirementId: string
  retailOrganizationId?: string | null
  dispensaryId?: string | null
  courseId?: string
  classId?: string
  category?: string
  countedMinutes?: number
}

/** Adds a course or class that counts for a requirement: at all stores, or at those of an owner. */
export const buildContent = (db: Db, content: NewContent) =>
  insertRows(db, 'requirement_content', [
    {
      id: newId(),
      requirement_id: content.requirementId,
      retail_organization_id: content.retailOrganizationId ?? null,
      dispensary_id: content.dispensaryId ?? null,
      course_id: content.courseId ?? null,
      class_id: content.classId ?? null,
      category: content.category ?? null,
      counted_minutes: content.countedMinutes ?? null,
      added_at: new Date('2026-01-05T15:00:00Z'),
    },
  ])

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
