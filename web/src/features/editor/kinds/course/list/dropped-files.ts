import { kindOfName } from '@trellis/contract/media/file-kinds.ts'

/** Pictures that were pasted or dropped on the list, by the card that was made of each, until its form sends them. */
const waiting = new Map<string, File>()

export const keepFile = (cardId: string, file: File) => void waiting.set(cardId, file)

/** The picture of a card, once. */
export function takeFile(cardId: string | null): File | undefined {
  if (cardId === null) return undefined
  const file = waiting.get(cardId)
  waiting.delete(cardId)
  return file
}

// Browsers that cannot read an iPhone picture do not say either that it is one.
const isPicture = ({ name, type }: File) =>
  type.startsWith('image/') || kindOfName(name) === 'picture' || /\.hei[cf]$/i.test(name)

/** The pictures among files that were pasted or dropped. */
export const picturesIn = (files: FileList) => [...files].filter(isPicture)
