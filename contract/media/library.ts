import * as z from 'zod/mini'
import { UploadCredentials } from '../courses/catalyst.ts'
import { defineList } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { alternative, Id, IdParams, line, Moment, mediaUrl } from '../fields.ts'
import { typedKeys } from '../keys.ts'
import { PageOf } from '../paging.ts'
import { fileKindNames, fileSentences } from './file-kinds.ts'

/** Maximum size of a logo, in bytes: it is scaled down on upload. */
export const largestLogo = 20 * 1024 * 1024

/** The types of a logo, identified by bytes. */
export const logoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/svg+xml'] as const

/** The hint about a logo before an upload, and the message when one is refused. */
export const logoSentences = {
  hint: 'An image (JPG, PNG, WebP, AVIF, SVG), at most 20 MB.',
  wrongKind: 'This kind of file is not accepted. Choose an image (JPG, PNG, WebP, AVIF, SVG).',
  tooLarge: 'This image is too large. Choose one of at most 20 MB.',
  tooManyPixels: fileSentences.tooManyPixels,
  unreadable: 'This image is damaged and cannot be read. Export it again and choose that.',
}

/** The purpose of an upload: a brand's logo, a poster (an image of the library), or any other file of the library. */
const purposes = ['logo', 'poster', 'library'] as const

/** The states of a file: uploading, processing, usable, or unreadable. */
const fileStates = ['waiting', 'processing', 'ready', 'failed'] as const

/** Where a file of the library is used. */
export const usePlaces = {
  'course-draft': 'Draft of a course',
  'course-version': 'Published course',
  'course-plan': 'Course scheduled for publishing',
  'course-poster': 'Poster of a course',
  'class-poster': 'Poster of a class',
  'class-draft': 'Draft of a class',
  'class-plan': 'Class scheduled for publishing',
  lesson: 'Lesson of a class',
  exam: 'Exam of a class',
  'track-poster': 'Poster of a track',
  logo: 'Logo',
  reward: 'Reward',
  captions: 'Captions of a video',
} as const

/** The library of a brand or a chain; without either the caller's own, for administrators the platform's. */
const owner = { brandId: z.optional(z.nullable(Id)), retailOrganizationId: z.optional(z.nullable(Id)) }

export const LibraryFile = z.object({
  id: Id,
  kind: z.enum(fileKindNames),
  state: z.enum(fileStates),
  /** Why it failed, as its author reads it. */
  failure: z.nullable(z.string()),
  fileName: z.string(),
  /** The address used in content. */
  url: z.string(),
  /** A thumbnail; null = none. */
  thumbnailUrl: z.nullable(z.string()),
  contentType: z.nullable(z.string()),
  bytes: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  seconds: z.nullable(z.number()),
  /** Whether a video has sound; null = unknown, or not a video. */
  hasSound: z.nullable(z.boolean()),
  /** The default alternative text in content. */
  alt: z.string(),
  /** The default captions of this video in content. */
  captionsUrl: z.nullable(z.string()),
  /** The main color, like #4f7a5b, shown until the image is loaded. */
  mainColor: z.nullable(z.string()),
  createdAt: Moment,
  /** Number of places where it is used. */
  uses: z.int(),
})
export type LibraryFile = z.infer<typeof LibraryFile>

const FileUse = z.object({ place: z.enum(typedKeys(usePlaces)), id: Id, title: z.string() })

/** A file with its library, and the places where it is used. */
export const FileDetails = z.extend(LibraryFile, {
  brandId: z.nullable(Id),
  retailOrganizationId: z.nullable(Id),
  usedIn: z.array(FileUse),
  mayAuthor: z.boolean(),
})
export type FileDetails = z.infer<typeof FileDetails>

const readers = ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_SALES'] as const
const authors = ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_ADMIN'] as const

const fileName = line(200).check(
  z.minLength(1, 'Choose a file.'),
  z.refine(name => !/[/\\]/.test(name), fileSentences.pathInName),
)

/** The exact size of a file. Omitted = up to the maximum of its kind, uploaded through this server. */
const bytes = z.optional(z.int().check(z.gte(1, fileSentences.empty)))

const granting = {
  problems: ['FILE_TYPE_REFUSED', 'UPLOADS_FULL', 'TOO_LARGE'],
  repeatable: true,
  perMinute: 120,
} as const

/** Editable fields of a file. */
export const FileForm = z.object({
  fileName,
  alt: alternative(1000),
  captionsUrl: z.nullable(mediaUrl),
})

export const fileList = defineList([24, 96], {
  ...owner,
  kind: z.optional(z.enum(fileKindNames, 'Choose a kind from the list.')),
  search: z._default(line(120), ''),
})

/** The library: images, videos, captions and documents of one owner, for all authored content. */
export const library = {
  list: endpoint({
    method: 'GET',
    path: '/admin/files',
    access: readers,
    summary: 'The files of a library, newest first',
    query: fileList.query,
    response: z.extend(PageOf(LibraryFile), { mayAuthor: z.boolean() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/files/:id',
    access: readers,
    summary: 'A file of the library, with up to 100 places where it is used',
    params: IdParams,
    response: FileDetails,
  }),
  createUploadCredentials: endpoint({
    method: 'POST',
    path: '/admin/files/create-upload-credentials',
    access: authors,
    summary: 'Credentials to upload one file directly to the file storage',
    body: z
      .object({
        fileName: z.optional(fileName),
        /** The same as `fileName`. */
        filename: z.optional(fileName),
        purpose: z.enum(purposes, 'Choose what the file is for.'),
        ...owner,
        bytes,
      })
      .check(
        z.refine(body => (body.fileName ?? body.filename) !== undefined, {
          error: 'Choose a file.',
          path: ['fileName'],
        }),
      ),
    /** The id of the library's new file; null for a logo, which is served at /media/ followed by its key. */
    response: z.extend(UploadCredentials, { id: z.nullable(Id) }),
    ...granting,
  }),
  createPosterCredentials: endpoint({
    method: 'POST',
    path: '/admin/tracks/create-upload-credentials',
    access: authors,
    summary: 'Credentials to upload the poster of a track: an image of the library',
    body: z.object({ filename: fileName, ...owner, bytes }),
    response: z.extend(UploadCredentials, { id: Id }),
    ...granting,
  }),
  uploaded: endpoint({
    method: 'POST',
    path: '/admin/files/:id/uploaded',
    access: authors,
    summary: 'Confirm a finished upload: the file is inspected, and an image is prepared',
    params: IdParams,
    response: LibraryFile,
    problems: ['FILE_TYPE_REFUSED'],
    repeatable: true,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/admin/files/:id',
    access: authors,
    summary: 'Change the name, the description or the captions of a file',
    params: IdParams,
    body: z.partial(FileForm),
    response: LibraryFile,
  }),
  replace: endpoint({
    method: 'POST',
    path: '/admin/files/:id/replace',
    access: authors,
    summary: 'Replace a file in all drafts by another of the same library and kind; published content stays',
    params: IdParams,
    body: z.object({ by: Id }),
    response: z.object({ drafts: z.int() }),
    problems: ['FILE_NOT_READY'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/files/:id',
    access: authors,
    summary: 'Delete an unused file',
    params: IdParams,
    problems: ['FILE_IN_USE'],
  }),
}
