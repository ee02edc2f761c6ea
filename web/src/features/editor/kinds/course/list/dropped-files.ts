import { kindOfName } from '@trellis/contract/media/file-kinds.ts'

/** Pasted or dropped images, by the card created for each, until its form uploads them. */
const waiting = new Map<string, File>()

export const keepFile = (cardId: string, file: File) => void waiting.set(cardId, file)

/** Takes the image of a card; a second call returns nothing. */
export function takeFile(cardId: string | null): File | undefined {
  if (cardId === null) return undefined
  const file = waiting.get(cardId)
  waiting.delete(cardId)
  return file
}

// Browsers that cannot read HEIC images report no type for them.
const isImage = ({ name, type }: File) =>
  type.startsWith('image/') || kindOfName(name) === 'picture' || /\.hei[cf]$/i.test(name)

/** The images among pasted or dropped files. */
export const filterImages = (files: FileList) => [...files].filter(isImage)
