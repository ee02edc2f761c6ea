import * as z from 'zod/mini'
import { contentEditors } from '../authoring/content-kind.ts'
import { defineList, searchText } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, Moment, requiredName } from '../fields.ts'
import { PageOf } from '../paging.ts'

/** The status of a promo. */
export const promoStates = ['planned', 'live', 'ended', 'off'] as const
export type PromoState = (typeof promoStates)[number]

const promoSorts = ['name', 'startsAt', 'createdAt'] as const

/** A promo of a course, as its authors see it. */
export const Promo = z.object({
  id: Id,
  courseId: Id,
  courseTitle: z.string(),
  /** Learners see the course: it is published and not archived. */
  isCourseOpen: z.boolean(),
  /** The code in its address `/p/CODE`. */
  code: z.string(),
  name: z.string(),
  partner: z.string(),
  campaign: z.string(),
  startsAt: Moment,
  endsAt: z.nullable(Moment),
  state: z.enum(promoStates),
  createdAt: Moment,
  createdBy: z.nullable(z.object({ id: Id, name: z.string() })),
  /** Number of visits by its printed code, and by a link. */
  scans: z.int(),
  presses: z.int(),
  /** Forms and sign-ups sent by its visitors. */
  forms: z.int(),
})
export type Promo = z.output<typeof Promo>

/** Messages for a promo that cannot be saved. */
export const promoSentences = {
  endsTooEarly: 'Choose an end after the start.',
  codeTaken: 'This short link is or was in use. Choose another one.',
} as const

const words = 'Use 3 to 40 lowercase letters, digits and hyphens, starting and ending with a letter or digit.'
/** A custom code; it cannot be changed later, and is never reused. */
export const ownCode = z
  .string(words)
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/, words))

const moment = z.iso.datetime('Enter a valid date and time.')

const form = {
  name: requiredName('Please enter a name.', 120),
  partner: z._default(line(120), ''),
  campaign: z._default(line(120), ''),
  startsAt: moment,
  endsAt: z._default(z.nullable(moment), null),
}

export const promoList = defineList([30, 100], {
  filter: searchText,
  state: z.optional(z.enum(promoStates, 'Choose one of the states.')),
  sortBy: z._default(z.enum(promoSorts, 'Choose one of the columns.'), 'createdAt'),
  direction: z._default(z.enum(['ASC', 'DESC'], 'Choose ASC or DESC.'), 'DESC'),
})

/** Promos: short links to a published course for visitors without an account. */
export const authoredPromos = {
  list: endpoint({
    method: 'GET',
    path: '/admin/card-courses/:id/promos',
    access: contentEditors,
    summary: 'The promos of a course with how often they were opened; with search, state and pages',
    params: IdParams,
    query: promoList.query,
    response: PageOf(Promo),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/promos/:id',
    access: contentEditors,
    summary: 'A promo of a course that the caller may edit',
    params: IdParams,
    response: Promo,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/card-courses/:id/promos',
    access: contentEditors,
    summary: 'Create a promo of a course, with a custom code or six random letters and digits',
    params: IdParams,
    body: z.object({ id: z.optional(Id), code: z._default(z.nullable(ownCode), null), ...form }),
    response: Promo,
    problems: ['NAME_TAKEN', 'ALREADY_EXISTS'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/admin/promos/:id',
    access: contentEditors,
    summary: 'Change a promo, including the course behind its code; printed codes keep working',
    params: IdParams,
    body: z.object({ courseId: Id, ...form }),
    response: Promo,
  }),
  turn: endpoint({
    method: 'PUT',
    path: '/admin/promos/:id/switch',
    access: contentEditors,
    summary: 'Switch a promo off, or on again',
    params: IdParams,
    body: z.object({ isOn: z.boolean() }),
    response: Promo,
  }),
}
