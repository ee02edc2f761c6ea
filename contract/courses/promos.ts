import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../fields.ts'

/** The header by which visitors of a promo name it in their calls. */
export const promoHeader = 'zt-promo-id'

/** The status of a promo; `closed`: its course is not published, or archived. */
const visitStates = ['live', 'planned', 'ended', 'off', 'closed'] as const
export type VisitState = (typeof visitStates)[number]

/** How a promo was opened: by its printed code, or by a link. */
const promoSources = ['scan', 'press'] as const
export type PromoSource = (typeof promoSources)[number]

const promoCode = z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(60))
const CodeParams = z.object({ shortCode: promoCode })

/** Calls of visitors without an account; an existing account is ignored. */
export const promos = {
  byShortCode: endpoint({
    method: 'GET',
    path: '/promo-courses/:shortCode',
    access: 'public',
    summary: 'The target of a promo’s short link; its course only while the promo is live',
    params: CodeParams,
    response: z.object({
      promoId: Id,
      state: z.enum(visitStates),
      courseId: z.nullable(Id),
      startsAt: Moment,
    }),
    perMinute: 300,
  }),
  open: endpoint({
    method: 'POST',
    path: '/promo-courses/:shortCode/openings',
    access: 'public',
    summary: 'Count that a visitor has opened a promo; sent once a visit',
    params: CodeParams,
    query: z.object({ source: z._default(z.enum(promoSources, 'Choose scan or press.'), 'press') }),
    repeatable: true,
    perMinute: 120,
  }),
}
