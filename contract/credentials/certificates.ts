import * as z from 'zod/mini'
import { endpoint, file } from '../endpoint.ts'
import { Moment } from '../fields.ts'

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
    /** Of a state; null = a requirement of a chain or store. */
    code: z.nullable(z.string()),
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
  /** When the server said all this. */
  readAt: Moment,
})
export type Certificate = z.output<typeof Certificate>

/** A certificate with a signature that anyone can check by the keys at /.well-known/trellis-keys.json. */
const SignedCertificate = z.extend(Certificate, {
  /** A JWS (RFC 7515) in compact form, whose payload is the JSON of all other fields in this order. */
  jws: z.string(),
})
export type SignedCertificate = z.output<typeof SignedCertificate>

const params = z.object({ number: z.string().check(z.maxLength(60, 'Use at most 60 characters.')) })

export const certificates = {
  find: endpoint({
    method: 'GET',
    path: '/certificates/:number',
    access: 'public',
    summary: 'A certificate that was earned in Trellis, by its number, with its status today',
    params,
    response: SignedCertificate,
    perMinute: 60,
  }),
  print: endpoint({
    method: 'GET',
    path: '/certificates/:number/pdf',
    access: 'public',
    summary: 'A certificate that was earned in Trellis as a signed PDF, with its status today',
    params,
    query: z.object({ language: z._default(z.enum(['en', 'es'], 'Choose en or es.'), 'en') }),
    response: file('application/pdf'),
    perMinute: 60,
  }),
}
