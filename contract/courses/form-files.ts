import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParams, line, Moment } from '../fields.ts'

/** Files that people sent with the forms of a course: private, and read through links that live for a minute. */
export const formFiles = {
  link: endpoint({
    method: 'POST',
    path: '/admin/card-courses/:id/form-files',
    access: ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_ADMIN'],
    summary: 'A link to a file that was sent with a form of the course; it opens for a minute, and is recorded',
    params: IdParams,
    body: z.object({ key: line(100).check(z.minLength(1, 'Choose a file.')) }),
    response: z.object({ url: z.string(), expiresAt: Moment }),
    repeatable: true,
    perMinute: 120,
  }),
}
