import { ownCode } from '@trellis/contract/credentials/requirement-code.ts'
import type { Insertable } from 'kysely'
import type { DB, Db } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { newId } from '../../platform/ids.ts'

export { attest } from './attestations/attest.ts'
export { considerTraining } from './earning/consider-training.ts'
export { recordCredential } from './held/record-credential.ts'

type EditionRow = Insertable<DB['requirement_edition']>

const defaultEdition = {
  number: 1,
  status: 'current',
  valid_from: '2020-01-01',
  title: JSON.stringify({ en: 'Responsible vendor training', es: 'Capacitación de vendedor responsable' }),
  summary: JSON.stringify({ en: 'Everyone who sells takes it.', es: 'La toma toda persona que vende.' }),
  first_due_days: 90,
  before_selling: false,
  renews: 'months',
  renew_months: 24,
  renewal_from: 'expiry',
  teach: 'anyone',
  created_at: new Date('2020-01-01T12:00:00Z'),
} satisfies Partial<EditionRow>

/** Publishes an edition of a requirement: due within 90 days of hiring, valid for 24 months. Returns its id. */
export const buildEdition = async (db: Db, requirementId: string, edition: Partial<EditionRow> = {}) => {
  const id = newId()
  await insertRows(db, 'requirement_edition', [{ ...defaultEdition, ...edition, id, requirement_id: requirementId }])
  return id
}

type RequirementOwner = { stateCode: string } | { retailOrganizationId: string } | { dispensaryId: string }

/** Adds a requirement with its first edition. Returns the ids of both. */
export const buildRequirement = async (db: Db, owner: RequirementOwner, edition: Partial<EditionRow> = {}) => {
  const id = newId()
  const row = {
    id,
    code: 'stateCode' in owner ? `RULE-${id.slice(-12)}` : `${ownCode}${id}`,
    state_code: 'stateCode' in owner ? owner.stateCode : null,
    retail_organization_id: 'retailOrganizationId' in owner ? owner.retailOrganizationId : null,
    dispensary_id: 'dispensaryId' in owner ? owner.dispensaryId : null,
  }
  await insertRows(db, 'requirement', [row])
  return { requirementId: id, editionId: await buildEdition(db, id, edition) }
}

type NewSwitch = { requirementId: string; dispensaryId: string; roleIds?: string[]; by: string; at?: Date }

/** Switches a requirement on at a store. */
export const buildStoreRequirement = (db: Db, { requirementId, dispensaryId, roleIds = [], by, at }: NewSwitch) =>
  insertRows(db, 'store_requirement', [
    {
      id: newId(),
      requirement_id: requirementId,
      dispensary_id: dispensaryId,
      role_ids: roleIds,
      switched_on_by: by,
      switched_on_at: at ?? new Date('2026-01-05T15:00:00Z'),
    },
  ])

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

type NewCredential = {
  userId: string
  requirementId: string
  editionId: string
  issuedOn: string
  expiresOn: string | null
  /** The store where it was recorded. */
  dispensaryId?: string
  /** Null = unconfirmed. */
  confirmedBy?: string | null
  recordedAt?: Date
  /** With a number only. */
  isEarned?: boolean
  number?: string
}

/** Inserts certificates brought from elsewhere, confirmed by the person themselves by default. Returns their ids. */
export const buildCredentials = async (db: Db, credentials: readonly NewCredential[]) => {
  const rows = credentials.map(({ userId, confirmedBy = userId, recordedAt, isEarned, ...given }) => {
    const at = recordedAt ?? new Date(`${given.issuedOn}T18:00:00Z`)
    return {
      id: newId(),
      user_id: userId,
      requirement_id: given.requirementId,
      edition_id: given.editionId,
      source: isEarned ? 'earned' : 'brought',
      dispensary_id: given.dispensaryId ?? null,
      number: given.number ?? null,
      issued_on: given.issuedOn,
      expires_on: given.expiresOn,
      recorded_by: userId,
      recorded_at: at,
      confirmed_by: confirmedBy,
      confirmed_at: confirmedBy === null ? null : at,
    }
  })
  await insertRows(db, 'credential', rows)
  return rows.map(({ id }) => id)
}

type NewWaiver = {
  userId: string
  requirementId: string
  dispensaryId: string
  until: string
  by: string
  reason?: string
  at?: Date
}

/** Waives requirements for people at a store. */
export const buildWaivers = (db: Db, waivers: readonly NewWaiver[]) =>
  insertRows(
    db,
    'requirement_waiver',
    waivers.map(waiver => ({
      id: newId(),
      user_id: waiver.userId,
      requirement_id: waiver.requirementId,
      dispensary_id: waiver.dispensaryId,
      until_day: waiver.until,
      reason: waiver.reason ?? 'On leave.',
      waived_by: waiver.by,
      waived_at: waiver.at ?? new Date('2026-01-05T15:00:00Z'),
    })),
  )

type NewEnd = { credentialId: string; by: string; at: Date }

/** Ends a credential, as withdrawn. */
export const buildCredentialEnd = (db: Db, { credentialId, by, at }: NewEnd) =>
  insertRows(db, 'credential_end', [
    { credential_id: credentialId, reason: 'withdrawn', words: 'It was a copy.', ended_by: by, ended_at: at },
  ])
