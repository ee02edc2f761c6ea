import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { profile } from '@trellis/contract/accounts/profile.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildUser, buildUsers } from '../features/accounts/accounts.build.ts'
import { hashPassword } from '../features/accounts/passwords/passwords.ts'
import { buildCampaign } from '../features/campaigns/campaigns.build.ts'
import { campaignDataJobs } from '../features/campaigns/person-records.jobs.ts'
import { buildQualification } from '../features/campaigns/rewards/rewards.build.ts'
import { buildCredentials, buildRequirement, buildStoreRequirement } from '../features/credentials/credentials.build.ts'
import { notificationJobs } from '../features/notifications/notifications.jobs.ts'
import { signUpJobs } from '../features/sign-ups/sign-ups.jobs.ts'
import { newId } from '../platform/ids.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import { fillPerson, findColumnsContaining, listPersonReferences, refersTo } from './fill-person.ts'
import { freshDatabase } from './fresh-database.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { buildWorld, type World } from './world.ts'

const now = new Date('2026-11-20T16:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const password = 'Right-horse-7'
let app: TestApp
let world: World
let passwordHash: string

beforeAll(async () => {
  app = await startTestApp({ now })
  world = await buildWorld(app.db, { now })
  passwordHash = await hashPassword(password)
})
beforeEach(() => app.at(now))
afterAll(() => app.stop())

const createPerson = () => fillPerson(app, { world, passwordHash, now })
const erase = ({ token }: { token: string }, given: string | undefined = password) =>
  app.call(profile.erase, { body: { password: given } }, token)
const nightly = (job: Job | undefined, at: Date) => job!.run({ db: app.db, config: app.config, now: at, payload: {} })
const deleteMailRecords = (at: Date) =>
  nightly(
    notificationJobs.find(({ name }) => name === 'delete-old-mails'),
    at,
  )
const deleteRewardAddresses = (at: Date) => nightly(campaignDataJobs[0], at)

const about = 'tells of somebody else, and only who did it'
/** For each reference to a person: the name in the personal-data copy, or why it is not in there. */
const coverage: Record<string, { part: string } | { reason: string }> = {
  'approval_rule.made_by': { reason: about },
  'attestation.attested_by': { reason: about },
  'attestation.user_id': { part: 'attestations' },
  'authenticator_app.user_id': { part: 'secondFactors' },
  'brand_opt_in.user_id': { part: 'brandOptIns' },
  'bulk_act.made_by': { part: 'bulkActs' },
  'bulk_act_person.user_id': { part: 'inBulkActs' },
  'calendar_link.user_id': { part: 'calendarLinks' },
  'campaign.created_by': { reason: about },
  'campaign.plan_saved_by': { reason: about },
  'campaign_plan_change.made_by': { reason: about },
  'campaign_ruling.confirmed_by': { reason: about },
  'card_course.draft_saved_by': { reason: about },
  'card_course_version_removal.removed_by': { reason: about },
  'card_course_version.published_by': { part: 'publishedVersions' },
  'catalyst_event.user_id': { part: 'sentForms' },
  'credential.confirmed_by': { reason: about },
  'credential.recorded_by': { reason: about },
  'credential.user_id': { part: 'credentials' },
  'credential_end.ended_by': { reason: about },
  'current_brand.user_id': { part: 'chosenBrand' },
  'class.draft_saved_by': { reason: about },
  'class_draft_change.made_by': { reason: about },
  'class_editing_session.user_id': { reason: 'for an hour: which class was open' },
  'class_past_round.user_id': { part: 'classes' },
  'class_progress.user_id': { part: 'classes' },
  'class_version_removal.removed_by': { reason: about },
  'class_version.published_by': { part: 'publishedClasses' },
  'content_offer.answered_by': { reason: about },
  'content_offer.offered_by': { reason: about },
  'course_assignment.assigned_by': { reason: about },
  'course_assignment.user_id': { part: 'givenCourses' },
  'course_draft_change.made_by': { reason: about },
  'course_round.ended_by': { reason: about },
  'course_round.user_id': { part: 'courses' },
  'dispensary_email_domain.added_by': { reason: about },
  'draft_review.asked_by': { part: 'reviewsAsked' },
  'draft_review.reviewer_id': { part: 'reviewsAnswered' },
  'earned_reward_change.made_by': { reason: about },
  'editing_session.user_id': { reason: 'for an hour: which course was open' },
  'employment_invitation.asked_by': { reason: about },
  'employment_invitation.user_id': { part: 'employmentInvitations' },
  'employment.user_id': { part: 'employments' },
  'employment.vouched_by': { reason: about },
  'exam_attempt.user_id': { part: 'exams' },
  'fulfilment_batch.made_by': { reason: about },
  'former_address.user_id': {
    reason: 'a keyed hash, as of former earners: that an address was theirs while they earned',
  },
  'former_earner.user_id': { reason: 'is made when the account goes: that its address was paid' },
  'deferred_join.user_id': { reason: 'five minutes of a sign-in that is not done: which poster led to it' },
  'import_choice.user_id': { part: 'importChoices' },
  'import_mapping.user_id': { part: 'importColumns' },
  'import_row.subject_id': { part: 'importedAs' },
  'evidence_pack.requested_by': { part: 'evidencePacks' },
  'inspection_link.created_by': { reason: about },
  'import_run.made_by': { part: 'imports' },
  'invitation.created_by': { reason: about },
  'invitation.user_id': { part: 'invitations' },
  'known_browser.user_id': { part: 'knownBrowsers' },
  'ledger_transfer.made_by': { reason: about },
  'learning_record.user_id': { part: 'learningRecords' },
  'lesson_completion.user_id': { part: 'readLessons' },
  'mail_choice.user_id': { part: 'mailChoices' },
  'one_time_token.shown_to': { reason: about },
  'one_time_token.user_id': { part: 'mailedLinks' },
  'own_browser.user_id': { part: 'ownBrowsers' },
  'passkey.user_id': { part: 'secondFactors' },
  'previous_address.user_id': { part: 'previousAddresses' },
  'preview_link.created_by': { part: 'previewLinks' },
  'publish_plan.planned_by': { part: 'plannedPublications' },
  'promo.created_by': { reason: about },
  'provisioned_person.user_id': { part: 'directories' },
  'provisioning_token.created_by': { reason: about },
  'quiz_try_request.answered_by': { reason: about },
  'recovery_code.user_id': { part: 'secondFactors' },
  'renewal_notice.user_id': { part: 'requirementNotices' },
  'report_mail.made_by': { part: 'weeklyReports' },
  'report_mail_recipient.user_id': { part: 'weeklyReports' },
  'person_identity.changed_by': { reason: about },
  'person_identity.user_id': { part: 'detailsForInspections' },
  'retained_identity.user_id': {
    reason: 'is made when the account goes: the name that an employer has to keep on training records',
  },
  'requirement_waiver.ended_by': { reason: about },
  'requirement_waiver.user_id': { part: 'requirementWaivers' },
  'requirement_waiver.waived_by': { reason: about },
  'requirement_content.added_by': { reason: about },
  'requirement_edition.created_by': { reason: about },
  'reward_message.author_id': { part: 'rewards' },
  'reward_qualification.user_id': { part: 'rewards' },
  'reward_review.decided_by': { reason: about },
  'second_factor_ticket.user_id': { reason: 'five minutes of a sign-in that is not done: nothing but secrets' },
  'sign_in_identity.user_id': { part: 'companySignIns' },
  'decoy_sign_up.user_id': { reason: 'tells of somebody else, who asked under this address; a password alone' },
  'store_device.added_by': { reason: about },
  'store_device.removed_by': { reason: about },
  'store_requirement.switched_off_by': { reason: about },
  'store_requirement.switched_on_by': { reason: about },
  'store_invitation.answered_by': { reason: about },
  'store_invitation.invited_by': { reason: about },
  'training_reminder.reminded_by': { reason: about },
  'training_mail.user_id': { reason: 'until the next morning: which mail is still to be sent' },
  'merge_question.answered_by': { reason: about },
  'merge_question.user_id': { part: 'mergeQuestions' },
  'merge_request.asked_by': { part: 'mergeRequests' },
  'merge_request_owner.answered_by': { reason: about },
  'media_asset.made_by': { part: 'libraryFiles' },
  'training_reminder.user_id': { part: 'trainingReminders' },
  'sign_up_request.decided_by': { reason: about },
  'sign_up_request.user_id': { part: 'signUpRequests' },
  'stored_file.owner_id': { part: 'sentFiles' },
  'live_session.cancelled_by': { reason: about },
  'live_session.created_by': { reason: about },
  'live_session_attendance.recorded_by': { reason: about },
  'live_session_attendance.user_id': { part: 'liveTrainings' },
  'pay_period.closed_by': { reason: about },
  'pay_period.created_by': { reason: about },
  'payroll_profile.changed_by': { reason: about },
  'time_approval.approved_by': { reason: about },
  'time_approval.user_id': { part: 'trainingTimeApprovals' },
  'time_beat.user_id': { part: 'learningTimes' },
  'time_policy.changed_by': { reason: about },
  'time_sheet.user_id': { part: 'learningDays' },
  'time_request.answered_by': { reason: about },
  'time_request.user_id': { part: 'trainingTimeRequests' },
  'token_family.user_id': { part: 'signIns' },
  'training_provider.checked_by': { reason: about },
  'vouching_mail.user_id': { reason: 'only the time of a manager’s last mail' },
  'track_assignment.assigned_by': { reason: about },
  'course_rating.user_id': { reason: 'repeats the stars of an answer to a survey, for counting' },
  'published_rating.user_id': { reason: 'which answer to a survey a brand reads without a name' },
  'published_submission.user_id': { reason: 'which of their submissions the owner of a course reads without a name' },
  'trained_person.user_id': { reason: 'repeats which courses were completed first, and where, for counting' },
}
const parts = [...new Set(Object.values(coverage).flatMap(each => ('part' in each ? [each.part] : [])))]

test('PROFILE-001 every reference to a person is in their copy, or is named with the reason why not', async () => {
  const references = await listPersonReferences(app.db)
  expect(Object.keys(coverage).sort()).toEqual(references)
  const { id } = await createPerson()
  const without = await Promise.all(references.map(async each => ((await refersTo(app.db, each, id)) ? [] : [each])))
  expect(without.flat()).toEqual([])
})

test('PROFILE-001 the copy is one file in which every part has what the person filled it with, and no secret', async () => {
  const person = await createPerson()
  const answer = await app.call(profile.copy, { body: { password } }, person.token)
  expect(answer.headers['content-type']).toBe('application/json')
  expect(answer.headers['content-disposition']).toContain('trellis-my-data-2026-11-20.json')
  const copy = JSON.parse(answer.text)
  expect(parts.filter(part => !copy[part]?.length)).toEqual([])
  expect(copy.account).toMatchObject({ email: person.email, phoneNumber: person.markers.phone, hasPassword: true })
  expect(copy.namedAsManager).toMatchObject([{ firstName: person.markers.name }])
  expect(answer.text).toContain(person.markers.words)
  expect(answer.text).toContain(person.markers.street)
  expect(answer.text).not.toMatch(/argon2|_hash|Hash"|secret/i)
})

test('PROFILE-001 of a person who has erased their account nothing is left but a reward that is on its way', async () => {
  const person = await createPerson()
  const words = Object.values(person.markers)
  expect((await findColumnsContaining(app.db, words)).length).toBeGreaterThan(20)
  expect((await erase(person)).status).toBe(204)
  expect(await findColumnsContaining(app.db, words)).toEqual([
    'earned_reward.additional_info',
    'outbox_mail.html_body',
    'outbox_mail.recipient',
    'outbox_mail.text_body',
  ])
  await app.runJobs()
  await deleteMailRecords(later(25 * 60))
  expect(await findColumnsContaining(app.db, words)).toEqual(['earned_reward.additional_info'])
  await app.db
    .updateTable('earned_reward')
    .set({ state: 'delivered', state_at: later(60) })
    .where('qualification_id', '=', person.ruqId)
    .execute()
  await deleteRewardAddresses(later(120))
  expect(await findColumnsContaining(app.db, words)).toEqual([])
})

test('PROFILE-001 B2 where a state makes an employer keep the name, it is found nowhere else', async () => {
  const person = await createPerson()
  const { dispensaryId, colleagueId } = world.mine
  const rule = await buildRequirement(app.db, { stateCode: 'CO' }, { keep_years: 4 })
  await buildStoreRequirement(app.db, { requirementId: rule.requirementId, dispensaryId, by: colleagueId })
  await buildCredentials(app.db, [{ ...rule, userId: person.id, issuedOn: '2026-03-03', expiresOn: null }])
  await erase(person)
  await app.runJobs()
  await deleteMailRecords(later(25 * 60))
  await deleteRewardAddresses(later(91 * 24 * 60))
  expect(await findColumnsContaining(app.db, Object.values(person.markers))).toEqual(['retained_identity.name'])
})

test('PROFILE-001 what a reward was to be sent by goes 90 days after the account, though it never arrived', async () => {
  const person = await createPerson()
  await erase(person)
  await deleteRewardAddresses(later(89 * 24 * 60))
  expect(await findColumnsContaining(app.db, [person.markers.street])).toEqual(['earned_reward.additional_info'])
  await deleteRewardAddresses(later(91 * 24 * 60))
  expect(await findColumnsContaining(app.db, [person.markers.street])).toEqual([])
})

test('PROFILE-001 an erased person is out at once and cannot come in again; their mail says that it is done', async () => {
  const person = await createPerson()
  const elsewhere = await app.signIn(person.id)
  await erase(person)
  const again = await app.call(accounts.login, { body: { email: person.email, password } })
  expect([(await app.call(accounts.me, {}, elsewhere)).status, again.status]).toEqual([401, 401])
  const mails = app.db.selectFrom('outbox_mail').select('subject').where('recipient', '=', person.email)
  expect(await mails.execute()).toEqual([{ subject: 'Your Trellis account was deleted' }])
  const row = app.db
    .selectFrom('app_user')
    .select(['first_name', 'enabled', 'password_hash'])
    .where('id', '=', person.id)
  expect(await row.executeTakeFirst()).toEqual({ first_name: 'Deleted', enabled: false, password_hash: null })
})

test('PROFILE-001 what was learned stays counted: rounds, scores and choices, without the words', async () => {
  const person = await createPerson()
  const answers = () =>
    app.db
      .selectFrom('card_answer')
      .innerJoin('course_round', 'course_round.id', 'round_id')
      .select(['card_answer.score', 'card_answer.cleared'])
      .where('user_id', '=', person.id)
      .orderBy('card_answer.id')
      .execute()
  const before = await answers()
  await erase(person)
  expect(await answers()).toEqual(before)
})

test('PROFILE-001 the words of someone who is there cannot be taken out of what they answered', async () => {
  const person = await createPerson()
  const forging = app.db
    .updateTable('card_answer')
    .set({ answer: '{}' })
    .where('round_id', 'in', eb => eb.selectFrom('course_round').select('id').where('user_id', '=', person.id))
  await expect(forging.execute()).rejects.toThrow('rows of card_answer are never changed')
})

test('PROFILE-001 a wrong password deletes nothing, and counts as one at the login does', async () => {
  const person = await createPerson()
  const wrong = await erase(person, 'Wrong-horse-7')
  expect([wrong.status, wrong.problem.errors]).toEqual([422, { password: ['This is not your password.'] }])
  const tries = await Promise.all(Array.from({ length: 6 }, () => erase(person, 'Wrong-horse-7')))
  expect(tries.map(answer => answer.status)).toContain(429)
  expect((await app.call(accounts.me, {}, person.token)).body.email).toBe(person.email)
})

test('PROFILE-001 an hour after logging in neither the copy nor the deletion goes without the password', async () => {
  const person = await createPerson()
  expect((await app.call(profile.copy, { body: {} }, person.token)).status).toBe(200)
  expect((await erase(person, '')).status).toBe(422)
  app.at(later(11))
  expect((await app.call(profile.copy, { body: {} }, person.token)).problem.code).toBe('PASSWORD_WRONG')
})

test('PROFILE-001 who has no password proves by a fresh sign-in who they are', async () => {
  const id = await buildUser(app.db)
  const token = await app.signIn(id)
  app.at(later(11))
  expect((await erase({ token }, 'Right-horse-7')).problem.code).toBe('SIGN_IN_AGAIN')
  expect((await erase({ token: await app.signIn(id) }, '')).status).toBe(204)
})

test('PROFILE-001 what was held for a reward that an erased person had not chosen is the campaign’s again', async () => {
  const person = await createPerson()
  const { brandId, brand, dispensaryId } = world.mine
  const campaign = await buildCampaign(app.db, { brandId, courseIds: [brand.courseId], now })
  const { campaignId } = campaign
  await buildQualification(app.db, { campaign, userId: person.id, courseId: brand.courseId, dispensaryId, now })
  const reserved = () =>
    app.db
      .selectFrom('campaign_balance')
      .select('reserved_cents')
      .where('campaign_id', '=', campaignId)
      .executeTakeFirstOrThrow()
  expect((await reserved()).reserved_cents).toBeGreaterThan(0)
  await erase(person)
  expect((await reserved()).reserved_cents).toBe(0)
})

test('PROFILE-001 who signed up, was refused 90 days ago and never got in is forgotten; anybody else stays', async () => {
  const [refused, member] = [
    await buildUser(app.db, { activatedAt: null, firstName: 'Refuseniko' }),
    await buildUser(app.db),
  ]
  const request = { status: 2, created_at: now, decided_at: now }
  await app.db
    .insertInto('sign_up_request')
    .values([refused, member].map(user_id => ({ id: newId(), user_id, ...request })))
    .execute()
  const names = () =>
    app.db
      .selectFrom('app_user')
      .select('first_name')
      .where('id', 'in', [refused, member])
      .orderBy('first_name')
      .execute()
  const drop = signUpJobs.find(({ name }) => name === 'delete-rejected-sign-ups')
  await nightly(drop, later(89 * 24 * 60))
  expect(await names()).toEqual([{ first_name: 'Refuseniko' }, { first_name: 'Robin' }])
  await nightly(drop, later(91 * 24 * 60))
  expect(await names()).toEqual([{ first_name: 'Deleted' }, { first_name: 'Robin' }])
})

test('PROFILE-001 the last administrator stays, also when two of them go at the same moment', async () => {
  const alone = await startTestApp({ now, connection: await freshDatabase('last_administrator') })
  const ids = await buildUsers(alone.db, [{ isAdministrator: true }, { isAdministrator: true }])
  const tokens = await Promise.all(ids.map(alone.signIn))
  const answers = await Promise.all(tokens.map(token => alone.call(profile.erase, { body: {} }, token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('LAST_ADMINISTRATOR')
  await alone.stop()
})
