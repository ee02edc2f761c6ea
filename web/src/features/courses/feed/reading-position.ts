import { personalKey, readJson, writeJson } from '../../../platform/storage/json.ts'
import type { LocalCourse } from '../local-course.ts'

/** The last read card on this device, and the last card that the server knew of at that time. */
type SavedPosition = { cardId: string; known: string | null }

type ReadingState = Pick<LocalCourse, 'id' | 'lastCardId' | 'serverLastCardId'>

const toStorageKey = (userId: string, courseId: string) => personalKey(userId, `place:${courseId}`)

/** Saves the card on the screen synchronously: a page that is closed without a network has no time for more. */
export function saveReadingPosition(
  userId: string,
  { id, lastCardId, serverLastCardId = lastCardId }: ReadingState,
  cardId: string,
) {
  const place: SavedPosition = { cardId, known: serverLastCardId }
  writeJson(toStorageKey(userId, id), place)
}

/** The card to return to: the one saved here, unless the server knows of a later one. */
export function readReadingPosition(
  userId: string | null,
  { id, lastCardId, serverLastCardId = lastCardId }: ReadingState,
): string | null {
  const { cardId, known }: Partial<SavedPosition> = Object(userId && readJson(toStorageKey(userId, id)))
  return cardId && known === serverLastCardId ? cardId : lastCardId
}
