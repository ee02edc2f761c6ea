import { msg } from '@lingui/core/macro'
import { authoredClasses } from '@trellis/contract/class-editor/classes.ts'
import { classDrafts } from '@trellis/contract/class-editor/drafts.ts'
import { classPublishing } from '@trellis/contract/class-editor/publishing.ts'
import { classVersions } from '@trellis/contract/class-editor/versions.ts'
import type { DraftKind } from '../../draft-kind.ts'

/** Classes among the kinds of draft. */
export const classKind: DraftKind = {
  content: 'classes',
  path: '/edit-classes',
  versionsPath: '/class-versions',
  calls: {
    list: authoredClasses.list,
    create: authoredClasses.create,
    duplicate: authoredClasses.duplicate,
    archive: authoredClasses.archive,
    draft: classDrafts.get,
    prepare: classPublishing.prepare,
    publish: classPublishing.publish,
    versions: classVersions.list,
    restore: classVersions.restore,
    remove: classVersions.remove,
  },
  words: {
    all: msg`All classes`,
    copyHint: msg`The copy has the same owner, lessons and exam, and is in no track.`,
    edit: msg`Edit class`,
    failed: msg`The class could not be loaded`,
    missing: msg`Class not found`,
    new: msg`New class`,
    one: msg`Class`,
    ownerHint: msg`The owner, who can edit it and add it to tracks.`,
    ownerMissing: msg`Choose whose class it is.`,
    plural: msg`Classes`,
    publish: msg`Publish class`,
    untitled: msg`Class without a title`,
    versions: msg`Class versions`,
    whole: msg`The class`,
  },
}
