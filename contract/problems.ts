import { localProblems } from './local-problems.ts'

/** All problems that calls report: a stable code, its status and a sentence for people. */
export const problems = {
  ...localProblems,
  NOT_JSON: { status: 400, sentence: 'We could not read the request.' },
  TOKEN_INVALID: { status: 401, sentence: 'Your session has expired. Please log in again.' },
  SIGN_IN_FAILED: { status: 401, sentence: 'Unable to login.' },
  PENDING_APPROVAL: { status: 403, sentence: 'Your account is waiting for approval.' },
  SECOND_FACTOR_NEEDED: { status: 403, sentence: 'One more step: confirm it’s you.' },
  SECOND_FACTOR_SETUP_NEEDED: { status: 403, sentence: 'Set up a second step for your login first.' },
  SECOND_FACTOR_WRONG: { status: 422, sentence: 'This code is wrong or was already used.' },
  PASSKEY_REFUSED: { status: 422, sentence: 'This passkey could not be used. Please try again.' },
  SIGN_IN_LAPSED: { status: 410, sentence: 'This took too long or too many tries. Please log in again.' },
  FRESH_PROOF_NEEDED: { status: 403, sentence: 'Please confirm it’s you.' },
  EMAIL_TAKEN: { status: 409, sentence: 'A user with this e-mail already exists.' },
  PASSWORD_TOO_COMMON: { status: 422, sentence: 'This password is too easy to guess. Please choose another.' },
  PASSWORD_NOT_CHANGED: {
    status: 422,
    sentence: 'Unable to update password, check your credentials and try again.',
  },
  PASSWORD_WRONG: { status: 422, sentence: 'This is not your password.' },
  SIGN_IN_AGAIN: { status: 403, sentence: 'Please log in again, and come back within ten minutes.' },
  LAST_ADMINISTRATOR: {
    status: 409,
    sentence: 'You are the only administrator. Make someone else an administrator first.',
  },
  INVITATION_ENDED: { status: 409, sentence: 'This invitation has ended. Ask them to invite you again.' },
  LAST_MANAGER: { status: 409, sentence: 'This store has no other manager. Make someone else a manager first.' },
  LAST_PERSON: { status: 409, sentence: 'This company has no one else. Add someone else first.' },
  LAST_BRAND_ADMINISTRATOR: {
    status: 409,
    sentence: 'This brand has no other administrator. Make someone else an administrator first.',
  },
  MANAGES_A_DISPENSARY: { status: 409, sentence: 'Managers of a store cannot be administrators.' },
  KEPT_BY_COMPANY: { status: 409, sentence: 'The person’s company manages this e-mail address.' },
  ALREADY_ACTIVATED: { status: 409, sentence: 'This person has already chosen a password.' },
  PERSON_DISABLED: { status: 409, sentence: 'This person is disabled. Enable them first.' },
  WAITS_FOR_APPROVAL: { status: 409, sentence: 'This person is waiting for approval. Answer their sign-up request.' },
  LINK_ONLY_BY_MAIL: { status: 409, sentence: 'This link can only be sent by e-mail.' },
  ALREADY_EXISTS: { status: 409, sentence: 'This already exists.' },
  IN_FLIGHT: { status: 409, sentence: 'The same request is still being processed.' },
  KEY_REUSED: { status: 422, sentence: 'This request key was used for something else.' },
  TOO_SLOW: { status: 408, sentence: 'The request took too long to arrive. Please try again.' },
  WRONG_MEDIA_TYPE: { status: 415, sentence: 'This kind of content is not accepted here.' },
  DATABASE_UNAVAILABLE: {
    status: 503,
    sentence: 'We can’t reach our database right now. Nothing was lost; please try again in a moment.',
  },
  SECRET_UNREADABLE: {
    status: 503,
    sentence: 'We can’t check this right now, as our server lacks a key. Please tell your administrator.',
  },
  STORAGE_FULL: { status: 507, sentence: 'There is no storage space left to save this. Nothing was lost.' },

  COMPANY_SIGN_IN_OVER: {
    status: 410,
    sentence: 'This login took too long or was already used. Please start again.',
  },
  COMPANY_SIGN_IN_REFUSED: {
    status: 403,
    sentence:
      'Your company confirmed who you are, but you can’t log in this way. Ask your manager, or use your password.',
  },
  COMPANY_HAS_NO_STORE: {
    status: 409,
    sentence: 'Your company has to choose a store where new people start. Ask your manager to set it in Trellis.',
  },
  COMPANY_LINK_NEEDED: { status: 409, sentence: 'Please confirm with your password that this account is yours.' },
  COMPANY_SIGN_IN_ONLY: {
    status: 403,
    sentence: 'Your company requires its own login. Choose “Log in with your company”.',
  },
  CONNECTION_UNTRIED: {
    status: 409,
    sentence: 'Someone has to log in with the company before it can be the only way to log in.',
  },
  DOMAIN_NOT_PROVEN: {
    status: 409,
    sentence: 'The DNS record was not found. It can take an hour until a new one is visible everywhere.',
  },
  DOMAIN_TAKEN: { status: 409, sentence: 'Another company has already verified this domain.' },

  TRIES_LEFT: { status: 409, sentence: 'You have tries left, so you can take the quiz now.' },
  LINK_USED_OR_EXPIRED: { status: 410, sentence: 'This link has expired or was already used.' },
  UPLOADS_FULL: {
    status: 422,
    sentence: 'You cannot send more files right now. Files not sent with a form are removed after a day.',
  },
  STORE_UNAVAILABLE: {
    status: 503,
    sentence: 'The file storage does not respond right now. Nothing was lost. Please try again in a moment.',
  },
  FILE_IN_USE: { status: 409, sentence: 'This file is in use. Remove it there first.' },
  FILE_NOT_READY: { status: 409, sentence: 'This file is not ready yet. Please try again in a moment.' },
  FILE_TYPE_REFUSED: { status: 422, sentence: 'This kind of file is not accepted.' },
  OWN_ACCOUNT: { status: 409, sentence: 'You cannot do this to your own account here.' },
  OFFER_ENDED: { status: 409, sentence: 'This is no longer offered.' },
  DECIDED_BEFORE: { status: 409, sentence: 'Someone has already decided this.' },
  NAME_TAKEN: { status: 409, sentence: 'This name is already taken. Choose another one.' },
  HELD_ELSEWHERE: {
    status: 409,
    sentence: 'One of these now belongs to another company. Please check and choose again.',
  },
  OTHER_BRAND: {
    status: 409,
    sentence: 'You chose another brand elsewhere. This page now shows that brand. Please check it again.',
  },
  ROLE_IN_USE: { status: 409, sentence: 'This role is or was in use. Archive it instead.' },
  TOO_MANY_REPORT_MAILS: { status: 409, sentence: 'You already have 20 weekly reports. End one first.' },
  TOO_MANY_ROLES: { status: 409, sentence: 'You already have 100 roles. Delete one first.' },
  ALREADY_ARCHIVED: { status: 409, sentence: 'This is archived and can no longer be changed.' },
  BRAND_IN_USE: { status: 409, sentence: 'A campaign of this brand is running. End it first.' },
  TRACK_IN_USE: { status: 409, sentence: 'This track was assigned to stores. Archive it instead.' },
  TRACK_CHANGED: {
    status: 409,
    sentence: 'Someone else has saved this track. Load it again to see what changed.',
  },
  RULE_CHANGED: {
    status: 409,
    sentence: 'Someone else has changed or ended this assignment. Load it again to see what changed.',
  },
  SLUG_TAKEN: { status: 409, sentence: 'Another class has this address. Choose another one.' },
  COURSE_IN_CAMPAIGN: { status: 409, sentence: 'A campaign covers this course. End the campaign first.' },

  DRAFT_CONFLICT: { status: 409, sentence: 'Someone else changed the same card. Your changes are not saved yet.' },
  DRAFT_SHRINK: {
    status: 409,
    sentence: 'This would remove much of the text, so it is not saved yet.',
  },
  DRAFT_MOVED: { status: 409, sentence: 'The draft has changed. Please review it again.' },
  ALREADY_PUBLISHED: {
    status: 409,
    sentence: 'This draft is already published with other choices. Change it, or publish its version again.',
  },
  NOT_A_CORRECTION: {
    status: 409,
    sentence: 'This is more than a correction: it has new questions. Choose who it is for.',
  },
  VERSION_MOVED: { status: 409, sentence: 'Another version was published in the meantime.' },
  APPROVAL_NEEDED: { status: 409, sentence: 'A colleague has to approve the draft first.' },
  VERSION_IN_USE: { status: 409, sentence: 'This version is the published one.' },

  PROMO_OVER: { status: 410, sentence: 'This code is not in use at the moment.' },

  IMPORT_APPLIED: { status: 409, sentence: 'This import was already applied and can no longer be changed.' },
  IMPORTS_FULL: {
    status: 409,
    sentence: 'You have 20 imports that were not applied. Apply or delete one first.',
  },
  IMPORTS_TOO_LARGE: {
    status: 409,
    sentence: 'Your imports of the last day hold more than 20 MB. Delete one, or continue tomorrow.',
  },
  DRAFTS_FULL: {
    status: 409,
    sentence: 'You added 200 courses and classes in one day. Continue tomorrow.',
  },
  IMPORT_EMPTY: { status: 409, sentence: 'This list has nothing to import.' },
  ACT_NOT_UNDOABLE: { status: 409, sentence: 'This can no longer be undone.' },
  IMPORT_NOT_UNDOABLE: { status: 409, sentence: 'This import can no longer be undone.' },
  TIME_REQUEST_OPEN: {
    status: 409,
    sentence: 'You already asked about this day. Wait for the answer, or withdraw that request first.',
  },
  TIME_WITHOUT_STORE: { status: 409, sentence: 'You had no store on this day. Ask your manager to add you to one.' },
  STORE_CLOSED: { status: 409, sentence: 'This store is closed.' },
  STORE_MERGED: {
    status: 409,
    sentence: 'One of these stores was merged into another one. Choose that one instead.',
  },
  DIFFERENT_OWNERS: {
    status: 409,
    sentence: 'These stores have different owners. Ask both owners first.',
  },
  ONE_OWNER: { status: 409, sentence: 'These stores do not have two owners. Merge them without asking.' },
  OPPOSITE_ASKED: {
    status: 409,
    sentence:
      'Both owners are being asked about merging these stores the other way around. Withdraw that question first.',
  },
  OWNER_REFUSED: { status: 409, sentence: 'An owner said no. Days until you can ask again: 90.' },
  NO_ONE_TO_ASK: { status: 409, sentence: 'The owner of one of these stores has no one who can answer.' },
  TAKES_NEWCOMERS_AS: {
    status: 409,
    sentence: 'New people of a company’s login start in this role. Choose another one for them first.',
  },

  NAME_IS_THEIRS: {
    status: 409,
    sentence: 'This person works elsewhere too. They change their name on their own profile.',
  },
  LEARN_AT_STORE: {
    status: 403,
    sentence:
      'Your store asks you to train at work. Open this on the shop’s tablet or in your shift. If it is due before then, ask your manager.',
  },
  LEARN_IN_HOURS: {
    status: 403,
    sentence: 'Your store trains in set hours. Come back then. If it is due before then, ask your manager.',
  },
  WEEKLY_CAP_REACHED: {
    status: 403,
    sentence:
      'You have reached this week’s paid training. You can continue on Monday. If it is due before then, ask your manager.',
  },
  POLICY_UNCONFIRMED: { status: 409, sentence: 'This is unusual. Please check it and confirm it.' },
  DEVICES_FULL: { status: 409, sentence: 'This store already has 20 devices. Remove one first.' },
  REQUIREMENTS_FULL: { status: 409, sentence: 'A store can have at most 40 requirements. Switch one off first.' },
  REQUIREMENT_CHANGED: {
    status: 409,
    sentence: 'Someone else has changed this requirement. Load it again to see what changed.',
  },
  REWARD_WAITS: {
    status: 409,
    sentence: 'You have earned this reward. You can choose it as soon as it has been confirmed.',
  },
  OUT_OF_STOCK: { status: 409, sentence: 'This reward is out of stock. Please choose another one.' },
  CAMPAIGN_PUBLISHED: { status: 409, sentence: 'This campaign is published and can no longer be changed.' },
  CAMPAIGN_NOT_PUBLISHED: { status: 409, sentence: 'Publish this campaign first.' },
  CAMPAIGN_ENDED: { status: 409, sentence: 'This campaign has ended.' },
  CAMPAIGN_UNLIMITED: { status: 409, sentence: 'This campaign has no budget to add to.' },
  STOCK_UNLIMITED: { status: 409, sentence: 'This reward has unlimited stock.' },
  REWARDS_FORBIDDEN: { status: 422, sentence: 'Such rewards are not allowed in some of these states.' },
  CONFIRMATION_MISSING: { status: 422, sentence: 'Please check the rules of these states and confirm them.' },
  REWARD_MOVES_FORWARD: { status: 409, sentence: 'A reward can only move forward.' },
  NOTHING_TO_ORDER: { status: 409, sentence: 'None of these rewards can be ordered any longer.' },
  NO_PIECE_LEFT: { status: 409, sentence: 'This reward is out of stock. Add stock first.' },
  PERIOD_OVERLAPS: { status: 409, sentence: 'Some of these days are in another pay period. Choose other days.' },
  PERIOD_CLOSED: { status: 409, sentence: 'This pay period is closed. Changes count in the next one.' },
  PERIOD_IN_USE: { status: 409, sentence: 'Time in this pay period is approved already. Close it instead.' },
  PERIOD_RUNNING: { status: 409, sentence: 'The last day of this pay period has not ended. Close it the day after.' },
  TIME_NOT_APPROVED: { status: 409, sentence: 'Some time in this pay period is not approved. Approve it first.' },
  OWN_TIME: { status: 409, sentence: 'This is your own time. Ask another manager or your company to approve it.' },
  OWN_WAIVER: { status: 409, sentence: 'This is your own waiver. Ask another manager or your company to decide.' },
  REQUIREMENT_NOT_ASKED: {
    status: 409,
    sentence: 'This requirement does not apply to the person at this store. Load the page again.',
  },
  RENEWAL_NOT_OPEN: { status: 409, sentence: 'This does not expire soon. Renew it in its last 60 days.' },
  RENEWAL_WITHOUT_CONTENT: {
    status: 409,
    sentence: 'No training at your store counts for this. Ask your manager how to renew it.',
  },
  CREDENTIAL_UNCONFIRMED: { status: 409, sentence: 'This is unusual. Please check it and confirm it.' },
  CREDENTIALS_FULL: {
    status: 409,
    sentence: 'There are 200 certificates already. Ask your administrator to check them.',
  },
  OWN_CREDENTIAL: {
    status: 409,
    sentence: 'This is your own certificate. Ask another manager or your company to check it.',
  },
  SESSION_CANCELLED: { status: 409, sentence: 'This live training is cancelled. Plan another one.' },
  SESSION_RECORDED: {
    status: 409,
    sentence: 'Attendance is recorded, so this training stays as it is. Correct the attendance instead.',
  },
  ATTENDANCE_CHANGED: {
    status: 409,
    sentence: 'Someone else recorded attendance meanwhile. Check it and save again.',
  },
  OWN_ATTENDANCE: {
    status: 409,
    sentence: 'This is your own attendance. Ask another manager or your company to record it.',
  },
  PACKS_FULL: { status: 409, sentence: 'You already have 2 packs in the making. Wait until one is ready.' },
  PACK_STATES_DIFFER: { status: 409, sentence: 'These stores are in several states. Make a pack for each state.' },
  PACK_TOO_LARGE: {
    status: 409,
    sentence: 'More than 5,000 people worked at one of these stores then. Choose a shorter period.',
  },
  PACK_NOT_READY: { status: 409, sentence: 'This pack is not ready. Wait until it is, or make another one.' },
  INSPECTION_CODE_WRONG: { status: 422, sentence: 'This code word is wrong. Ask the manager to say it again.' },
  INSPECTION_ENDED: { status: 410, sentence: 'This link has ended. Ask the manager for another one.' },
  NO_OPEN_PROBLEM: { status: 409, sentence: 'This reward has no open problem.' },

  PERIOD_OPEN: {
    status: 409,
    sentence: 'This pay period is still open. Approve everyone’s time and close it first.',
  },
  EMPLOYEE_NUMBERS_MISSING: {
    status: 409,
    sentence:
      'Some people have no employee number of their own for this file. Add the numbers, or download with empty cells.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>

export type ProblemCode = keyof typeof problems

/** The body of every failed call: `application/problem+json`. */
export type Problem = {
  type: string
  title: string
  status: number
  code: ProblemCode
  detail: string
  errors: Record<string, string[]>
  requestId: string
  /** What the caller needs to continue, for the codes that say so. */
  data?: unknown
}
