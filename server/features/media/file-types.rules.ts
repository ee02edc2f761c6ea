import { largestUpload, uploadExtensions, uploadSentences } from '@trellis/contract/courses/uploads.ts'
import { type KnownType, listExtensions } from '@trellis/contract/media/content-types.ts'
import {
  credentialFileSentences,
  credentialFileTypes,
  largestCredentialFile,
} from '@trellis/contract/media/credential-files.ts'
import { largestLogo, logoSentences, logoTypes } from '@trellis/contract/media/library.ts'

/** What a file is for, besides the library. */
type Purpose = 'form-upload' | 'logo' | 'credential'

type AcceptedFiles = {
  /** By their first bytes. */
  types: readonly KnownType[]
  extensions: readonly string[]
  largestBytes: number
  sentences: { wrongKind: string; tooLarge: string }
}

/** The accepted files of a purpose. */
export const acceptedFor: Record<Purpose, AcceptedFiles> = {
  'form-upload': {
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'application/pdf'],
    extensions: uploadExtensions,
    largestBytes: largestUpload,
    sentences: uploadSentences,
  },
  logo: {
    types: logoTypes,
    extensions: listExtensions(logoTypes),
    largestBytes: largestLogo,
    sentences: logoSentences,
  },
  credential: {
    types: credentialFileTypes,
    extensions: listExtensions(credentialFileTypes),
    largestBytes: largestCredentialFile,
    sentences: credentialFileSentences,
  },
}

/** The extension of a file name, if files of it are accepted for the purpose; null = refused. */
export const acceptedExtension = (fileName: string, purpose: Purpose) => {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase()
  return extension !== undefined && acceptedFor[purpose].extensions.includes(extension) ? extension : null
}

const servedTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
}

/** The content type of a public file by its name, which agrees with its bytes; null = none. */
export const getServedType = (name: string) => servedTypes[name.slice(name.lastIndexOf('.') + 1)] ?? null
