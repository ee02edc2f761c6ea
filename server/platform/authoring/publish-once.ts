import type { Audience } from '@trellis/contract/authoring/publishing.ts'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { problem } from '../problem.ts'

type Choices = { audience: Audience; dueOn: string | null; note: string }
type PublishedVersion = Choices & { id: string; number: number; publishedAt: Date }
type PublishOptions = Choices & { revision: number; now: Date }

const dayMs = 86_400_000

/** The first version is for newcomers, whatever was chosen. */
const isSameChoice = (published: PublishedVersion, { audience, dueOn, note }: Choices) =>
  (published.audience === audience || published.number === 1) && published.dueOn === dueOn && published.note === note

/** Everyone can be asked to train again in a text that has not changed, as once a year: that is another act. */
const asksEveryoneAgain = (published: PublishedVersion, { audience, now, ...choices }: Choices & { now: Date }) =>
  audience === 'everyone' &&
  (!isSameChoice(published, { audience, ...choices }) || now.getTime() - published.publishedAt.getTime() > dayMs)

/**
 * The published version, if it was made from this revision of the draft with the same choices: publishing is then
 * repeated, and makes no other. Null if it was made from another one, or if everyone is asked to train again;
 * ALREADY_PUBLISHED if the choices were others. The draft must be locked.
 */
const findPublishedBefore = async (
  db: Db,
  { versions, versionId }: { versions: string; versionId: string | null },
  { revision, ...choices }: PublishOptions,
): Promise<{ id: string; number: number } | null> => {
  const { rows } = await sql<PublishedVersion>`
    select id, number, audience, due_on::text as "dueOn", note, published_at as "publishedAt" from ${sql.table(versions)}
     where id = ${versionId}::uuid and draft_revision = ${revision}`.execute(db)
  const [published] = rows
  if (!published || asksEveryoneAgain(published, choices)) return null
  if (!isSameChoice(published, choices)) throw problem('ALREADY_PUBLISHED')
  return { id: published.id, number: published.number }
}

type Version = { id: string; number: number }

/** A draft that is locked, the table of its versions, and how a text of it is published. */
type Publisher<T> = {
  versions: string
  locked: { draft: T; revision: number; publishedVersionId: string | null }
  publish: (text: T) => Promise<Version>
}

/**
 * Publishes a draft at a revision, once: repeating it returns the same version, ALREADY_PUBLISHED with other choices.
 * DRAFT_MOVED if the draft is another one by now.
 */
export const publishOnce = async <T>(
  db: Db,
  { versions, locked, publish }: Publisher<T>,
  options: PublishOptions,
): Promise<Version & { isRepeated: boolean }> => {
  const repeated = await findPublishedBefore(db, { versions, versionId: locked.publishedVersionId }, options)
  if (repeated) return { ...repeated, isRepeated: true }
  if (locked.revision !== options.revision) throw problem('DRAFT_MOVED')
  return { ...(await publish(locked.draft)), isRepeated: false }
}

/** Publishes what a draft was at a revision; VERSION_MOVED if something was published since. */
export const publishEarlier = async <T>(
  db: Db,
  { versions, locked, publish }: Publisher<T>,
  { content, baseVersionId, ...options }: PublishOptions & { content: T; baseVersionId: string | null },
): Promise<Version> => {
  if (locked.publishedVersionId !== baseVersionId) throw problem('VERSION_MOVED')
  if (await findPublishedBefore(db, { versions, versionId: baseVersionId }, options)) throw problem('ALREADY_PUBLISHED')
  return publish(locked.revision === options.revision ? locked.draft : content)
}
