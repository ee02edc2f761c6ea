import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, line } from '../fields.ts'

export const promos = {
  byShortCode: endpoint({
    method: 'GET',
    path: '/promo-courses/:shortCode',
    access: 'public',
    summary: 'The course behind a promo’s short link',
    params: z.object({ shortCode: line(60).check(z.minLength(1, 'We could not find that.')) }),
    response: z.object({ courseId: Id, promoId: Id }),
  }),
}
