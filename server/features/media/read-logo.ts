import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { mostPixels } from '@trellis/contract/media/file-kinds.ts'
import { logoSentences } from '@trellis/contract/media/library.ts'
import { problem } from '../../platform/problem.ts'
import { encodeLogo } from './library/encode-picture.ts'

/** A logo as it is served, made of what was sent; FILE_TYPE_REFUSED for what cannot be read or has too many pixels. */
export const readLogo = async (sent: Readable): Promise<Buffer> => {
  const logo = await encodeLogo(await buffer(sent), { mostPixels })
  if ('bytes' in logo) return logo.bytes
  const { tooManyPixels, unreadable } = logoSentences
  const sentence = logo.failure === 'pixels' ? tooManyPixels : unreadable
  throw problem('FILE_TYPE_REFUSED', { field: 'file', sentence })
}
