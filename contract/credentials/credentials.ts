import * as z from 'zod/mini'
import { UploadCredentials } from '../courses/catalyst.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, Moment, requiredLine } from '../fields.ts'
import { storeManagers } from '../roles.ts'

/** The most credentials of a person; ended ones count. */
export const mostCredentials = 200

/** The first day on which a credential can be issued. */
const firstDay = '1950-01-01'
/** A credential that is valid for longer is unusual. */
const usualYears = 10

export const credentialSentences = {
  day: 'Choose the day on the certificate.',
  future: 'Choose a day that is not in the future.',
  early: 'Choose a day from 1950 on.',
  backwards: 'Choose a last day that is not before the day of issue.',
  notAsked: 'Your store does not ask this of you. Load the page again.',
  file: 'Please add the file again.',
  provider: 'Choose a provider from the list.',
  reason: 'Choose mistake, withdrawn or declined.',
  words: 'Say why, so that the person knows what to do next.',
  withdrawn: 'The person withdrew this certificate, so nothing is left to decide.',
  decided: 'A manager has already looked at this certificate. Ask them if it is wrong.',
  recordedElsewhere: 'This certificate comes from another employer. Ask your administrator to end it.',
}

/** Questions that recording or confirming a credential asks, as it could be a mistake. */
export const credentialQuestions = {
  'long-validity': 'More than 10 years of validity is unusual.',
  'same-number': 'Another person at this store has a certificate with this number.',
} as const
export type CredentialQuestion = keyof typeof credentialQuestions

/** Whether credentials are rarely valid for so long. */
export const isLongValidity = (issuedOn: string, expiresOn: string | null) =>
  expiresOn !== null && expiresOn > `${Number(issuedOn.slice(0, 4)) + usualYears}${issuedOn.slice(4)}`

const Day = z.iso.date(credentialSentences.day)

const count = (sentence: string, most: number) =>
  z.optional(z.int(sentence).check(z.gte(1, sentence), z.lte(most, sentence)))

/** What a certificate says that was issued elsewhere. */
const paperFields = {
  requirementId: Id,
  issuedOn: Day.check(z.refine(day => day >= firstDay, credentialSentences.early)),
  /** The last day printed on it; omitted = as the requirement says. */
  expiresOn: z.optional(z.nullable(Day)),
  /** The number printed on it. */
  number: z.optional(line(60)),
  providerName: z.optional(line(120)),
  trainerName: z.optional(line(120)),
  minutes: count('Enter 1 to 6000 minutes.', 6000),
  /** Percent. */
  score: count('Enter 1 to 100 percent.', 100),
  /** The key of an upload that was granted for this person. */
  fileKey: z.optional(z.string().check(z.maxLength(60))),
  /** The caller was asked and confirmed an unusual certificate. */
  confirmed: z._default(z.boolean(), false),
}

const datesInOrder = z.refine<{ issuedOn: string; expiresOn?: string | null | undefined }>(
  ({ issuedOn, expiresOn }) => !expiresOn || expiresOn >= issuedOn,
  { error: credentialSentences.backwards, path: ['expiresOn'] },
)

/** A certificate that the caller got elsewhere. */
export const OwnPaper = z.object(paperFields).check(datesInOrder)
export type OwnPaper = z.output<typeof OwnPaper>

/** A certificate that a manager saw and records for a person. */
const NewCredential = z
  .object({
    userId: Id,
    dispensaryId: Id,
    ...paperFields,
    /** A provider of the list; its name then needs no words. */
    providerId: z.optional(Id),
  })
  .check(datesInOrder)

export const fileName = requiredLine('Choose a file.', 200)

/** What a manager ends a credential for; declined = it was not confirmed. */
const endReasons = ['mistake', 'withdrawn', 'declined'] as const
export type EndReason = (typeof endReasons)[number]

/** Credentials of people, for those who manage their store; not for their own. */
export const credentials = {
  grantFile: endpoint({
    method: 'POST',
    path: '/credentials/files',
    access: storeManagers,
    summary: 'Credentials to upload the photo or PDF of a person’s certificate',
    body: z.object({ userId: Id, fileName }),
    response: UploadCredentials,
    problems: ['FILE_TYPE_REFUSED', 'UPLOADS_FULL', 'OWN_CREDENTIAL'],
    repeatable: true,
    // An import sends up to 500 files, one after the other.
    perMinute: 300,
  }),
  record: endpoint({
    method: 'POST',
    path: '/credentials',
    access: storeManagers,
    summary: 'Record a certificate of a person, as one that the caller saw; the same one is recorded once',
    body: NewCredential,
    response: z.object({ id: Id }),
    problems: ['CREDENTIAL_UNCONFIRMED', 'CREDENTIALS_FULL', 'OWN_CREDENTIAL', 'REQUIREMENT_NOT_ASKED'],
    repeatable: true,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/credentials/:id/confirmation',
    access: storeManagers,
    summary: 'Confirm a certificate that a person added; asks first if someone at the store has the same number',
    params: IdParams,
    /** `confirmed`: the caller was asked and confirmed. */
    body: z.object({ confirmed: z._default(z.boolean(), false) }),
    problems: ['CREDENTIAL_UNCONFIRMED', 'DECIDED_BEFORE', 'OWN_CREDENTIAL'],
    repeatable: true,
  }),
  end: endpoint({
    method: 'POST',
    path: '/credentials/:id/end',
    access: storeManagers,
    summary: 'End a credential that does not count, or decline one that waits for confirmation; the person reads why',
    params: IdParams,
    body: z.object({
      reason: z.enum(endReasons, credentialSentences.reason),
      words: requiredLine(credentialSentences.words, 300),
    }),
    problems: ['DECIDED_BEFORE', 'OWN_CREDENTIAL'],
    repeatable: true,
  }),
  openFile: endpoint({
    method: 'POST',
    path: '/credentials/:id/file',
    access: 'signed-in',
    summary:
      'A link to the photo or PDF of a certificate, valid for a minute: for the person and managers of the store where it was recorded; each use by a manager is recorded',
    params: IdParams,
    response: z.object({ url: z.string(), expiresAt: Moment }),
    repeatable: true,
    perMinute: 120,
  }),
}
