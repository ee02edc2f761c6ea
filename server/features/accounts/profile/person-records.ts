import { contactFields } from '@trellis/contract/accounts/contact-fields.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { selectFields } from '../../../platform/database/field-columns.ts'
import type { PersonalData } from '../../../platform/person-records.ts'

const account = (db: Db, userId: string) =>
  sql<object>`
  select id, email, first_name as "firstName", last_name as "lastName", ${selectFields(contactFields, 'app_user')},
         is_administrator as "isAdministrator", is_learner as "isLearner", enabled, activated_at as "activatedAt", created_at as "createdAt", last_seen_at as "lastSeenAt",
         first_dashboard_visit_at as "firstDashboardVisitAt", image_url as "imageUrl",
         age_verified_at as "ageVerifiedAt", locale, password_hash is not null as "hasPassword"
    from app_user where id = ${userId}`.execute(db)

const signIns = (db: Db, userId: string) =>
  sql<object>`
  select id, created_at as "startedAt", last_used_at as "lastUsedAt", ended_at as "endedAt", end_reason as "endReason",
         address, browser
    from token_family where user_id = ${userId} order by created_at, id`.execute(db)

const mailedLinks = (db: Db, userId: string) =>
  sql<object>`
  select purpose, created_at as "createdAt", expires_at as "expiresAt", spent_at as "spentAt"
    from one_time_token where user_id = ${userId} order by created_at, hash`.execute(db)

const invitations = (db: Db, userId: string) =>
  sql<object>`
  select created_at as "createdAt", expires_at as "expiresAt", used_at as "usedAt", withdrawn_at as "withdrawnAt"
    from invitation where user_id = ${userId} order by created_at, id`.execute(db)

const previousAddresses = (db: Db, userId: string) =>
  sql<object>`
  select email, was_proven as "wasProven", changed_at as "changedAt"
    from previous_address where user_id = ${userId} order by changed_at, email`.execute(db)

// Of a browser only a fingerprint of its name is stored, which is not readable.
const knownBrowsers = (db: Db, userId: string) =>
  sql<object>`
  select first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt"
    from known_browser where user_id = ${userId} order by first_seen_at, fingerprint`.execute(db)

const ownBrowsers = (db: Db, userId: string) =>
  sql<object>`
  select first_used_at as "firstUsedAt", last_used_at as "lastUsedAt"
    from own_browser where user_id = ${userId} order by first_used_at, hash`.execute(db)

const mailChoices = (db: Db, userId: string) =>
  sql<object>`
  select kind, wanted, changed_at as "changedAt" from mail_choice where user_id = ${userId} order by kind`.execute(db)

// The network and browser of others who acted on this person are their personal data.
const auditEntries = (db: Db, userId: string) =>
  sql<object>`
  select act, at, details, subject_id as "subjectId",
         case when actor_id = ${userId} then address end as address,
         case when actor_id = ${userId} then browser end as browser
    from audit_entry where actor_id = ${userId} or subject_id = ${userId} order by at, id`.execute(db)

const secondFactors = (db: Db, userId: string) =>
  sql<object>`
  select 'app' as kind, null as name, confirmed_at as "createdAt", null::timestamptz as "lastUsedAt"
    from authenticator_app where user_id = ${userId}
  union all
  select 'passkey', name, created_at, last_used_at from passkey where user_id = ${userId}
  union all
  select 'recovery code', null, null, spent_at from recovery_code where user_id = ${userId}
   order by kind, "createdAt", "lastUsedAt"`.execute(db)

/** The personal data of accounts; the erasure itself deletes it. */
export const accountData: PersonalData = {
  export: async (db, userId) => {
    return {
      account: (await account(db, userId)).rows[0],
      previousAddresses: (await previousAddresses(db, userId)).rows,
      signIns: (await signIns(db, userId)).rows,
      mailedLinks: (await mailedLinks(db, userId)).rows,
      invitations: (await invitations(db, userId)).rows,
      knownBrowsers: (await knownBrowsers(db, userId)).rows,
      ownBrowsers: (await ownBrowsers(db, userId)).rows,
      mailChoices: (await mailChoices(db, userId)).rows,
      secondFactors: (await secondFactors(db, userId)).rows,
      auditLog: (await auditEntries(db, userId)).rows,
    }
  },
}
