import { extensionsOf, headBytes, type KnownType, typeOfBytes } from '@trellis/contract/media/content-types.ts'
import { extensionOf, fileSentences } from '@trellis/contract/media/file-kinds.ts'

/** A file that is refused, with the sentence for its sender. Trying it again would not help. */
export class RefusedFile extends Error {}

/** A photograph of an iPhone as a JPEG, where the browser can read it. */
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

/** The name of a file with an extension of its type: phones and browsers give wrong ones, or none. */
const nameOfType = (name: string, type: KnownType) => {
  const [extension, ...others] = extensionsOf([type])
  if ([extension, ...others].includes(extensionOf(name))) return name
  return `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}.${extension}`
}

/** A file as what its first bytes say that it is; a photograph of an iPhone becomes a JPEG. */
export async function asWhatItIs(file: File): Promise<File> {
  const type = typeOfBytes(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  const isHeic = type === 'image/heic' || (!type && ['heic', 'heif'].includes(extensionOf(file.name)))
  if (isHeic) return asJpeg(file)
  const name = type ? nameOfType(file.name, type) : file.name
  return name === file.name ? file : new File([file], name, { type: type ?? file.type })
}
