import * as z from 'zod/mini'
import { contentEditors } from '../authoring/content-kind.ts'
import { defineList, searchText } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { exportedFile } from '../exports.ts'
import { Id, IdParams, line, Moment } from '../fields.ts'
import { listOf } from '../paging.ts'

/** What learners send in: a form, an answer in their own words, an address or number for messages. */
export const submissionKinds = ['form', 'answer', 'contact'] as const
export type SubmissionKind = (typeof submissionKinds)[number]

/** So many days, with today. */
export const submissionPeriods = ['7', '30', '90', '365'] as const

const Choice = z.object({ id: Id, name: z.string() })

/** Something that was sent in, as the list says it: what was filled in is read one by one. */
export const Submission = z.object({
  id: Id,
  kind: z.enum(submissionKinds),
  card: Choice,
  /** The first of a month where `isMonthOnly`. */
  sentAt: Moment,
  /** Sent by someone who may not be named: it is published together with what four others sent, under an id of its own. */
  isMonthOnly: z.boolean(),
  /** Null = not to be named to the caller, or a visitor. */
  personName: z.nullable(z.string()),
  /** Sent by somebody without an account. */
  isVisitor: z.boolean(),
  /** Where the person worked then; null = nowhere, or not to be named. */
  dispensary: z.nullable(Choice),
  /** How an answer in their own words begins. */
  excerpt: z.nullable(z.string()),
  fields: z.int(),
  files: z.int(),
})
export type Submission = z.output<typeof Submission>

/** One field of it. A file is opened by the name of its field, through a link; `label` is the name where no form has such a field. */
const Given = z.object({
  name: z.string(),
  label: z.string(),
  value: z.union([z.string(), z.boolean()]),
  file: z.nullable(z.object({ name: z.string() })),
})
export type Given = z.output<typeof Given>

export const submissionList = defineList([30, 100], {
  filter: searchText,
  cardId: z.optional(Id),
  kind: z.optional(z.enum(submissionKinds, 'Choose form, answer or contact.')),
  dispensaryId: z.optional(Id),
  /** Only what its visitors sent. */
  promoId: z.optional(Id),
  period: z.optional(z.enum(submissionPeriods, 'Choose 7, 30, 90 or 365 days.')),
})
export type SubmissionFilter = z.output<typeof submissionList.choice>

/** What learners sent in with the cards of a course: for its authors, each look and each download is recorded. */
export const submissions = {
  list: endpoint({
    method: 'GET',
    path: '/admin/card-courses/:id/submissions',
    access: contentEditors,
    summary:
      'Submissions of learners with a course, newest first; with search, card, kind, store, promo, period and pages',
    params: IdParams,
    query: submissionList.query,
    response: z.object({
      ...listOf(Submission).shape,
      course: z.object({ title: z.string(), brandId: z.nullable(Id) }),
      /** What the filters offer. */
      choices: z.object({ cards: z.array(Choice), dispensaries: z.array(Choice), promos: z.array(Choice) }),
    }),
  }),
  details: endpoint({
    method: 'POST',
    path: '/admin/card-courses/:id/submissions/:submissionId/details',
    access: contentEditors,
    summary: 'Everything that was filled in; each view is recorded',
    params: z.object({ id: Id, submissionId: Id }),
    response: z.object({ submission: Submission, given: z.array(Given) }),
    repeatable: true,
  }),
  file: endpoint({
    method: 'POST',
    path: '/admin/card-courses/:id/submissions/:submissionId/file',
    access: contentEditors,
    summary: 'Create a link to a file of a form, valid for one minute; each use is recorded',
    params: z.object({ id: Id, submissionId: Id }),
    body: z.object({ field: line(200).check(z.minLength(1, 'Choose a file.')) }),
    response: z.object({ url: z.string(), expiresAt: Moment }),
    repeatable: true,
    perMinute: 120,
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/card-courses/:id/submissions/export',
    access: contentEditors,
    summary: 'The same as a file, one line each, with all fields; files by name',
    params: IdParams,
    query: submissionList.exportQuery,
    response: exportedFile,
  }),
}
