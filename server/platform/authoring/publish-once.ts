import type { Audience } from '@trellis/contract/authoring/publishing.ts'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { problem } from '../problem.ts'

type Choices = { audience: Audience; dueOn: string | null; note: string }
type PublishedVersion = Choices & { id: string; number: number; publishedAt: Date }
type PublishOptions = Choices & { revision: number; now: Date }

const dayMs = 86_400_000

/** The first version is always for newcomers, so its audience is not compared. */
const isSameChoice = (published: PublishedVersion, { audience, dueOn, note }: Choices) =>
  (published.audience === audience || published.number === 1) && published.dueOn === dueOn && published.note === note

/** Asking everyone to train again, even in an unchanged text such as once a year, is a publication of its own. */
const asksEveryoneAgain = (published: PublishedVersion, { audience, now, ...choices }: Choices & { now: Date }) =>
  audience === 'everyone' &&
  (!isSameChoice(published, { audience, ...choices }) || now.getTime() - published.publishedAt.getTime() > dayMs)

/**
 * Finds the published version if it was made from this revision of the draft with the same choices: publishing is then
 * a repeat and creates no other. Null if it was made from another one, or if everyone is asked to train again;
 * ALREADY_PUBLISHED if the choices differ. The draft must be locked.
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

/** A locked draft, the table of its versions, and the function that publishes a text of it. */
type Publisher<T> = {
  versions: string
  locked: { draft: T; revision: number; publishedVersionId: string | null }
  publish: (text: T) => Promise<Version>
}

/**
 * Publishes a draft at a revision once: a repeat returns the same version, or throws ALREADY_PUBLISHED if its choices
 * differ. Throws DRAFT_MOVED if the draft has another revision by now.
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

/** Publishes an earlier revision of a draft; throws VERSION_MOVED if something was published since. */
export const publishEarlier = async <T>(
  db: Db,
  { versions, locked, publish }: Publisher<T>,
  { content, baseVersionId, ...options }: PublishOptions & { content: T; baseVersionId: string | null },
): Promise<Version> => {
  if (locked.publishedVersionId !== baseVersionId) throw problem('VERSION_MOVED')
  if (await findPublishedBefore(db, { versions, versionId: baseVersionId }, options)) throw problem('ALREADY_PUBLISHED')
  return publish(locked.revision === options.revision ? locked.draft : content)
}
