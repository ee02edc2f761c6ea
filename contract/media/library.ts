import * as z from 'zod/mini'
import { UploadCredentials } from '../courses/catalyst.ts'
import { endpoint } from '../endpoint.ts'
import { Id, line } from '../fields.ts'

/** The largest logo, in bytes. */
export const largestLogo = 2 * 1024 * 1024

/** The file extensions of a logo. */
export const logoExtensions = ['jpg', 'jpeg', 'png', 'webp'] as const

/** What a person reads about a logo, before an upload and when one is refused. */
export const logoSentences = {
  hint: 'A picture (JPG, PNG, WebP), at most 2 MB.',
  wrongKind: 'This kind of file is not accepted. Choose a picture (JPG, PNG, WebP).',
  tooLarge: 'This picture is too large. Choose one of at most 2 MB.',
}

/** Files of brands that everybody may see. */
export const library = {
  createUploadCredentials: endpoint({
    method: 'POST',
    path: '/admin/files/create-upload-credentials',
    access: ['ROLE_ADMINISTRATOR', 'ROLE_BRAND_ADMIN'],
    summary: 'Permission to upload one file for a brand, straight to the store; served at /media/ followed by its key',
    body: z.object({
      fileName: line(200).check(z.minLength(1, 'Choose a file.')),
      purpose: z.enum(['logo'], 'Choose what the file is for.'),
      brandId: Id,
    }),
    response: UploadCredentials,
    problems: ['FILE_TYPE_REFUSED', 'UPLOADS_FULL'],
    repeatable: true,
    perMinute: 30,
  }),
}
