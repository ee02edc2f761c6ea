import * as z from 'zod/mini'
import { defineList, searchText } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment } from '../fields.ts'
import { typedKeys } from '../keys.ts'
import { PageOf } from '../paging.ts'

/** Why an email came back, in words for its sender. */
export const bounceReasons = {
  'no-mailbox': 'The mailbox does not exist.',
  'no-domain': 'The domain of the address does not exist.',
  disabled: 'The mailbox is disabled.',
  full: 'The mailbox is full.',
  policy: 'Its mail server refused the e-mail by its rules, often as spam.',
  unreachable: 'Its mail server could not be reached.',
  other: 'Its mail server refused the e-mail.',
} as const
export type BounceReason = keyof typeof bounceReasons

export const BounceReasonName = z.enum(typedKeys(bounceReasons))

/** An address that no automatic emails are sent to, because they came back. */
export const SuppressedAddress = z.object({
  id: Id,
  address: z.string(),
  reason: BounceReasonName,
  /** The enhanced status code of the refusal (RFC 3463); null = there was none. */
  status: z.nullable(z.string()),
  suppressedAt: Moment,
})
export type SuppressedAddress = z.infer<typeof SuppressedAddress>

export const suppressionList = defineList([25, 100], {
  /** Part of the address. */
  filter: searchText,
})

const administrator = ['ROLE_ADMINISTRATOR'] as const

/** Addresses from which emails came back. */
export const suppressions = {
  list: endpoint({
    method: 'GET',
    path: '/mails/suppressions',
    access: administrator,
    summary: 'The addresses that e-mails are held back from, because earlier ones came back; newest first',
    query: suppressionList.query,
    response: PageOf(SuppressedAddress),
  }),
  lift: endpoint({
    method: 'DELETE',
    path: '/mails/suppressions/:id',
    access: administrator,
    summary: 'Send e-mails to an address again; one that is not held back stays so',
    params: IdParams,
  }),
}
