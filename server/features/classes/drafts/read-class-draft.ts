import type { CourseOwner } from '@trellis/contract/authoring/content-list.ts'
import { listClassChanges } from '@trellis/contract/class-editor/changes.ts'
import type { ClassDraft } from '@trellis/contract/class-editor/drafts.ts'
import { problemsOfClassDraft } from '@trellis/contract/class-editor/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { found } from '../../../platform/problem.ts'
import { editableCourses, ownerOfCourse, savedByOfCourse } from '../../courses/drafts.public.ts'
import { publishedClassText } from '../publishing/published-class.ts'
import { type ClassContent, classDraftOf } from './class-drafts.ts'

type Row = {
  draft: unknown
  slug: string
  owner: CourseOwner
  archivedAt: Date | null
  revision: number
  savedAt: Date
  savedBy: { id: string; name: string } | null
  versionId: string | null
  number: number | null
  publishedAt: Date | null
}

/** How many changes a draft has since what is published. */
const countChanges = async (db: Db, draft: ClassContent, versionId: string | null) =>
  versionId === null ? 0 : listClassChanges(await publishedClassText(db, versionId), draft).length

/** The draft of a class, for those who may edit it. */
export const readClassDraft = async (db: Db, actor: Actor, classId: string): Promise<ClassDraft> => {
  const { rows } = await sql<Row>`
    select c.draft, c.slug, ${ownerOfCourse} as owner, c.archived_at as "archivedAt", c.draft_revision as revision,
           c.draft_saved_at as "savedAt", ${savedByOfCourse} as "savedBy",
           v.id as "versionId", v.number, v.published_at as "publishedAt"
      from class c
      left join class_version v on v.id = c.published_version_id
     where c.id = ${classId}::uuid and ${editableCourses(actor)}`.execute(db)
  const { slug, owner, archivedAt, revision, savedAt, savedBy, versionId, number, publishedAt, ...row } = found(rows[0])
  const draft = classDraftOf(row.draft)
  const { parts, ...settings } = draft
  const isOpen = archivedAt === null
  return {
    class: { id: classId, ...settings, slug, owner, archivedAt: archivedAt?.toISOString() ?? null },
    parts: [...parts],
    revision,
    savedAt: savedAt.toISOString(),
    savedBy,
    published:
      versionId && number && publishedAt ? { versionId, number, publishedAt: publishedAt.toISOString() } : null,
    problems: problemsOfClassDraft(draft),
    changes: await countChanges(db, draft, versionId),
    may: { edit: isOpen, publish: isOpen },
  }
}
