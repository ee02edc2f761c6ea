/** A field of a card, or of a lesson or question of a class; without one, of the settings. */
type Place = { cardId: string | null; path: string }

const asking = ({ cardId, path }: Place) => new URLSearchParams({ card: cardId ?? '', path })

/** The address that opens an editor, by its own path, at a field. */
export const placeInEditor = (editor: string, place: Place) => `${editor}?${asking(place)}`

/** The field that the address of the editor asks for; null = none. */
export function askedPlace(search: string): Place | null {
  const asked = new URLSearchParams(search)
  const card = asked.get('card')
  return card === null ? null : { cardId: card || null, path: asked.get('path') ?? '' }
}
