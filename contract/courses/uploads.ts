/** The maximum size of a form's file, in bytes. */
export const largestUpload = 15 * 1024 * 1024

/** The file extensions that a form accepts. */
export const uploadExtensions = ['jpg', 'jpeg', 'jfif', 'jpe', 'png', 'webp', 'avif', 'heic', 'heif', 'pdf'] as const

/** The hint about a form's files, before an upload and when one is refused. */
export const uploadSentences = {
  hint: 'An image (JPG, PNG, WebP, HEIC) or a PDF, at most 15 MB.',
  wrongKind: 'This kind of file is not accepted. Choose an image (JPG, PNG, WebP, HEIC) or a PDF.',
  tooLarge: 'This file is too large. Choose one of at most 15 MB.',
}
