import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { profile } from '@trellis/contract/accounts/profile.ts'
import { sql } from 'kysely'
import { buildUser } from '../features/accounts/accounts.build.ts'
import { buildCampaign } from '../features/campaigns/campaigns.build.ts'
import { buildQualification } from '../features/campaigns/rewards/rewards.build.ts'
import { makePreviewLink } from '../features/courses/preview-links/preview-links.queries.ts'
import { buildRounds } from '../features/courses/rounds.build.ts'
import { buildEmployment } from '../features/employees/employees.build.ts'
import { buildFile } from '../features/media/media.build.ts'
import { sendMail } from '../features/notifications/notifications.public.ts'
import { buildDispensary } from '../features/organizations/organizations.build.ts'
import { builtInRoles } from '../features/organizations/organizations.public.ts'
import { buildDirectory, buildProvisionedPerson } from '../features/provisioning/provisioning.build.ts'
import { buildDirectAssignment } from '../features/tracks/tracks.build.ts'
import type { Db } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { addCredentials, addIdentity, addLiveSessions, addRequirementNotices } from './fill-credentials.ts'
import { addPacks } from './fill-packs.ts'
import type { TestApp } from './test-app.ts'
import type { Side, World } from './world.ts'

/** A person with rows in every table. */
export type FilledPerson = {
  id: string
  email: string
  token: string
  /** Words that are stored in many places, and only of this person. */
  markers: { name: string; email: string; phone: string; street: string; words: string }
  fileKey: string
  ruqId: string
}

export type FillContext = { db: Db; id: string; markers: FilledPerson['markers']; mine: Side; now: Date }

const randomDigits = () => String(Math.floor(1_000_000 + Math.random() * 9_000_000))

const markersOf = (id: string) => ({
  name: `Quillonia${id.slice(-6)}`,
  email: `quillonia.${id}@filled.trellis.test`,
  phone: `512${randomDigits()}`,
  street: `${id.slice(-6)} Juniper Hollow Lane`,
  words: `In my own words ${id}`,
})

const addSignInMethods = async ({ db, id, markers, mine, now }: FillContext) => {
  const soon = new Date(now.getTime() + 3_600_000)
  const secret = (what: string) => Buffer.from(`${what} ${id}`)
  await sql`insert into one_time_token (hash, purpose, user_id, created_at, expires_at)
    values (${secret('link')}, 'reset-password', ${id}, ${now}, ${soon})`.execute(db)
  await sql`insert into passkey (id, user_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
    values (${newId()}, ${id}, ${secret('passkey')}, ${secret('key')}, 0, '{}', ${`${markers.name}’s phone`}, true, ${now})`.execute(
    db,
  )
  await sql`insert into authenticator_app (user_id, waiting_secret, waiting_until)
    values (${id}, ${secret('app')}, ${soon})`.execute(db)
  await sql`insert into own_browser (user_id, hash, first_used_at, last_used_at)
    values (${id}, ${secret('browser')}, ${now}, ${now})`.execute(db)
  await sql`insert into one_time_token (hash, purpose, user_id, shown_to, created_at, expires_at)
    values (${secret('shown')}, 'create-password', ${mine.colleagueId}, ${id}, ${now}, ${soon})`.execute(db)
  await sql`insert into invitation (id, user_id, created_by, created_at, expires_at)
    values (${newId()}, ${id}, ${id}, ${now}, ${soon})`.execute(db)
  await sql`insert into recovery_code (user_id, hash) values (${id}, ${secret('code')})`.execute(db)
  await sql`insert into second_factor_ticket (hash, user_id, password_mark, target_path, created_at, expires_at)
    values (${secret('ticket')}, ${id}, ${secret('mark')}, '/', ${now}, ${soon})`.execute(db)
  const connectionId = newId()
  await sql`insert into sign_in_connection (id, brand_id, issuer, client_id, client_secret, admits_newcomers,
                                            vouches_for_emails, enabled, enforced, created_at)
    values (${connectionId}, ${mine.brandId}, 'https://login.company.test', 'trellis', ${secret('client')}, false, false,
            true, false, ${now})`.execute(db)
  await sql`insert into sign_in_identity (connection_id, subject, user_id, linked_at, last_used_at)
    values (${connectionId}, ${markers.email}, ${id}, ${now}, ${now})`.execute(db)
  await sql`insert into sign_in_flow (secret_hash, connection_id, created_at, expires_at, returned_at, subject, email, first_name)
    values (${secret('flow')}, ${connectionId}, ${now}, ${soon}, ${now}, ${markers.email}, ${markers.email}, ${markers.name})`.execute(
    db,
  )
}

const addMemberships = async ({ db, id, markers, mine, now }: FillContext) => {
  await buildEmployment(db, { userId: id, at: { dispensaryId: mine.dispensaryId }, roleIds: [builtInRoles.manager] })
  await sql`update employment set vouched_by = ${id} where user_id = ${mine.colleagueId}`.execute(db)
  await sql`insert into previous_address (user_id, email, was_proven, changed_at)
    values (${id}, ${`previous.${markers.email}`}, true, ${now})`.execute(db)
  await sql`insert into former_address (user_id, address_hash, left_at) values (${id}, '\\x00', ${now})`.execute(db)
  await sql`insert into former_earner (user_id, address_hash, created_at) values (${id}, '\\x00', ${now})`.execute(db)
  await sql`insert into employment_invitation (id, user_id, dispensary_id, email, role_ids, asked_by, asked_at, expires_at)
    values (${newId()}, ${id}, ${mine.dispensaryId}, ${markers.email}, '{}', ${id}, ${now}, ${now})`.execute(db)
  await sql`insert into store_invitation (id, brand_id, name, city, state_code, address_line1, zip_code, dispensary_id,
                                          invited_by, invited_at, accepted, answered_by, answered_at)
    values (${newId()}, ${mine.brandId}, ${`Store ${id}`}, 'Denver', 'CO', '', '', ${mine.dispensaryId}, ${id}, ${now}, true,
            ${id}, ${now})`.execute(db)
  await sql`insert into content_offer (id, brand_id, course_id, dispensary_id, note, offered_by, offered_at, accepted,
                                       answered_by, answered_at)
    values (${newId()}, ${mine.brandId}, ${mine.brand.courseId}, ${mine.dispensaryId}, '', ${id}, ${now}, true, ${id},
            ${now})`.execute(db)
  const managers = JSON.stringify([
    { firstName: markers.name, lastName: markers.name, email: markers.email.toUpperCase() },
  ])
  await sql`insert into store_invitation (id, brand_id, name, city, state_code, address_line1, zip_code, dispensary_id,
                                          managers, invited_by, invited_at)
    values (${newId()}, ${mine.brandId}, ${`Other store ${id}`}, 'Denver', 'CO', '', '', ${mine.dispensaryId}, ${managers},
            ${mine.colleagueId}, ${now})`.execute(db)
  await sql`insert into merge_question (id, dispensary_id, merged_id, user_id, asked_at, accepted, answered_by, answered_at)
    values (${newId()}, ${mine.dispensaryId}, ${mine.dispensaryId}, ${id}, ${now}, null, null, null),
           (${newId()}, ${mine.dispensaryId}, ${mine.dispensaryId}, ${mine.colleagueId}, ${now}, true, ${id}, ${now})`.execute(
    db,
  )
  const requestId = newId()
  await sql`insert into merge_request (id, merged_id, kept_id, asked_by, asked_at, ended)
    values (${requestId}, ${mine.dispensaryId}, ${mine.sisterDispensaryId}, ${id}, ${now}, 'withdrawn')`.execute(db)
  await sql`insert into merge_request_owner (request_id, dispensary_id, accepted, answered_by, answered_at)
    values (${requestId}, ${mine.dispensaryId}, true, ${id}, ${now})`.execute(db)
  await sql`insert into current_brand (user_id, brand_id, chosen_at) values (${id}, ${mine.brandId}, ${now})`.execute(
    db,
  )
  await sql`insert into sign_up_request (id, user_id, created_at, store_name)
    values (${newId()}, ${id}, ${now}, ${`${markers.name}’s store`})`.execute(db)
  await sql`insert into sign_up_request (id, user_id, status, created_at, decided_at, decided_by)
    values (${newId()}, ${mine.colleagueId}, 1, ${now}, ${now}, ${id})`.execute(db)
  await sql`insert into decoy_sign_up (user_id, password_hash, until) values (${id}, 'of a stranger', ${now})`.execute(
    db,
  )
  await sql`insert into deferred_join (user_id, dispensary_id, sign_up_link_id, until)
    values (${id}, ${mine.dispensaryId}, ${newId()}, ${now})`.execute(db)
  await sql`insert into dispensary_email_domain (dispensary_id, domain, added_by, created_at)
    values (${mine.dispensaryId}, ${`d${id}.test`}, ${id}, ${now})`.execute(db)
  await sql`update track_assignment set assigned_by = ${id} where track_id = ${mine.chain.trackId}`.execute(db)
  for (const courseId of [mine.direct.courseId, mine.direct.nextCourseId])
    await buildDirectAssignment(db, { userId: id, courseId, now })
  await sql`update course_assignment set assigned_by = ${id} where user_id = ${id}`.execute(db)
}

const addDirectories = async ({ db, id, markers, mine, now }: FillContext) => {
  const at = { retailOrganizationId: mine.retailOrganizationId, defaultDispensaryId: mine.dispensaryId }
  const known = await db
    .selectFrom('provisioned_organization')
    .select('id')
    .where('retail_organization_id', '=', mine.retailOrganizationId)
    .executeTakeFirst()
  const organizationId = known?.id ?? (await buildDirectory(db, { ...at, actorId: id, now })).organizationId
  await sql`insert into provisioning_token (id, organization_id, label, hash, created_at, created_by)
    values (${newId()}, ${organizationId}, 'Okta', ${Buffer.from(`directory ${id}`)}, ${now}, ${id})`.execute(db)
  await buildProvisionedPerson(db, { organizationId, userId: id, userName: markers.email, now })
  await sql`insert into provisioned_absence (organization_id, user_id, group_id, role_ids, is_default)
    values (${organizationId}, ${id}, ${mine.dispensaryId}, '{}', false)`.execute(db)
}

const addLearning = async ({ db, id, markers, mine, now }: FillContext) => {
  const { courseId, versionId, quizId, freeFormId, surveyId, formId, classId, lessonId } = mine.chain
  const given = { cleared: true, score: null, answeredAt: now }
  const form = { fullName: markers.name, street: markers.street }
  await buildRounds(db, [
    {
      ...{ userId: id, courseId, versionId, startedAt: now, seenPosition: 3, lastCardId: null, completedAt: null },
      answers: [
        { ...given, cardId: freeFormId, answer: { answerText: markers.words }, state: { answerText: markers.words } },
        {
          ...given,
          cardId: surveyId,
          answer: { responseValue: 4, comments: markers.words, selectedTags: [] },
          state: { responseValue: 4 },
          score: 4,
        },
        { ...given, cardId: formId, answer: form, state: { catalystFormSubmittedAt: now.toISOString() }, isForm: true },
      ],
    },
  ])
  await sql`insert into course_round (id, user_id, course_id, number, started_at, ended_at, ended_by)
    values (${newId()}, ${mine.colleagueId}, ${courseId}, 77, ${now}, ${now}, ${id}) on conflict do nothing`.execute(db)
  await sql`insert into training_reminder (user_id, reminded_at, reminded_by) values (${id}, ${now}, ${id})`.execute(db)
  await sql`insert into quiz_try_request (id, round_id, card_id, asked_at, answered_at, answered_by)
    select ${newId()}, id, ${quizId}, ${now}, ${now}, ${id} from course_round
     where user_id = ${mine.colleagueId} and course_id = ${courseId} limit 1`.execute(db)
  await sql`insert into class_progress (user_id, class_id, started_at) values (${id}, ${classId}, ${now})`.execute(db)
  await sql`insert into class_past_round (user_id, class_id, round, started_at, completed_at, ended_at, ended_for)
    select ${id}, id, 0, ${now}, ${now}, ${now}, published_version_id from class where id = ${classId}`.execute(db)
  await sql`insert into lesson_completion (user_id, lesson_id, completed_at) values (${id}, ${lessonId}, ${now})`.execute(
    db,
  )
  await sql`insert into exam_attempt (id, user_id, exam_id, answers, result, score, passed, submitted_at)
    select ${newId()}, ${id}, id, '{}', '{}', 90, true, ${now} from exam where class_id = ${classId} limit 1`.execute(
    db,
  )
  await sql`insert into learning_record (id, kind, user_id, at, facts)
    values (${newId()}, 'attended', ${id}, ${now}, '{}')`.execute(db)
  const from = new Date(now.getTime() - 30_000)
  await sql`insert into time_beat (user_id, course_id, session_id, started_at, ended_at)
    values (${id}, ${courseId}, ${newId()}, ${from}, ${now})`.execute(db)
  await sql`insert into time_sheet (user_id, course_id, day, seconds) values (${id}, ${courseId}, ${now}, 30)`.execute(
    db,
  )
}

const addTimeRequests = async ({ db, id, markers, mine, now }: FillContext) => {
  const { colleagueId, dispensaryId } = mine
  await sql`insert into time_request (id, user_id, dispensary_id, local_day, minutes, words, created_at)
    values (${newId()}, ${id}, ${dispensaryId}, ${now}, 20, ${markers.words}, ${now})`.execute(db)
  await sql`insert into time_request (id, user_id, dispensary_id, local_day, minutes, words, created_at, answer,
                                      added_minutes, answered_by, answered_at)
    values (${newId()}, ${colleagueId}, ${dispensaryId}, ${now}, 20, 'At the counter', ${now}, 'declined', 0, ${id}, ${now})`.execute(
    db,
  )
}

const addApprovals = async ({ db, id, markers, mine, now }: FillContext) => {
  const { dispensaryId } = mine
  const periodId = newId()
  await sql`insert into pay_period (id, dispensary_id, starts_on, ends_on, created_by, created_at, closed_by, closed_at)
    values (${periodId}, ${await buildDispensary(db)}, '2026-11-01', '2026-11-14', ${id}, ${now}, ${id}, ${now})`.execute(
    db,
  )
  await sql`insert into time_approval (id, pay_period_id, user_id, dispensary_id, measured_seconds, payable_seconds,
                                       approved_seconds, reason, approved_by, approved_at)
    values (${newId()}, ${periodId}, ${id}, ${dispensaryId}, 60, 60, 30, ${markers.words}, ${id}, ${now})`.execute(db)
  await sql`insert into payroll_profile (id, dispensary_id, format, changed_by, changed_at)
    values (${newId()}, ${await buildDispensary(db)}, 'generic', ${id}, ${now})`.execute(db)
  await sql`insert into time_policy (id, dispensary_id, place, changed_by, changed_at)
    values (${newId()}, ${await buildDispensary(db)}, 'anywhere', ${id}, ${now})`.execute(db)
  await sql`insert into store_device (id, dispensary_id, name, token_hash, added_by, added_at, removed_by, removed_at)
    values (${newId()}, ${dispensaryId}, 'Counter tablet', sha256(${id}::text::bytea), ${id}, ${now}, ${id}, ${now})`.execute(
    db,
  )
}

const addAuthoring = async ({ db, id, markers, mine, now }: FillContext) => {
  const { courseId, classId } = mine.chain
  await makePreviewLink(db, { actorId: id, courseId, useDraft: true, now })
  await sql`insert into promo (id, course_id, code, name, partner, campaign, starts_at, created_at, created_by)
    values (${newId()}, ${courseId}, ${newId()}, 'Spring fair', '', '', ${now}, ${now}, ${id})`.execute(db)
  await sql`update card_course set draft_saved_by = ${id} where id = ${courseId}`.execute(db)
  await sql`insert into course_draft_change (course_id, revision, op_id, session_id, made_by, made_at, card_ids, patch, before)
    select ${courseId}, coalesce(max(revision), 0) + 1, ${newId()}::uuid, ${newId()}::uuid, ${id}, ${now}, '{}', '{}', '{}'
      from course_draft_change where course_id = ${courseId}`.execute(db)
  await sql`insert into editing_session (course_id, user_id, id, is_writing, seen_at)
    values (${courseId}, ${id}, ${newId()}, false, ${now})`.execute(db)
  await sql`update class set draft_saved_by = ${id} where id = ${classId}`.execute(db)
  await sql`insert into class_draft_change (class_id, revision, op_id, session_id, made_by, made_at, part_ids, patch, before)
    select ${classId}, coalesce(max(revision), 0) + 1, ${newId()}::uuid, ${newId()}::uuid, ${id}, ${now}, '{}', '{}', '{}'
      from class_draft_change where class_id = ${classId}`.execute(db)
  await sql`insert into class_version (id, class_id, number, title, description, key_takeaways, lesson_count, seconds, audience, published_at, published_by)
    select ${newId()}, ${classId}, max(number) + 1, 'A class', '', '[]', 0, 0, 'newcomers', ${now}, ${id}
      from class_version where class_id = ${classId}`.execute(db)
  await sql`insert into class_version_removal (version_id, removed_at, removed_by)
    select id, ${now}, ${id} from class_version where published_by = ${id}`.execute(db)
  await sql`insert into class_editing_session (class_id, user_id, id, is_writing, seen_at)
    values (${classId}, ${id}, ${newId()}, false, ${now})`.execute(db)
  await sql`insert into card_course_version (id, course_id, number, title, seconds, card_count, audience, published_at, published_by)
    select ${newId()}, ${courseId}, max(number) + 1, 'A course', 60, 1, 'newcomers', ${now}, ${id}
      from card_course_version where course_id = ${courseId}`.execute(db)
  await sql`insert into card_course_version_removal (version_id, removed_at, removed_by)
    select id, ${now}, ${id} from card_course_version where published_by = ${id}`.execute(db)
  await sql`insert into training_mail (version_id, user_id, send_at)
    select id, ${id}, ${now} from card_course_version where published_by = ${id}`.execute(db)
  await sql`insert into draft_review (id, course_id, reviewer_id, asked_by, asked_at, note, withdrawn_at)
    values (${newId()}, ${courseId}, ${mine.colleagueId}, ${id}, ${now}, ${markers.words}, ${now})`.execute(db)
  await sql`insert into draft_review (id, class_id, reviewer_id, asked_by, asked_at, decision, words, decided_revision, decided_at)
    values (${newId()}, ${classId}, ${id}, ${mine.colleagueId}, ${now}, 'changes', ${markers.words}, 1, ${now})`.execute(
    db,
  )
  await sql`delete from approval_rule where brand_id = ${mine.brandId}`.execute(db)
  await sql`insert into approval_rule (brand_id, made_by, made_at) values (${mine.brandId}, ${id}, ${now})`.execute(db)
  await sql`insert into publish_plan (id, course_id, revision, audience, sends_mails, publish_at, time_zone, planned_by, planned_at, ended_at, outcome)
    values (${newId()}, ${courseId}, 1, 'newcomers', false, ${now}, 'America/Chicago', ${id}, ${now}, ${now}, 'cancelled')`.execute(
    db,
  )
  const fileKey = `forms/${newId()}.pdf`
  await sql`insert into stored_file (key, purpose, owner_id, file_name, created_at, uploaded_at)
    values (${fileKey}, 'form-upload', ${id}, ${`${id}.pdf`}, ${now}, ${now})`.execute(db)
  await buildFile(db, { holder: `brand:${mine.brandId}`, madeBy: id, now })
  return fileKey
}

const addRewards = async ({ db, id, markers, mine, now }: FillContext) => {
  const { courseId } = mine.brand
  const campaign = await buildCampaign(db, { brandId: mine.brandId, courseIds: [courseId], createdBy: id, now })
  await sql`insert into campaign_ruling (campaign_id, state_code, ruling, confirmed_at, confirmed_by)
    values (${campaign.campaignId}, 'ZZ', 'needs-confirmation', ${now}, ${id})`.execute(db)
  await sql`update campaign set plan_saved_by = ${id} where id = ${campaign.campaignId}`.execute(db)
  await sql`insert into campaign_plan_change (campaign_id, revision, op_id, session_id, made_by, made_at, reward_ids, before)
    values (${campaign.campaignId}, 2, ${newId()}, ${newId()}, ${id}, ${now}, '{}', '{}')`.execute(db)
  await sql`insert into brand_opt_in (id, user_id, brand_id, course_id, opted_in, wording, page, created_at)
    values (${newId()}, ${id}, ${mine.brandId}, ${courseId}, true, 'I agree.', '/mycourses', ${now})`.execute(db)
  const ruqId = await buildQualification(db, {
    ...{ campaign, userId: id, courseId, dispensaryId: mine.dispensaryId, optionIndex: 0, now },
    additionalInfo: { fullName: markers.name, street: markers.street },
    steps: [{ state: 'ordered', at: now, by: id, note: `Goes to ${markers.street}` }],
    issue: { description: `${markers.words}: ${markers.name}`, at: now },
  })
  await sql`insert into fulfilment_batch (id, brand_id, made_by, total, created_at)
    values (${newId()}, ${mine.brandId}, ${id}, 1, ${now})`.execute(db)
  await sql`insert into trained_person (brand_id, course_id, user_id, completed_at, is_opted_in)
    values (${mine.brandId}, ${courseId}, ${id}, ${now}, true) on conflict do nothing`.execute(db)
  await sql`insert into course_rating (brand_id, course_id, user_id, completed_at, stars)
    values (${mine.brandId}, ${mine.brand.courseId}, ${id}, ${now}, 4)`.execute(db)
  await sql`insert into published_rating (id, brand_id, course_id, card_id, user_id, answer_id, month)
            select ${newId()}, ${mine.brandId}, r.course_id, a.card_id, r.user_id, a.id, '2026-11-01'
              from card_answer a join course_round r on r.id = a.round_id
             where r.user_id = ${id}::uuid and a.answer ? 'responseValue' limit 1`.execute(db)
  await sql`insert into published_submission (id, owner_id, course_id, card_id, user_id, submission_id, month)
            select ${newId()}, ${mine.brandId}, e.course_id, e.card_id, e.user_id, e.id, '2026-11-01'
              from catalyst_event e where e.user_id = ${id}::uuid limit 1`.execute(db)
  await sql`insert into vouching_mail (user_id, sent_at) values (${id}, ${now})`.execute(db)
  await sql`insert into reward_review (qualification_id, pays, decided_at, decided_by)
    values (${ruqId}, true, ${now}, ${id})`.execute(db)
  return ruqId
}

const addMessages = async ({ db, id, markers, mine, now }: FillContext) => {
  const words = { subject: `Hello ${markers.name}`, text: markers.words, html: markers.email }
  await db.transaction().execute(tx => sendMail(tx, { to: markers.email, ...words, now }))
  const weekly = newId()
  await sql`insert into report_mail (id, made_by, address, brand_id, weekday, hour, time_zone, next_at, created_at)
    values (${weekly}, ${id}, '/dashboard?period=12', ${mine.brandId}, 1, 8, 'America/Chicago', ${now}, ${now})`.execute(
    db,
  )
  await sql`insert into report_mail_recipient (report_mail_id, user_id) values (${weekly}, ${id})`.execute(db)
  await sql`insert into idempotent_call (caller, key, call, input_hash, status, response, created_at)
    values (${id}, ${newId()}, 'POST /x', '\\x00', 200, ${JSON.stringify(markers)}, ${now})`.execute(db)
}

/** A list that the person has brought in, and one of someone else in which the person is. */
const addImports = async ({ db, id, markers, mine, now }: FillContext) => {
  await sql`insert into import_mapping (user_id, kind, header, columns, used_at)
    values (${id}, 'employees', ${markers.words}, '{}', ${now})`.execute(db)
  await sql`insert into import_choice (user_id, kind, field, word, choice, used_at)
    values (${id}, 'employees', 'role', ${markers.words}, 'Budtender', ${now})`.execute(db)
  const cells = JSON.stringify({ firstName: markers.name, email: markers.email })
  for (const maker of [id, mine.colleagueId]) {
    const run = newId()
    await sql`insert into import_run (id, kind, made_by, file_name, created_at)
      values (${run}, 'employees', ${maker}, 'team.csv', ${now})`.execute(db)
    await sql`insert into import_row (run_id, number, cells, row_key, outcome, result, sentence, subject_id)
      values (${run}, 2, ${cells}, ${markers.email}, 'NEW', 'ADDED', ${markers.words}, ${id})`.execute(db)
    const elsewhere = JSON.stringify({ firstName: `Once previous.${markers.email}`, email: '' })
    await sql`insert into import_row (run_id, number, cells, outcome, notes)
      values (${run}, 4, ${elsewhere}, 'CANNOT', '[]')`.execute(db)
    // A row with a wrong cell has no key, and brought no one in.
    const unread = JSON.stringify({ firstName: markers.name, lastName: '', email: ` ${markers.email.toUpperCase()} ` })
    await sql`insert into import_row (run_id, number, cells, outcome, notes)
      values (${run}, 3, ${unread}, 'CANNOT', '[]')`.execute(db)
  }
}

/** An act on many people that the person made, and one of someone else in which the person was. */
const addBulkActs = async ({ db, id, markers, mine, now }: FillContext) => {
  for (const maker of [id, mine.colleagueId]) {
    const act = newId()
    await sql`insert into bulk_act (id, act, made_by, total, created_at, finished_at)
      values (${act}, 'disable', ${maker}, 1, ${now}, ${now})`.execute(db)
    await sql`insert into bulk_act_person (bulk_act_id, position, user_id, outcome, sentence)
      values (${act}, 1, ${id}, 'SKIPPED', ${markers.words})`.execute(db)
  }
}

/** Creates a person with rows in every table, with the words above in every text column. */
export const fillPerson = async (
  app: TestApp,
  { world: { mine }, passwordHash, now }: { world: World; passwordHash: string; now: Date },
): Promise<FilledPerson> => {
  const { db } = app
  const id = newId()
  const markers = markersOf(id)
  const { name, email, phone } = markers
  await buildUser(db, { id, email, firstName: name, lastName: name, phoneNumber: phone, passwordHash })
  await sql`update app_user set company = ${`${name} & co`}, slack_member_id = ${name}, image_url = ${`/media/${name}.png`}
    where id = ${id}`.execute(db)
  const context = { db, id, markers, mine, now }
  const token = await app.signIn(id)
  await app.call(accounts.loginNotification, {}, token)
  await app.call(profile.savePreferences, { body: { mails: { teams: false } } }, token)
  await addSignInMethods(context)
  await addMemberships(context)
  await addDirectories(context)
  await addLearning(context)
  await addImports(context)
  await addBulkActs(context)
  await addMessages(context)
  await addTimeRequests(context)
  await addCredentials(context)
  await addApprovals(context)
  await addRequirementNotices(context)
  await addIdentity(context)
  await addLiveSessions(context)
  await addPacks(context)
  return { id, email, token, markers, fileKey: await addAuthoring(context), ruqId: await addRewards(context) }
}

/** Every column that refers to a person, as `table.column`. */
export const listPersonReferences = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid = 'app_user'::regclass and c.conparentid = 0
     order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Whether a column refers to a given person. */
export const refersTo = async (db: Db, reference: string, userId: string) => {
  const [table = '', column = ''] = reference.split('.')
  const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${userId} limit 1`.execute(db)
  return rows.length > 0
}

const searchedTypes = ['text', 'character', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea', 'uuid']

/** Every column of any type that contains one of the words: `table.column`. */
export const findColumnsContaining = async (db: Db, words: readonly string[]) => {
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    select c.table_name as table, c.column_name as column, c.data_type as type
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = any(${searchedTypes})
     order by c.table_name, c.column_name`.execute(db)
  const patterns = words.map(word => `%${word}%`)
  const found = await Promise.all(
    columns.map(async ({ table, column, type }) => {
      const shown = type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`
      const { rows } = await sql`select from ${sql.table(table)} where ${shown} ilike any(${patterns}) limit 1`.execute(
        db,
      )
      return rows.length > 0 ? [`${table}.${column}`] : []
    }),
  )
  return found.flat()
}
