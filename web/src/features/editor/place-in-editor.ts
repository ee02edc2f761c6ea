/** A field of a card, or of a lesson or question of a class; without one, of the settings. */
type EditorPlace = { cardId: string | null; path: string }

const toSearch = ({ cardId, path }: EditorPlace) => new URLSearchParams({ card: cardId ?? '', path })

/** The address that opens an editor, by its own path, at a field. */
export const placeInEditor = (editor: string, place: EditorPlace) => `${editor}?${toSearch(place)}`

/** The field that the address of the editor asks for; null = none. */
export function readRequestedPlace(search: string): EditorPlace | null {
  const params = new URLSearchParams(search)
  const card = params.get('card')
  return card === null ? null : { cardId: card || null, path: params.get('path') ?? '' }
}
