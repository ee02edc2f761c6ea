import { listClassChanges } from '@trellis/contract/class-editor/changes.ts'
import type { ClassDraft } from '@trellis/contract/class-editor/drafts.ts'
import { problemsOfClassDraft } from '@trellis/contract/class-editor/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { readContent } from '../../courses/drafts.public.ts'
import { publishedClassText } from '../publishing/published-class.ts'
import { type ClassContent, classVersions, parseClassDraft } from './class-drafts.ts'

/** Counts the unpublished changes of a draft. */
const countChanges = async (db: Db, draft: ClassContent, versionId: string | null) =>
  versionId === null ? 0 : listClassChanges(await publishedClassText(db, versionId), draft).length

/** The draft of a class, for people who may edit it. */
export const readClassDraft = async (db: Db, actor: Actor, id: string): Promise<ClassDraft> => {
  const columns = sql<{ slug: string }>`c.slug`
  const { row, place, state, published } = await readContent(db, classVersions, { id, actor, columns })
  const draft = parseClassDraft(row.draft)
  const { parts, ...settings } = draft
  return {
    class: { ...place, ...settings, slug: row.slug },
    parts: [...parts],
    ...state,
    published,
    problems: problemsOfClassDraft(draft),
    changes: await countChanges(db, draft, published?.versionId ?? null),
  }
}
