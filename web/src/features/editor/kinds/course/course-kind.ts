import { msg } from '@lingui/core/macro'
import { authoredCourses } from '@trellis/contract/editor/courses.ts'
import { drafts } from '@trellis/contract/editor/drafts.ts'
import { publishing } from '@trellis/contract/editor/publishing.ts'
import { versions } from '@trellis/contract/editor/versions.ts'
import type { DraftKind } from '../../draft-kind.ts'

/** Courses among the kinds of draft. */
export const courseKind: DraftKind = {
  content: 'courses',
  path: '/edit-card-courses',
  versionsPath: '/card-course-versions',
  calls: {
    list: authoredCourses.list,
    create: authoredCourses.create,
    duplicate: authoredCourses.duplicate,
    archive: authoredCourses.archive,
    draft: drafts.get,
    prepare: publishing.prepare,
    publish: publishing.publish,
    versions: versions.list,
    restore: versions.restore,
    remove: versions.remove,
  },
  words: {
    all: msg`All courses`,
    copyHint: msg`The copy has the same owner and cards, and is in no track.`,
    edit: msg`Edit course`,
    failed: msg`The course could not be loaded`,
    missing: msg`Course not found`,
    new: msg`New course`,
    one: msg`Course`,
    ownerHint: msg`The owner, who can edit it and add it to their tracks.`,
    ownerMissing: msg`Choose whose course it is.`,
    plural: msg`Courses`,
    publish: msg`Publish course`,
    untitled: msg`Course without a title`,
    versions: msg`Course versions`,
    whole: msg`The course`,
  },
}
