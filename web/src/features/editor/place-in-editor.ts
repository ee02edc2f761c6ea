/** A field of a card, or of a lesson or question of a class; without one, of the settings. */
type Place = { cardId: string | null; path: string }

const asking = ({ cardId, path }: Place) => new URLSearchParams({ card: cardId ?? '', path })

/** The address that opens the editor of a course at a field. */
export const placeInEditor = (courseId: string, place: Place) => `/edit-card-courses/${courseId}?${asking(place)}`

/** The address that opens the editor of a class at a field. */
export const placeInClass = (classId: string, place: Place) => `/edit-classes/${classId}?${asking(place)}`

/** The field that the address of the editor asks for; null = none. */
export function askedPlace(search: string): Place | null {
  const asked = new URLSearchParams(search)
  const card = asked.get('card')
  return card === null ? null : { cardId: card || null, path: asked.get('path') ?? '' }
}
