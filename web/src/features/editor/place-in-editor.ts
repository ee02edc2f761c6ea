/** A field of a card, or, without a card, of the settings. */
type Place = { cardId: string | null; path: string }

/** The address that opens the editor at a field. */
export const placeInEditor = (courseId: string, { cardId, path }: Place) =>
  `/edit-card-courses/${courseId}?${new URLSearchParams({ card: cardId ?? '', path })}`

/** The field that the address of the editor asks for; null = none. */
export function askedPlace(search: string): Place | null {
  const asked = new URLSearchParams(search)
  const card = asked.get('card')
  return card === null ? null : { cardId: card || null, path: asked.get('path') ?? '' }
}
