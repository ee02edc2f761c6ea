import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, requiredLine } from '../fields.ts'
import { storeManagers } from '../roles.ts'

/** The longest waiver, in days from today. */
export const maxWaiverDays = 90

/** To be typed before a state requirement that counts before the first sale is waived. */
export const waiverWords = 'not on the floor'

export const waiverSentences = {
  until: 'Choose today or one of the next 90 days.',
  words: 'Type “not on the floor” to confirm.',
} as const

/** What a waiver says. */
export const WaiverFields = z.object({
  /** Today or a day of the next 90. */
  until: z.iso.date('Choose a day.'),
  reason: requiredLine('Say why this is waived.', 200),
  words: z.optional(line(60)),
})
export type WaiverFields = z.infer<typeof WaiverFields>

const Waiver = z.object({
  id: Id,
  /** The last day, by the store's clock. */
  until: z.string(),
})

export const waivers = {
  create: endpoint({
    method: 'POST',
    path: '/compliance/waivers',
    access: storeManagers,
    summary: 'Waive a requirement for a person at a store until a day; ends their open waiver of it',
    body: z.extend(WaiverFields, { userId: Id, requirementId: Id, dispensaryId: Id }),
    response: Waiver,
    problems: ['OWN_WAIVER', 'REQUIREMENT_NOT_ASKED'],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/compliance/waivers/:id',
    access: storeManagers,
    summary: 'End a waiver',
    params: IdParams,
    problems: ['OWN_WAIVER'],
  }),
}
