import * as z from 'zod/mini'
import { endpoint, file } from '../endpoint.ts'
import { Id, line, Moment } from '../fields.ts'
import { typedKeys } from '../keys.ts'
import { count } from '../paging.ts'
import { acts } from './acts.ts'

const actNames = typedKeys(acts)

const Someone = z.object({ id: Id, name: z.nullable(z.string()), email: z.nullable(z.string()) })

export const AuditEntry = z.object({
  id: Id,
  act: z.enum(actNames),
  at: Moment,
  /** Null = unknown. Without a name: the person was deleted since. */
  actor: z.nullable(Someone),
  /** The person or thing acted on, by its current name. Without a name: deleted, or unnamed. */
  subject: z.nullable(Someone),
  details: z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
  /** Current names of what the details refer to, by id. */
  names: z.record(z.string(), z.string()),
  address: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  /** Null = not sealed yet. */
  position: z.nullable(z.int()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const moment = z.iso.datetime('Enter a valid date and time.')

/** The filter of entries. `person` is part of a name or an email address, or an id. */
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
  /** The position of the hash in the request. */
  savedHash: z.nullable(z.object({ isFound: z.boolean(), position: z.nullable(z.int()) })),
})
export type Verification = z.infer<typeof Verification>

const isCursor = (text: string) => {
  const [at, id, ...more] = text.split('_')
  return more.length === 0 && moment.safeParse(at).success && Id.safeParse(id).success
}

const administrator = ['ROLE_ADMINISTRATOR'] as const
const hexHash = z.string().check(z.trim(), z.regex(/^[0-9a-f]{64}$/, 'Enter all 64 characters of the hash.'))

/** Who did what, when and from where; for people with the duty to audit. */
export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/audit/entries',
    access: administrator,
    summary: 'The entries of the audit log, newest first; pass `next` of a response as `after` to get older ones.',
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
    summary: 'The audit log in chain order with all hashes, for independent verification',
    query: z.object({ ...auditFilter, format: z._default(z.enum(auditFormats, 'Choose csv or ndjson.'), 'csv') }),
    response: file('text/csv', 'application/x-ndjson'),
    problems: ['BUSY'],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/audit/verification',
    access: administrator,
    summary: 'Verify the whole chain; returns the first break, if any',
    body: z.object({ hash: z.optional(hexHash) }),
    response: Verification,
    repeatable: true,
    perMinute: 12,
  }),
}
