import type { CatalystEvent, FormValues } from '@trellis/contract/courses/catalyst.ts'
import type { Progress } from '@trellis/contract/courses/courses.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Emit } from '../../platform/events.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import { found, problem } from '../../platform/problem.ts'
import { present, takesEvent } from '../cards/cards.public.ts'
import { listUploads } from '../media/media.public.ts'
import { completeCourseIfDone } from './complete-course.ts'
import { findVersionOfCard, listRoundCards, type RoundCard, type Version } from './courses.queries.ts'
import { filledIn, knownValues, wrongFields } from './form-values.rules.ts'
import { readPreviewedCard } from './previews.ts'
import { requireRoom } from './promos/visitor-events.ts'
import { readVisitedCard } from './promos/visitors.ts'
import { lockRound, saveAnswer } from './rounds.queries.ts'

type Recording = {
  db: Db
  emit: Emit
  actor: Actor | null
  token: string | undefined
  /** The promo by which a visitor came; null = none. */
  promoId: string | null
  event: CatalystEvent
  now: Date
}

const fieldsOf = (asked: RoundCard) => ('fields' in asked.card.content ? asked.card.content.fields : [])

/** A file named in a form must have been uploaded for that card by the same person or visit. */
const checkFiles = async ({ db, actor, event }: Recording, asked: RoundCard, values: FormValues) => {
  const files = fieldsOf(asked)
    .filter(field => field.type === 'file' && values[field.name])
    .map(({ name }) => ({ name, key: String(values[name]) }))
  if (files.length === 0) return
  const sender = { ownerId: actor?.id ?? null, sessionId: event.sessionId ?? null }
  const sent = await listUploads(db, { keys: files.map(({ key }) => key), cardId: asked.card.id, ...sender })
  const missing = files.filter(({ key }) => !sent.has(key))
  if (missing.length > 0)
    throw problem('INVALID_INPUT', {
      errors: Object.fromEntries(missing.map(({ name }) => [`values.${name}`, ['Please add the file again.']])),
    })
}

const insertEvent = (recording: Recording, asked: RoundCard, values: FormValues) => {
  const { db, actor, promoId, event, now } = recording
  const row = {
    id: newId(),
    type: event.type,
    course_id: asked.courseId,
    card_id: asked.card.id,
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
const checkValues = ({ event }: Recording, asked: RoundCard) => {
  found(takesEvent(asked.card, event.type) && asked.courseId === event.courseId ? asked : null)
  const { fields, values } = filledIn(event, fieldsOf(asked))
  const known = knownValues(fields, values)
  const errors = wrongFields(fields, known)
  if (Object.keys(errors).length > 0) throw problem('INVALID_INPUT', { errors })
  return known
}

const recordForLearner = async (recording: Recording, actor: Actor, version: Version): Promise<Progress> => {
  const { db, emit, event, now } = recording
  const round = await lockRound(db, { userId: actor.id, courseId: version.courseId, now })
  const cards = await listRoundCards(db, version, round.isNew ? null : round.id)
  const asked = found(cards.find(({ card }) => card.id === event.cardId))
  const values = checkValues(recording, asked)
  await checkFiles(recording, asked, values)
  await insertEvent(recording, asked, values)
  const sent = fieldsOf(asked).length > 0
  const state = sent ? { catalystFormSubmittedAt: now.toISOString() } : asked.state
  if (sent)
    await saveAnswer(db, {
      roundId: round.id,
      versionId: version.versionId,
      cardId: asked.card.id,
      tryNumber: asked.tries + 1,
      answer: values,
      state,
      cleared: true,
      score: null,
      now,
    })
  const presented = cards.map(each => present(each === asked ? { ...each, state } : each))
  return completeCourseIfDone({ db, emit, userId: actor.id, version, round, cards: presented, now })
}

/** What a visitor sends is kept with the promo by which they came. */
const recordForVisitor = async (recording: Recording, promoId: string) => {
  const { db, event, now } = recording
  const asked = await readVisitedCard(db, { promoId, cardId: event.cardId, now })
  const values = checkValues(recording, asked)
  await checkFiles(recording, asked, values)
  await requireRoom(db, promoId, now)
  await insertEvent(recording, asked, values)
}

/**
 * Records a share, a sign-up or a sent form; a learner's form clears its card. A preview's events are validated but not
 * saved.
 */
export const recordCatalystEvent = async (recording: Recording): Promise<Progress | null> => {
  const { db, actor, token, promoId, event, now } = recording
  if (promoId) {
    await recordForVisitor(recording, promoId)
    return null
  }
  if (token || !actor) {
    checkValues(recording, await readPreviewedCard({ db, actor, token, now }, event.cardId))
    return null
  }
  const version = found(await findVersionOfCard(db, actor, event.cardId))
  return recordForLearner(recording, actor, version)
}
