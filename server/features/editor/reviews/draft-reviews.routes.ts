import { draftReviews } from '@trellis/contract/authoring/draft-reviews.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { type Call, implement } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { mailAnswer, mailQuestion } from './draft-reviews.mail.ts'
import {
  listReviewers,
  listWaiting,
  lockReview,
  readReviews,
  saveQuestion,
  saveReviewAnswer,
  saveRule,
  withdrawReview,
} from './draft-reviews.queries.ts'

const ask = async ({ db, actor, params, body, config, client, now }: Call<typeof draftReviews.ask>) => {
  const { id, isNew, title } = await saveQuestion(db, actor, { ...params, ...body, newId: newId(), now })
  if (!isNew) return { id }
  const { reviewerId: readerId, note: words } = body
  await mailQuestion(db, { ...params, readerId, writerId: actor.id, title, words, siteUrl: config.siteUrl, now })
  const details = { reviewId: id, reviewerId: readerId }
  await recordAct(db, { act: 'draft-review-asked', actorId: actor.id, subjectId: params.id, details, client, now })
  return { id }
}

/** Saves the reviewer's answer to the draft as they saw it. The same answer again changes nothing. */
const answer = async ({ db, actor, params, body, config, client, now }: Call<typeof draftReviews.answer>) => {
  const { kind, id, title, ...review } = await lockReview(db, actor, params.id)
  if (review.reviewerId !== actor.id || review.isWithdrawn) throw problem('NOT_FOUND')
  if (review.archivedAt) throw problem('ALREADY_ARCHIVED')
  const { decision, words, revision } = body
  if (review.decision === decision) return
  if (review.decision) throw problem('DECIDED_BEFORE')
  if (decision === 'approved' && review.revision !== revision) throw problem('DRAFT_MOVED')
  await saveReviewAnswer(db, { id: params.id, decision, words, revision, now })
  const mailInput = { kind, id, title, decision, words, writerId: actor.id, siteUrl: config.siteUrl, now }
  if (review.askedBy) await mailAnswer(db, { ...mailInput, readerId: review.askedBy })
  const details = { reviewId: params.id, decision }
  await recordAct(db, { act: 'draft-review-answered', actorId: actor.id, subjectId: id, details, client, now })
}

/** Before publishing, colleagues look at a draft. */
export const draftReviewRoutes = implement('draftReviews', draftReviews, {
  list: ({ db, actor, params }) => readReviews(db, actor, params),

  reviewers: async ({ db, actor, params, query }) => ({
    items: await listReviewers(db, actor, { ...params, ...query }),
  }),

  ask,

  answer,

  withdraw: async ({ db, actor, params, client, now }) => {
    const { id, askedBy, decision, isWithdrawn } = await lockReview(db, actor, params.id)
    requireFound(askedBy === actor.id && decision === null && !isWithdrawn ? id : null)
    await withdrawReview(db, params.id, now)
    const details = { reviewId: params.id }
    await recordAct(db, { act: 'draft-review-withdrawn', actorId: actor.id, subjectId: id, details, client, now })
  },

  waiting: ({ db, actor, query }) => listWaiting(db, actor, query),

  setRule: async ({ db, actor, params, body, client, now }) => {
    const { isNew, ownerId } = await saveRule(db, actor, { ...params, ...body, now })
    if (!isNew) return
    const act = body.isNeeded ? 'approval-wanted' : 'approval-not-wanted'
    await recordAct(db, { act, actorId: actor.id, subjectId: ownerId, client, now })
  },
})
