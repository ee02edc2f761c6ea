import type { CatalystEvent, FormValues } from '@trellis/contract/courses/catalyst.ts'
import type { Progress } from '@trellis/contract/courses/courses.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Emit } from '../../platform/events.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import { problem, requireFound } from '../../platform/problem.ts'
import { present, takesEvent } from '../cards/cards.public.ts'
import { listUploads } from '../media/media.public.ts'
import { completeCourseIfDone } from './complete-course.ts'
import type { RoundCard } from './courses.queries.ts'
import { findWrongFields, pickKnownValues, readFilledFields } from './form-values.rules.ts'
import { readPreviewedCard } from './previews.ts'
import { requireRoom } from './promos/visitor-events.ts'
import { readVisitedCard } from './promos/visitors.ts'
import { lockStandingAtCard, saveAnswer } from './rounds.queries.ts'

type RecordEventInput = {
  db: Db
  emit: Emit
  actor: Actor | null
  token: string | undefined
  /** The promo of a visitor; null = none. */
  promoId: string | null
  event: CatalystEvent
  now: Date
}

const getFields = (roundCard: RoundCard) => ('fields' in roundCard.card.content ? roundCard.card.content.fields : [])

/** A file named in a form must have been uploaded for that card by the same person or visit. */
const checkFiles = async ({ db, actor, event }: RecordEventInput, roundCard: RoundCard, values: FormValues) => {
  const files = getFields(roundCard)
    .filter(field => field.type === 'file' && values[field.name])
    .map(({ name }) => ({ name, key: String(values[name]) }))
  if (files.length === 0) return
  const sender = { ownerId: actor?.id ?? null, sessionId: event.sessionId ?? null }
  const uploads = await listUploads(db, { keys: files.map(({ key }) => key), cardId: roundCard.card.id, ...sender })
  const missing = files.filter(({ key }) => !uploads.has(key))
  if (missing.length > 0)
    throw problem('INVALID_INPUT', {
      errors: Object.fromEntries(missing.map(({ name }) => [`values.${name}`, ['Please add the file again.']])),
    })
}

const insertEvent = (input: RecordEventInput, roundCard: RoundCard, values: FormValues) => {
  const { db, actor, promoId, event, now } = input
  const row = {
    id: newId(),
    type: event.type,
    course_id: roundCard.courseId,
    card_id: roundCard.card.id,
    user_id: actor?.id ?? null,
    session_id: actor ? null : (event.sessionId ?? null),
    partner: event.partner ?? null,
    campaign: event.campaign ?? null,
    form_values: JSON.stringify(values),
    promo_id: promoId,
    created_at: now,
  }
  return db.insertInto('catalyst_event').values(row).execute()
}

/** The valid values of the card's own fields. */
const checkValues = ({ event }: RecordEventInput, roundCard: RoundCard) => {
  requireFound(takesEvent(roundCard.card, event.type) && roundCard.courseId === event.courseId ? roundCard : null)
  const { fields, values } = readFilledFields(event, getFields(roundCard))
  const stored = pickKnownValues(fields, values)
  const errors = findWrongFields(fields, stored)
  if (Object.keys(errors).length > 0) throw problem('INVALID_INPUT', { errors })
  return stored
}

const recordForLearner = async (input: RecordEventInput, actor: Actor): Promise<Progress> => {
  const { db, emit, event, now } = input
  const { version, round, cards } = await lockStandingAtCard(db, { actor, cardId: event.cardId, now })
  const roundCard = requireFound(cards.find(({ card }) => card.id === event.cardId))
  const values = checkValues(input, roundCard)
  await checkFiles(input, roundCard, values)
  await insertEvent(input, roundCard, values)
  const hasFields = getFields(roundCard).length > 0
  const state = hasFields ? { catalystFormSubmittedAt: now.toISOString() } : roundCard.state
  if (hasFields)
    await saveAnswer(db, {
      roundId: round.id,
      versionId: version.versionId,
      cardId: roundCard.card.id,
      tryNumber: roundCard.tries + 1,
      answer: values,
      state,
      cleared: true,
      score: null,
      now,
    })
  const presented = cards.map(card => present(card === roundCard ? { ...card, state } : card))
  return completeCourseIfDone({ db, emit, actor, version, round, cards: presented, now })
}

/** Records a visitor's event with the promo that brought them. */
const recordForVisitor = async (input: RecordEventInput, promoId: string) => {
  const { db, event, now } = input
  const roundCard = await readVisitedCard(db, { promoId, cardId: event.cardId, now })
  const values = checkValues(input, roundCard)
  await checkFiles(input, roundCard, values)
  await requireRoom(db, promoId, now)
  await insertEvent(input, roundCard, values)
}

/**
 * Records a share, a sign-up or a sent form; a learner's form clears its card. A preview's events are validated but not
 * saved.
 */
export const recordCatalystEvent = async (input: RecordEventInput): Promise<Progress | null> => {
  const { db, actor, token, promoId, event, now } = input
  if (promoId) {
    await recordForVisitor(input, promoId)
    return null
  }
  if (token || !actor) {
    checkValues(input, await readPreviewedCard({ db, actor, token, now }, event.cardId))
    return null
  }
  return recordForLearner(input, actor)
}
