import type { offers } from '@trellis/contract/track-management/offers.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import { giveTracks } from '../assignments/change-assignments.ts'
import { addContents } from '../save-contents.ts'
import { recordChange } from '../save-track.ts'
import { type AnsweredOffer, lockOffer, saveOfferAnswer } from './offers.queries.ts'

type AnswerCall = Call<typeof offers.answer>

/** Assigns a track to stores; the audit log records it like any assignment. */
const giveOffered = async (call: AnswerCall, trackId: string, dispensaryIds: string[]) => {
  const assigned = await giveTracks(call, { trackIds: [trackId], dispensaryIds })
  const details = { dispensaries: assigned.map(({ dispensaryId }) => dispensaryId).join(' ') }
  if (assigned.length > 0) await recordChange(call, trackId, { act: 'track-given', details })
}

/**
 * Accepts an offer: a store gets the track; a chain gets the course in a track of its own, or the track at some stores.
 */
const take = async (call: AnswerCall, { courseId, trackId, dispensaryId }: AnsweredOffer) => {
  const { body } = call
  if (trackId !== null && dispensaryId !== null) return giveOffered(call, trackId, [dispensaryId])
  if (courseId !== null) {
    if (!body.trackId) throw problem('INVALID_INPUT', { field: 'trackId', sentence: 'Choose a track.' })
    await addContents(call, body.trackId, [{ courseType: 'CARD_COURSE', courseId }])
    return
  }
  const { dispensaryIds = [] } = body
  if (trackId === null || dispensaryIds.length === 0)
    throw problem('INVALID_INPUT', { field: 'dispensaryIds', sentence: 'Choose at least one store.' })
  await giveOffered(call, trackId, dispensaryIds)
}

/** Answers an offer: once. Declining it again changes nothing. */
export const answerOffer = async (call: AnswerCall) => {
  const { db, actor, params, body, now } = call
  const offer = await lockOffer(db, actor, params.id)
  if (offer.accepted === false && !body.accept) return
  if (offer.accepted !== null) throw problem('DECIDED_BEFORE')
  if (!offer.isStanding) throw problem('OFFER_ENDED')
  if (body.accept) await take(call, offer)
  await saveOfferAnswer(db, offer.id, { accepted: body.accept, by: actor.id, now })
  const subjectId = offer.courseId ?? offer.trackId ?? offer.id
  await recordChange(call, subjectId, {
    act: 'offer-answered',
    details: { brandId: offer.brandId, accepted: body.accept },
  })
}
