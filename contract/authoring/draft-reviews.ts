import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, Moment } from '../fields.ts'
import { count, offsetQuery, PageOf } from '../paging.ts'
import { ContentParams, contentEditors, contentKinds } from './content-kind.ts'
import { CourseOwner } from './content-list.ts'
import { Revision } from './drafts.ts'

const Person = z.object({ id: Id, name: z.string() })

const decisions = ['approved', 'changes'] as const
export type ReviewDecision = (typeof decisions)[number]

/** A colleague's review of a draft: requested, and maybe answered. */
export const DraftReview = z.object({
  id: Id,
  reviewer: Person,
  askedBy: z.nullable(Person),
  askedAt: Moment,
  /** What the author wants reviewed. */
  note: z.string(),
  /** null = not answered yet. */
  decision: z.nullable(z.enum(decisions)),
  words: z.string(),
  decidedAt: z.nullable(Moment),
  /** The draft was saved after the review. */
  isOutdated: z.boolean(),
  may: z.object({ answer: z.boolean(), withdraw: z.boolean() }),
})
export type DraftReview = z.output<typeof DraftReview>

export const DraftReviews = z.object({
  /** The reviewed revision. */
  revision: z.int(),
  owner: CourseOwner,
  /** The owner requires a colleague's approval before publishing. */
  isApprovalNeeded: z.boolean(),
  /** A colleague has approved the current revision. */
  isApproved: z.boolean(),
  /** The newest twenty, newest first. */
  items: z.array(DraftReview),
})
export type DraftReviews = z.output<typeof DraftReviews>

/** A draft that waits for the caller's review. */
export const WaitingReview = z.object({
  id: Id,
  kind: z.enum(contentKinds),
  contentId: Id,
  title: z.string(),
  askedBy: z.nullable(Person),
  askedAt: Moment,
  note: z.string(),
})
export type WaitingReview = z.output<typeof WaitingReview>

const words = z._default(line(1000), '')

/** Reviews of drafts of courses and classes by a colleague before publishing. */
export const draftReviews = {
  list: endpoint({
    method: 'GET',
    path: '/admin/authored/:kind/:id/reviews',
    access: contentEditors,
    summary: 'Reviewers of the draft, their answers, and whether the owner publishes without them',
    params: ContentParams,
    response: DraftReviews,
  }),
  reviewers: endpoint({
    method: 'GET',
    path: '/admin/authored/:kind/:id/reviewers',
    access: contentEditors,
    summary: 'The colleagues who write for the same owner, by name, without the caller',
    params: ContentParams,
    query: z.object({ filter: z._default(line(100), ''), limit: count(30, 100) }),
    response: z.object({ items: z.array(Person) }),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/admin/authored/:kind/:id/reviews',
    access: contentEditors,
    summary: 'Ask a colleague to review the draft; asking again replaces the note',
    params: ContentParams,
    body: z.object({ reviewerId: Id, note: words }),
    response: z.object({ id: Id }),
    problems: ['ALREADY_ARCHIVED'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/admin/draft-reviews/:id/answer',
    access: contentEditors,
    summary: 'Approve the reviewed revision of the draft, or request changes; for the reviewer who was asked',
    params: IdParams,
    body: z.object({ decision: z.enum(decisions, 'Choose an answer.'), words, revision: Revision }).check(
      z.refine(({ decision, words }) => decision === 'approved' || words !== '', {
        error: 'Say what should be changed.',
        path: ['words'],
      }),
    ),
    problems: ['DRAFT_MOVED', 'DECIDED_BEFORE', 'ALREADY_ARCHIVED'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/admin/draft-reviews/:id',
    access: contentEditors,
    summary: 'Withdraw an unanswered question; for the person who asked it',
    params: IdParams,
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/admin/draft-reviews',
    access: contentEditors,
    summary: 'The drafts waiting for the caller’s review, oldest first',
    query: z.object(offsetQuery(10, 100)),
    response: PageOf(WaitingReview),
  }),
  setRule: endpoint({
    method: 'PUT',
    path: '/admin/authored/:kind/:id/approval-rule',
    access: contentEditors,
    summary: 'Whether the owner requires a colleague’s approval before publishing',
    params: ContentParams,
    body: z.object({ isNeeded: z.boolean() }),
  }),
}
