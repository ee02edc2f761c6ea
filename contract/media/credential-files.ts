import { largestUpload } from '../courses/uploads.ts'
import { fileSentences } from './file-kinds.ts'

/** The maximum size of the photo or PDF of a certificate, in bytes. */
export const largestCredentialFile = largestUpload

/** The types of a certificate's file, identified by bytes. */
export const credentialFileTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const

/** The hint about a certificate's file before an upload, and the messages when one is refused. */
export const credentialFileSentences = {
  hint: 'A photo (JPG, PNG, WebP) or a PDF, at most 15 MB.',
  wrongKind: 'This kind of file is not accepted. Choose a photo (JPG, PNG, WebP) or a PDF.',
  tooLarge: 'This file is too large. Choose one of at most 15 MB.',
  tooManyPixels: fileSentences.tooManyPixels,
  unreadable: 'This photo is damaged and cannot be read. Take it again and choose that.',
}
