import * as z from 'zod/mini'
import { endpoint, file } from '../endpoint.ts'
import { Id, line, Moment } from '../fields.ts'
import { keysOf } from '../keys.ts'
import { count } from '../paging.ts'

/** Every act that the audit log can hold, with the words that its readers see. */
export const acts = {
  'calls-refused': 'Made calls that were refused',
  'signed-in': 'Signed in',
  'sign-in-failed': 'Failed to sign in',
  'signed-out': 'Signed out',
  'refresh-token-reused': 'A refresh token was used a second time',
  'first-administrator-made': 'Became the first administrator',
  'password-asked': 'Requested a new password',
  'password-chosen': 'Chose a password with a link',
  'magic-link-sent': 'Was sent a magic link',
  'magic-link-used': 'Used a magic link',
  'signing-keys-replaced': 'Replaced the signing keys',
  'password-changed': 'Changed the password',
  'second-factor-changed': 'Changed a second step',
  'second-factor-failed': 'Failed the second step',
  'sign-in-ended': 'Ended one of their own sign-ins',
  'other-sign-ins-ended': 'Signed out everywhere else',
  'own-copy-taken': 'Downloaded their own data',
  'account-erased': 'Deleted their own account',
  'person-invited': 'Invited a person',
  'person-changed': 'Changed a person’s details',
  'person-email-changed': 'Changed a person’s e-mail address',
  'person-enabled': 'Enabled a person',
  'person-disabled': 'Disabled a person',
  'person-deleted': 'Deleted a person',
  'people-changed': 'Changed many people at once',
  'person-signed-out': 'Signed a person out everywhere',
  'administrator-made': 'Made a person an administrator',
  'administrator-removed': 'Removed a person from the administrators',
  'courses-given': 'Assigned courses to a person directly',
  'course-taken-back': 'Took a course back from a person',
  'employee-added': 'Added an employee',
  'employee-changed': 'Changed an employee',
  'employee-removed': 'Removed an employee',
  'employee-moved': 'Moved a person to another store',
  'employee-asked': 'Asked a person whether they work somewhere',
  'employment-answered': 'Answered whether they work somewhere',
  'employee-confirmed': 'Confirmed that a person works at a store',
  'roles-changed': 'Changed a person’s roles',
  'sign-up-asked': 'Requested an account',
  'store-opened': 'Added a store that a person or a brand named',
  'store-added': 'Added a store',
  'store-changed': 'Changed the details of a store',
  'store-owner-changed': 'Changed whose store it is',
  'store-closed': 'Closed a store',
  'store-reopened': 'Opened a store again',
  'stores-merged': 'Merged a store into another one',
  'merge-question-answered': 'Answered what a store takes over from a merged one',
  'sign-up-approved': 'Approved a sign-up request',
  'sign-up-rejected': 'Rejected a sign-up request',
  'sign-up-disowned': 'Reported that someone else signed up with their address',
  'sign-up-link-disabled': 'Disabled the sign-up link of a store',
  'sign-up-link-enabled': 'Enabled the sign-up link of a store',
  'sign-up-link-replaced': 'Replaced the sign-up link of a store',
  'own-domains-changed': 'Changed the e-mail domains of a store',
  'invitation-shown': 'Displayed an invitation link',
  'company-linked': 'Linked an account to a company’s sign-in',
  'connection-added': 'Connected a company’s sign-in',
  'connection-changed': 'Changed how a company signs in',
  'connection-removed': 'Removed a company’s sign-in',
  'domain-proven': 'Verified a company’s domain',
  'domain-removed': 'Removed a company’s domain',
  'submissions-reset': 'Reset a person’s answers',
  'tries-given': 'Gave a person new quiz tries',
  'due-date-given': 'Changed the due date of a track at a store',
  'people-reminded': 'Sent training reminders',
  'campaign-planned': 'Began to plan a campaign',
  'campaign-deleted': 'Deleted a campaign that was not published',
  'campaign-published': 'Published a campaign',
  'campaign-paused': 'Paused a campaign',
  'campaign-resumed': 'Resumed a campaign',
  'campaign-changed': 'Changed a running campaign',
  'campaign-ended': 'Ended a campaign',
  'campaign-budget-changed': 'Changed the budget of a campaign',
  'campaign-stock-changed': 'Changed the stock of a reward',
  'reward-reviewed': 'Decided on a reward for a course completed too fast',
  'reward-moved': 'Changed the status of a reward',
  'reward-answered': 'Wrote about a reward',
  'reward-details-opened': 'Opened the details that a learner gave for a reward',
  'rewards-ordered': 'Ordered rewards as a batch',
  'brand-consent-taken-back': 'Withdrew the consent to a brand’s messages',
  'company-added': 'Added a chain, reseller or parent company',
  'company-changed': 'Changed a chain, reseller or parent company',
  'company-archived': 'Archived a chain, reseller or parent company',
  'company-restored': 'Brought back a chain, reseller or parent company',
  'company-adopted': 'Gave a store or brand to a company',
  'company-let-go': 'Took a store or brand from a company',
  'chain-role-added': 'Added a role of a chain',
  'chain-role-changed': 'Changed a role of a chain',
  'chain-role-archived': 'Archived a role of a chain',
  'chain-role-restored': 'Brought back a role of a chain',
  'chain-role-deleted': 'Deleted a role of a chain',
  'list-exported': 'Exported a list',
  'report-mail-made': 'Asked for a weekly report by mail',
  'report-mail-changed': 'Changed when a weekly report is mailed, or to whom',
  'report-mail-asked': 'Asked for a weekly report at once',
  'report-mail-stopped': 'Stopped getting a weekly report by mail',
  'report-mail-ended': 'Ended a weekly report by mail',
  'course-added': 'Added a course',
  'course-published': 'Published a version of a course',
  'course-version-removed': 'Removed a version of a course',
  'course-figures-opened': 'Let everybody see the counts of a course',
  'course-figures-closed': 'Kept the counts of a course to its authors',
  'course-archived': 'Archived a course',
  'course-restored': 'Brought a course back',
  'class-added': 'Added a class',
  'class-published': 'Published a version of a class',
  'class-version-removed': 'Removed a version of a class',
  'class-address-changed': 'Changed the address of a class',
  'class-archived': 'Archived a class',
  'class-restored': 'Brought a class back',
  'draft-review-asked': 'Asked a colleague to look at a draft',
  'draft-review-answered': 'Said what they think of a draft',
  'draft-review-withdrawn': 'Took back the question to look at a draft',
  'approval-wanted': 'Wanted approval before anything is published',
  'approval-not-wanted': 'Let publish without approval',
  'publishing-planned': 'Planned to publish a draft',
  'publishing-cancelled': 'Cancelled the publishing of a draft',
  'publishing-failed': 'Could not publish what was planned',
  'preview-link-made': 'Made a preview link of a course',
  'preview-link-revoked': 'Revoked a preview link of a course',
  'promo-added': 'Made a promo of a course',
  'promo-changed': 'Changed a promo, or the course behind it',
  'promo-switched-off': 'Switched a promo off',
  'promo-switched-on': 'Switched a promo on again',
  'brand-added': 'Added a brand',
  'brand-changed': 'Changed a brand',
  'branding-changed': 'Changed the branding of a brand',
  'brand-archived': 'Archived a brand',
  'brand-restored': 'Brought a brand back',
  'brand-courses-given': 'Gave a brand courses of the platform',
  'brand-course-taken': 'Took a course back from a brand',
  'brand-tracks-given': 'Gave a brand tracks of the platform',
  'brand-track-taken': 'Took a track back from a brand',
  'brand-dispensaries-added': 'Let a brand work with stores',
  'brand-dispensary-ended': 'Ended the work of a brand with a store',
  'track-added': 'Made a track',
  'track-changed': 'Changed a track',
  'track-archived': 'Archived a track',
  'track-restored': 'Brought a track back',
  'track-deleted': 'Deleted a track',
  'tracks-given': 'Gave a store tracks',
  'track-given': 'Gave stores a track',
  'track-taken': 'Took a track from a store',
  'track-given-back': 'Gave a track back to a store',
  'track-set': 'Changed who sees a track at a store',
  'default-roles-applied': 'Gave stores the default roles of a track',
  'tracks-copied': 'Gave a store the tracks of another one',
  'default-tracks-changed': 'Changed the tracks of new stores of a chain',
  'store-invited': 'Invited a store for a brand',
  'store-invitation-withdrawn': 'Withdrew the invitation of a store',
  'partnership-answered': 'Answered whether a store works with a brand',
  'partnership-ended': 'Ended the work of a store with a brand',
  'question-withdrawn': 'Withdrew the question whether a person works somewhere',
  'import-begun': 'Began to import a list',
  'import-deleted': 'Deleted an imported list that was not applied',
  'import-applied': 'Applied an imported list',
  'import-undone': 'Undid an imported list',
  'submission-opened': 'Read what a learner had sent in',
  'form-file-opened': 'Opened a file that was sent with a form',
  'file-uploaded': 'Added a file to a library',
  'file-changed': 'Changed the details of a file',
  'file-replaced': 'Replaced a file in drafts',
  'file-deleted': 'Deleted a file of a library',
  'provisioning-begun': 'Connected a directory',
  'provisioning-changed': 'Changed a directory’s settings',
  'provisioning-token-made': 'Created a provisioning token',
  'provisioning-token-revoked': 'Revoked a provisioning token',
  'person-provisioned': 'Provisioned a person',
  'provisioned-person-changed': 'Changed a provisioned person',
  'person-deprovisioned': 'Removed a person’s access',
} as const satisfies Record<string, string>

export type Act = keyof typeof acts
const actNames = keysOf(acts)

const Someone = z.object({ id: Id, name: z.nullable(z.string()), email: z.nullable(z.string()) })

export const AuditEntry = z.object({
  id: Id,
  act: z.enum(actNames),
  at: Moment,
  /** Null = not a known person. Without a name: a person who has been deleted since. */
  actor: z.nullable(Someone),
  /** The person or thing that was acted on. Only people have a name here. */
  subject: z.nullable(Someone),
  details: z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
  address: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  /** Null = not sealed yet. */
  position: z.nullable(z.int()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const moment = z.iso.datetime('Enter a valid date and time.')

/** The filter of entries. `person` is part of a name or an e-mail address, or an id. */
const auditFilter = {
  from: z.optional(moment),
  until: z.optional(moment),
  person: z.optional(line(254)),
  act: z.optional(z.enum(actNames, 'Choose an action from the list.')),
  address: z.optional(line(64)),
}

const auditFormats = ['csv', 'ndjson'] as const
export type AuditFormat = (typeof auditFormats)[number]

/** The result of verifying the chain from its beginning. */
export const Verification = z.object({
  isWhole: z.boolean(),
  /** The first position at which an entry was changed, removed, inserted or moved. */
  firstBroken: z.nullable(z.int()),
  sealed: z.int(),
  waiting: z.int(),
  newestHash: z.string(),
  /** The position of the hash that was given. */
  savedHash: z.nullable(z.object({ isFound: z.boolean(), position: z.nullable(z.int()) })),
})
export type Verification = z.infer<typeof Verification>

const isCursor = (text: string) => {
  const [at, id, ...more] = text.split('_')
  return more.length === 0 && moment.safeParse(at).success && Id.safeParse(id).success
}

const administrator = ['ROLE_ADMINISTRATOR'] as const
const hexHash = z.string().check(z.trim(), z.regex(/^[0-9a-f]{64}$/, 'Enter all 64 characters of the hash.'))

/** Who did what, when and from where, for those who are accountable for it. */
export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/audit/entries',
    access: administrator,
    summary: 'The entries of the audit log, newest first; `next` of an answer goes into `after` for those before them.',
    query: z.object({
      ...auditFilter,
      after: z.optional(
        z.string().check(z.maxLength(100, 'Use the value of `next`.'), z.refine(isCursor, 'Use the value of `next`.')),
      ),
      limit: count(50, 200),
    }),
    response: z.object({ items: z.array(AuditEntry), next: z.nullable(z.string()) }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/audit/entries/export',
    access: administrator,
    summary: 'The audit log in the order of its chain with all hashes, by which anybody can verify it',
    query: z.object({ ...auditFilter, format: z._default(z.enum(auditFormats, 'Choose csv or ndjson.'), 'csv') }),
    response: file('text/csv', 'application/x-ndjson'),
    problems: ['BUSY'],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/audit/verification',
    access: administrator,
    summary: 'Walks the whole chain; says whether it is whole, or where it breaks first',
    body: z.object({ hash: z.optional(hexHash) }),
    response: Verification,
    repeatable: true,
    perMinute: 12,
  }),
}
