import type { MessageDescriptor } from '@lingui/core'
import type { ContentKind } from '@trellis/contract/authoring/content-kind.ts'
import type { NewContent, NewCopy } from '@trellis/contract/authoring/content-list.ts'
import type { RestoredVersion } from '@trellis/contract/authoring/versions.ts'
import type { authoredCourses } from '@trellis/contract/editor/courses.ts'
import type { publishing } from '@trellis/contract/editor/publishing.ts'
import type { versions } from '@trellis/contract/editor/versions.ts'
import type { Access, Endpoint } from '@trellis/contract/endpoint.ts'
import type { IdParams } from '@trellis/contract/fields.ts'

type Params = typeof IdParams

/** The schema of what a call answers. */
export type Answer<T> = { readonly _zod: { input: unknown; output: T } }

/** A call that reads something of a draft by its id. */
export type ReadOfDraft<T> = Endpoint<Access, Params, undefined, undefined, Answer<T>>

/** A kind of draft, courses or classes, as the pages that they share know it. */
export type DraftKind = {
  content: ContentKind
  /** The screen of the list; `/:id` below it is the editor. */
  path: '/edit-card-courses' | '/edit-classes'
  versionsPath: '/card-course-versions' | '/class-versions'
  calls: {
    list: Pick<Endpoint, 'path'>
    create: Endpoint<Access, undefined, undefined, typeof NewContent, Answer<{ id: string }>>
    duplicate: Endpoint<Access, Params, undefined, typeof NewCopy, Answer<{ id: string }>>
    archive: typeof authoredCourses.archive
    draft: ReadOfDraft<{ revision: number; changes: number }>
    prepare: Pick<Endpoint, 'path'>
    publish: typeof publishing.publish
    versions: Pick<Endpoint, 'path'>
    restore: Endpoint<Access, Params, undefined, typeof RestoredVersion, Answer<unknown>>
    remove: typeof versions.remove
  }
  words: Record<
    | 'all'
    | 'copyHint'
    | 'edit'
    | 'failed'
    | 'missing'
    | 'new'
    | 'one'
    | 'ownerHint'
    | 'ownerMissing'
    | 'plural'
    | 'publish'
    | 'untitled'
    | 'versions'
    | 'whole',
    MessageDescriptor
  >
}
