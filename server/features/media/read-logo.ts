import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { logoSentences, mostLogoPixels } from '@trellis/contract/media/library.ts'
import { problem } from '../../platform/problem.ts'
import { checkPicture } from './library/encode-picture.ts'

/** The bytes of a logo, once they were decoded: FILE_TYPE_REFUSED for what is no picture, or has too many pixels. */
export const readLogo = async (bytes: Readable): Promise<Readable> => {
  const picture = await buffer(bytes)
  const refused = await checkPicture(picture, { mostPixels: mostLogoPixels })
  if (!refused) return Readable.from([picture])
  const { tooManyPixels, wrongKind } = logoSentences
  const sentence = refused.failure === 'pixels' ? tooManyPixels : wrongKind
  throw problem('FILE_TYPE_REFUSED', { field: 'file', sentence })
}
