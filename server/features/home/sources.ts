import type { WaitingKind } from '@trellis/contract/home/home.ts'
import type { Role } from '@trellis/contract/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { brandRequestRows } from '../brand-stores/waiting.public.ts'
import { boardRows, endingCampaignRows, openChoiceRows, rewardReviewRows } from '../campaigns/waiting.public.ts'
import {
  blockedPeopleRows,
  unconfirmedCredentialRows,
  unidentifiedTrainingRows,
  unrecordedSessionRows,
} from '../credentials/waiting.public.ts'
import { draftReviewRows } from '../editor/waiting.public.ts'
import { unconfirmedRows } from '../employees/confirm-employees.public.ts'
import { failedEmailRows, heldEmailRows } from '../notifications/waiting.public.ts'
import { overduePeopleRows } from '../reports/waiting.public.ts'
import { pendingRequestRows } from '../sign-ups/waiting.public.ts'
import { mergeQuestionRows, mergeRequestRows } from '../stores/waiting.public.ts'
import { openTimeRequestRows } from '../time-sheets/waiting.public.ts'
import { openOfferRows } from '../track-management/waiting.public.ts'

export type Reader = { db: Db; actor: Actor; now: Date }

/** Rows as `from … where …`, for the roles that act on them. */
type Source = { roles: readonly Role[]; rows: (reader: Reader) => RawBuilder<unknown> | Promise<RawBuilder<unknown>> }

const storeStaff = ['ROLE_DISPENSARY_ADMIN', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'] as const

/** Each kind of task, with the rows of the list where it is handled. */
export const sources: Record<WaitingKind, Source> = {
  'held-emails': { roles: ['ROLE_ADMINISTRATOR'], rows: () => heldEmailRows },
  'sign-up-requests': {
    roles: ['ROLE_ADMINISTRATOR', ...storeStaff],
    rows: ({ actor }) => pendingRequestRows(actor),
  },
  'unconfirmed-people': { roles: storeStaff, rows: ({ actor }) => sql`from ${unconfirmedRows(actor)}` },
  'certificates-to-confirm': { roles: storeStaff, rows: ({ actor, now }) => unconfirmedCredentialRows(actor, now) },
  'training-to-identify': { roles: storeStaff, rows: ({ actor, now }) => unidentifiedTrainingRows(actor, now) },
  'attendance-to-record': { roles: storeStaff, rows: ({ actor, now }) => unrecordedSessionRows(actor, now) },
  'reward-reviews': { roles: storeStaff, rows: ({ actor }) => rewardReviewRows(actor) },
  'brand-requests': {
    roles: ['ROLE_ADMINISTRATOR', 'ROLE_RESELLER', ...storeStaff],
    rows: ({ actor }) => brandRequestRows(actor),
  },
  offers: { roles: storeStaff, rows: ({ actor }) => openOfferRows(actor) },
  'merge-requests': { roles: ['ROLE_RESELLER', ...storeStaff], rows: ({ actor }) => mergeRequestRows(actor) },
  'merge-questions': {
    roles: ['ROLE_ADMINISTRATOR', 'ROLE_RESELLER', ...storeStaff],
    rows: ({ actor }) => mergeQuestionRows(actor),
  },
  'reward-problems': { roles: ['ROLE_BRAND_ADMIN'], rows: ({ actor }) => boardRows(actor, 'problem') },
  'rewards-to-order': { roles: ['ROLE_BRAND_ADMIN'], rows: ({ actor }) => boardRows(actor, 'to-order') },
  'campaigns-ending': { roles: ['ROLE_BRAND_ADMIN'], rows: ({ actor, now }) => endingCampaignRows(actor, now) },
  'training-time-requests': { roles: storeStaff, rows: ({ actor }) => openTimeRequestRows(actor) },
  'people-may-not-sell': { roles: storeStaff, rows: ({ actor, now }) => blockedPeopleRows(actor, now) },
  'overdue-people': { roles: storeStaff, rows: ({ db, actor, now }) => overduePeopleRows(db, actor, now) },
  'draft-reviews': {
    roles: ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_ADMIN'],
    rows: ({ actor }) => draftReviewRows(actor),
  },
  'failed-emails': { roles: ['ROLE_ADMINISTRATOR'], rows: () => failedEmailRows },
  'rewards-to-choose': { roles: ['ROLE_USER'], rows: ({ actor }) => openChoiceRows(actor) },
}
