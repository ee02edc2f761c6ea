import { personalKey, readJson, writeJson } from '../../../platform/storage/json.ts'
import type { CourseHere } from '../course-copy.ts'

/** Where somebody reads on this device: the card, and the last one that the server knew of then. */
type Place = { cardId: string; known: string | null }

type Whereabouts = Pick<CourseHere, 'id' | 'lastCardId' | 'heardCardId'>

const keyOf = (userId: string, courseId: string) => personalKey(userId, `place:${courseId}`)

/** Notes the card on the screen at once: a page that is closed without a network has no time for more. */
export function notePlace(userId: string, { id, lastCardId, heardCardId = lastCardId }: Whereabouts, cardId: string) {
  const place: Place = { cardId, known: heardCardId }
  writeJson(keyOf(userId, id), place)
}

/** The card to come back to: the one that was noted here, unless the server has heard of a later one since. */
export function placeToOpen(
  userId: string | null,
  { id, lastCardId, heardCardId = lastCardId }: Whereabouts,
): string | null {
  const { cardId, known }: Partial<Place> = Object(userId && readJson(keyOf(userId, id)))
  return cardId && known === heardCardId ? cardId : lastCardId
}
