import * as z from 'zod/mini'
import { contentEditors } from '../authoring/content-kind.ts'
import { defineList, searchText } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { exportedFile } from '../exports.ts'
import { Id, IdParams, line, Moment } from '../fields.ts'
import { PageOf } from '../paging.ts'

/** Kinds of submissions: a form, an answer in free text, an address or number for messages. */
export const submissionKinds = ['form', 'answer', 'contact'] as const
export type SubmissionKind = (typeof submissionKinds)[number]

/** Period in days, including today. */
export const submissionPeriods = ['7', '30', '90', '365'] as const

const Choice = z.object({ id: Id, name: z.string() })

/** A submission in the list; its content is read individually. */
export const Submission = z.object({
  id: Id,
  kind: z.enum(submissionKinds),
  card: Choice,
  /** The first of a month where `isMonthOnly`. */
  sentAt: Moment,
  /** By a person who may not be named: published together with four others, under its own id. */
  isMonthOnly: z.boolean(),
  /** Null = hidden from the caller, or a visitor. */
  personName: z.nullable(z.string()),
  /** Sent by a visitor without an account. */
  isVisitor: z.boolean(),
  /** The person's store at that time; null = none, or hidden. */
  dispensary: z.nullable(Choice),
  /** The beginning of an answer in free text. */
  excerpt: z.nullable(z.string()),
  fields: z.int(),
  files: z.int(),
})
export type Submission = z.output<typeof Submission>

/**
 * A field of the submission. A file is opened through a link by its field name; `label` is the name if the form no
 * longer has the field.
 */
const Given = z.object({
  name: z.string(),
  label: z.string(),
  value: z.union([z.string(), z.boolean()]),
  file: z.nullable(z.object({ name: z.string() })),
})
export type SubmittedField = z.output<typeof Given>

export const submissionList = defineList([30, 100], {
  filter: searchText,
  cardId: z.optional(Id),
  kind: z.optional(z.enum(submissionKinds, 'Choose form, answer or contact.')),
  dispensaryId: z.optional(Id),
  /** Only from its visitors. */
  promoId: z.optional(Id),
  period: z.optional(z.enum(submissionPeriods, 'Choose 7, 30, 90 or 365 days.')),
})
export type SubmissionFilter = z.output<typeof submissionList.choice>

/** Submissions of learners to a course's cards, for its authors; each view and download is recorded. */
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
      ...PageOf(Submission).shape,
      course: z.object({ title: z.string(), brandId: z.nullable(Id) }),
      /** The choices of the filters. */
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
