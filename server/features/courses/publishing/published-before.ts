import type { Audience } from '@trellis/contract/authoring/publishing.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/problem.ts'

type Choices = { audience: Audience; dueOn: string | null; note: string }
type Published = Choices & { id: string; number: number; publishedAt: Date }

/** The tables of versions that are published from drafts. */
type VersionTable = 'card_course_version' | 'class_version'
type Publishing = Choices & { versionId: string | null; revision: number; now: Date }

const dayMs = 86_400_000

/** The first version is for newcomers, whatever was chosen. */
const isSameChoice = (published: Published, { audience, dueOn, note }: Choices) =>
  (published.audience === audience || published.number === 1) && published.dueOn === dueOn && published.note === note

/** Everyone can be asked to train again in a text that has not changed, as once a year: that is another act. */
const asksEveryoneAgain = (published: Published, { audience, now, ...choices }: Choices & { now: Date }) =>
  audience === 'everyone' &&
  (!isSameChoice(published, { audience, ...choices }) || now.getTime() - published.publishedAt.getTime() > dayMs)

/**
 * The published version, if it was made from this revision of the draft with the same choices: publishing is then
 * repeated, and makes no other. Null if it was made from another one, or if everyone is asked to train again;
 * ALREADY_PUBLISHED if the choices were others. The draft must be locked.
 */
export const findPublishedBefore = async (
  db: Db,
  table: VersionTable,
  { versionId, revision, ...choices }: Publishing,
): Promise<{ id: string; number: number } | null> => {
  const { rows } = await sql<Published>`
    select id, number, audience, due_on::text as "dueOn", note, published_at as "publishedAt" from ${sql.table(table)}
     where id = ${versionId}::uuid and draft_revision = ${revision}`.execute(db)
  const [published] = rows
  if (!published || asksEveryoneAgain(published, choices)) return null
  if (!isSameChoice(published, choices)) throw problem('ALREADY_PUBLISHED')
  return { id: published.id, number: published.number }
}
