import * as z from 'zod/mini'
import { UploadCredentials } from '../courses/catalyst.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment } from '../fields.ts'
import { PersonRequirement, RequirementName, RequirementProgress } from './compliance.ts'
import { fileName, mostCredentials, OwnPaper } from './credentials.ts'

const Day = z.string()

/** A credential of the caller. */
export const OwnCredential = z.object({
  id: Id,
  requirement: RequirementName,
  source: z.enum(['earned', 'brought', 'imported']),
  issuedOn: Day,
  /** The last valid day; null = does not expire. */
  expiresOn: z.nullable(Day),
  /** Earned: the number of its public page, in groups. Others: as printed on the certificate. */
  number: z.nullable(z.string()),
  providerName: z.nullable(z.string()),
  hasFile: z.boolean(),
  /** False = waits for a manager of the store. */
  isConfirmed: z.boolean(),
  /** Whether it counts today: valid, and not ended. */
  isCurrent: z.boolean(),
  /** Why it no longer counts; null = no one ended it. */
  end: z.nullable(
    z.object({
      reason: z.enum(['mistake', 'withdrawn', 'declined', 'superseded']),
      words: z.nullable(z.string()),
      at: Moment,
    }),
  ),
})
export type OwnCredential = z.infer<typeof OwnCredential>

const OwnProgress = z.extend(RequirementProgress, {
  /** Where the caller opens it; null = it is not assigned to them. */
  path: z.nullable(z.string()),
})

/** A requirement that applies to the caller at a store of theirs. */
export const OwnRequirement = z.extend(z.omit(PersonRequirement, { history: true }), { content: z.array(OwnProgress) })
export type OwnRequirement = z.infer<typeof OwnRequirement>

export const OwnCredentials = z.object({
  requirements: z.array(OwnRequirement),
  /** Newest first, at most 200: those that count today, and the newest others. */
  credentials: z.array(OwnCredential).check(z.maxLength(mostCredentials)),
  credentialsTotal: z.int(),
  /** Today at the caller's store. */
  today: Day,
})
export type OwnCredentials = z.infer<typeof OwnCredentials>

/** The caller's own credentials, and what their stores ask of them. */
export const ownCredentials = {
  get: endpoint({
    method: 'GET',
    path: '/my-credentials',
    access: 'signed-in',
    summary: 'What the caller’s stores ask of them, with standings and progress, and their credentials',
    response: OwnCredentials,
  }),
  grantFile: endpoint({
    method: 'POST',
    path: '/my-credentials/files',
    access: 'signed-in',
    summary: 'Credentials to upload the photo or PDF of a certificate of the caller',
    body: z.object({ fileName }),
    response: UploadCredentials,
    problems: ['FILE_TYPE_REFUSED', 'UPLOADS_FULL'],
    repeatable: true,
    perMinute: 60,
  }),
  add: endpoint({
    method: 'POST',
    path: '/my-credentials',
    access: 'signed-in',
    summary: 'Add a certificate that the caller got elsewhere; it counts, and waits for a manager of the store',
    body: OwnPaper,
    response: z.object({ id: Id }),
    problems: ['CREDENTIAL_UNCONFIRMED', 'CREDENTIALS_FULL'],
    repeatable: true,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/my-credentials/:id/withdrawal',
    access: 'signed-in',
    summary: 'Withdraw a certificate that the caller added, while it waits for a manager; it no longer counts',
    params: IdParams,
    problems: ['DECIDED_BEFORE'],
    repeatable: true,
  }),
}
