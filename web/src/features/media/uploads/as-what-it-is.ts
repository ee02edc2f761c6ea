import { headBytes, type KnownType, listExtensions, typeOfBytes } from '@trellis/contract/media/content-types.ts'
import { fileSentences, getExtension } from '@trellis/contract/media/file-kinds.ts'

/** A rejected file, with the message for the user. Retrying does not help. */
export class RefusedFile extends Error {}

/** Converts an iPhone photo to JPEG if the browser can decode it. */
async function asJpeg(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file)
    const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height })
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.9))
    if (!blob) throw new Error('no picture')
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
  } catch {
    throw new RefusedFile(fileSentences.heic)
  }
}

/** File name with the extension of its type: phones and browsers give wrong ones, or none. */
const nameOfType = (name: string, type: KnownType) => {
  const [extension, ...others] = listExtensions([type])
  if ([extension, ...others].includes(getExtension(name))) return name
  return `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}.${extension}`
}

/** File with the type detected from its first bytes; iPhone photos become JPEGs. */
export async function asWhatItIs(file: File): Promise<File> {
  const type = typeOfBytes(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  const isHeic = type === 'image/heic' || (!type && ['heic', 'heif'].includes(getExtension(file.name)))
  if (isHeic) return asJpeg(file)
  const name = type ? nameOfType(file.name, type) : file.name
  return name === file.name ? file : new File([file], name, { type: type ?? file.type })
}
