import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const Day = z.iso.date()

/** What a certificate is worth today. Replaced: the person holds a newer one for the same training. */
const certificateStatuses = ['valid', 'expired', 'withdrawn', 'replaced'] as const

/** A course or class that was completed for a certificate, in the version of that time. */
const CertificatePart = z.object({
  title: z.string(),
  /** Null = of an old completion whose version is not known. */
  version: z.nullable(z.int()),
  completedOn: Day,
  minutes: z.int(),
  /** Percent; null = it has no test. */
  score: z.nullable(z.int()),
})

export const Certificate = z.object({
  /** In groups, as it is printed. */
  number: z.string(),
  status: z.enum(certificateStatuses),
  /** Null = the person's account was deleted. */
  name: z.nullable(z.string()),
  requirement: z.object({
    code: z.string(),
    title: z.object({ en: z.string(), es: z.string() }),
    edition: z.int(),
    /** The first day of the edition. */
    editionFrom: Day,
  }),
  issuedOn: Day,
  /** The last valid day; null = does not expire. */
  expiresOn: z.nullable(Day),
  /** The day on which it was withdrawn or replaced. */
  endedOn: z.nullable(Day),
  minutes: z.nullable(z.int()),
  /** Percent; null = without a test. */
  score: z.nullable(z.int()),
  provider: z.nullable(z.object({ name: z.string(), approvalNumber: z.nullable(z.string()) })),
  parts: z.array(CertificatePart),
})
export type Certificate = z.output<typeof Certificate>

export const certificates = {
  find: endpoint({
    method: 'GET',
    path: '/certificates/:number',
    access: 'public',
    summary: 'A certificate that was earned in Trellis, by its number, with its status today',
    params: z.object({ number: z.string().check(z.maxLength(60, 'Use at most 60 characters.')) }),
    response: Certificate,
    perMinute: 60,
  }),
}
