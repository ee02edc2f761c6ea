import * as z from 'zod/mini'
import { defineList } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { exportedFile } from '../exports.ts'
import { Id, IdParams, Moment } from '../fields.ts'
import { PageOf } from '../paging.ts'
import { brandManagers } from './brands.ts'

/** A person who agreed to be contacted by a brand: their latest answer is yes. */
export const BrandConsent = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  /** The course that asked them. */
  courseTitle: z.string(),
  /** The wording they agreed to. */
  wording: z.string(),
  givenAt: Moment,
})
export type BrandConsent = z.infer<typeof BrandConsent>

export const optInList = defineList([10, 100], {})

export const brandOptIns = {
  list: endpoint({
    method: 'GET',
    path: '/brands/:id/opt-ins',
    access: brandManagers,
    summary: 'The people who let a brand contact them, newest first',
    params: IdParams,
    query: optInList.query,
    response: PageOf(BrandConsent),
  }),
  export: endpoint({
    method: 'POST',
    path: '/brands/:id/export-opt-ins',
    access: brandManagers,
    summary: 'The same people as a file, with the text they agreed to',
    params: IdParams,
    query: optInList.exportQuery,
    repeatable: true,
    response: exportedFile,
    problems: ['BUSY'],
  }),
}
