import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { email, Id, line, phoneNumber, requiredLine } from '../fields.ts'
import { Progress } from './courses.ts'

const key = z.string().check(z.maxLength(60))

/**
 * The values of a submitted form: field name → text, selected options, a checkbox, the key of an uploaded file, or a
 * `PostalAddress` by its parts.
 */
export const FormValues = z.record(
  key,
  z.union([
    z.string().check(z.maxLength(4000)),
    z.boolean(),
    z.array(line(120)).check(z.maxLength(50)),
    z.record(key, z.string()),
  ]),
)
export type FormValues = z.infer<typeof FormValues>

const origin = {
  courseId: Id,
  cardId: Id,
  /** Sent when no one is logged in. */
  sessionId: z.optional(z.nullable(Id)),
  partner: z.optional(z.nullable(line(120))),
  campaign: z.optional(z.nullable(line(120))),
}

/** A share must name the partner and the campaign that it is counted for. */
const named = requiredLine('A share needs a partner and a campaign.', 120)

export const CatalystEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('COURSE_SHARED'), ...origin, partner: named, campaign: named }),
  z.object({ type: z.literal('CELL_PHONE_OPT_IN'), ...origin, phoneNumber, values: z._default(FormValues, {}) }),
  z.object({ type: z.literal('EMAIL_OPT_IN'), ...origin, email, values: z._default(FormValues, {}) }),
  z.object({ type: z.literal('CATALYST_FORM'), ...origin, values: FormValues }),
])
export type CatalystEvent = z.infer<typeof CatalystEvent>

/** Where and how the browser uploads one file: a PUT to `uploadUrl` before `expiresAt`, bound to key, type and size. */
export const UploadCredentials = z.object({
  bucket: z.string(),
  key: z.string(),
  credentials: z.object({
    uploadUrl: z.string(),
    token: z.string(),
    expiresAt: z.iso.datetime(),
    largestBytes: z.int(),
    /** The headers to send if the file goes straight to an object store; otherwise the token. */
    headers: z.optional(z.record(z.string(), z.string())),
  }),
})
export type UploadCredentials = z.infer<typeof UploadCredentials>

export const catalyst = {
  record: endpoint({
    method: 'POST',
    path: '/catalyst-events',
    access: 'public',
    summary: 'Record a share, a sign-up or a sent form',
    body: CatalystEvent,
    response: z.object({ progress: z.nullable(Progress) }),
    perMinute: 120,
  }),
  uploadCredentials: endpoint({
    method: 'POST',
    path: '/catalyst-events/generate-upload-credentials',
    access: 'public',
    summary: 'Credentials to upload one file of a form directly to the file storage',
    body: z.object({
      ztUserId: z.optional(z.nullable(Id)),
      sessionId: z.optional(z.nullable(Id)),
      catalystCardId: Id,
      fileName: line(200).check(z.minLength(1, 'Choose a file.')),
      /** The id of the form's file field. */
      catalystFormId: Id,
    }),
    response: UploadCredentials,
    problems: ['FILE_TYPE_REFUSED', 'UPLOADS_FULL'],
    repeatable: true,
    perMinute: 60,
  }),
}
