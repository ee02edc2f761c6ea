import type { Submission } from '@trellis/contract/editor/submissions.ts'
import { sql } from 'kysely'
import { withCustomPlans } from '../../../platform/database/custom-plans.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readInBatches } from '../../../platform/database/read-in-batches.ts'
import type { AskedCard } from './asked-cards.ts'
import type { FileNames } from './given.rules.ts'
import { publishSubmissions } from './published-submissions.ts'
import { mayBeMore, type SentRow, type SubmissionQuery, withMatching } from './submissions.query.ts'

/** How much of each card a list reads, the newest: it stays fast, however much was sent. An export has all. */
const newest = 1000

type Choice = { id: string; name: string }
type SubmissionListQuery = Omit<SubmissionQuery, 'newest'>
export type FullRow = SentRow & { files: FileNames }
type SubmissionRow = FullRow & { total: number; isMore: boolean }

/** The file names of a row of `fit`, by key: only files that its sender uploaded for that card. */
const selectFiles = (row: string) => sql<FileNames>`(
  select coalesce(json_object_agg(f.key, f.file_name), '{}')
    from jsonb_each_text(${sql.ref(`${row}.given`)}) field
    join stored_file f on f.key = field.value and f.purpose = 'form-upload' and f.removed_at is null
     and f.card_id = ${sql.ref(`${row}.cardId`)} and f.owner_id is not distinct from ${sql.ref(`${row}.userId`)})`

type PageRange = { offset: number; limit: number }

/** A page of submissions, newest first, and their total. */
const readPart = async (db: Db, query: SubmissionListQuery, { offset, limit }: PageRange) => {
  const { rows } = await sql<SubmissionRow>`
    with ${withMatching({ ...query, newest })}, page as (
      select * from fit order by "sentAt" desc, id desc offset ${offset} limit ${limit}
    )
    select page.*, ${selectFiles('page')} as files, counted.total, counted."isMore"
      from (select (select count(*)::integer from fit) as total, ${mayBeMore(newest)} as "isMore") counted
      left join page on true order by "sentAt" desc, id desc`.execute(db)
  const [{ total = 0, isMore = false } = {}] = rows
  return { rows: rows.filter(row => row.id !== null), total, isMore }
}

const excerptLength = 160

/** A submission as the list shows it. */
export const toSubmission = (row: FullRow, cards: readonly AskedCard[]): Submission => {
  const { id, kind, cardId, versionId, sentAt, isMonthOnly, given, files, dispensaryId, dispensaryName } = row
  const text = given.answerText
  return {
    id,
    kind,
    card: { id: cardId, name: cards.find(card => card.id === cardId)?.name ?? '' },
    sentAt: sentAt.toISOString(),
    isMonthOnly,
    personName: row.lastName === null ? null : `${row.firstName} ${row.lastName}`,
    isVisitor: row.userId === null,
    dispensary: dispensaryId === null ? null : { id: dispensaryId, name: dispensaryName ?? '' },
    excerpt: typeof text === 'string' ? text.slice(0, excerptLength) : null,
    fields: Object.keys(given).filter(name => versionId === null || name !== 'type').length,
    files: Object.keys(files).length,
  }
}

/** A page of what was sent. */
export const listSubmissions = async (db: Db, query: SubmissionListQuery, part: PageRange) => {
  await publishSubmissions(db, { ...query, newest })
  return withCustomPlans(db, connection => readPart(connection, query, part))
}

/** One submission with all its values; undefined = none that the caller may read. */
export const findSubmission = (db: Db, query: SubmissionListQuery & { id: string }) =>
  withCustomPlans(db, async connection => (await readPart(connection, query, { offset: 0, limit: 1 })).rows[0])

/** The stores to filter by: those of senders who may be named. */
export const listSenderStores = (db: Db, query: SubmissionListQuery) =>
  withCustomPlans(db, async connection => {
    const { rows } = await sql<Choice>`
      with ${withMatching({ ...query, newest, filter: { filter: '' } })}
      select distinct "dispensaryId" as id, "dispensaryName" as name from fit where "dispensaryId" is not null
       order by 2, 1 limit 200`.execute(connection)
    return rows
  })

/** The promos to filter by: those of the course with submissions of visitors. */
export const listSenderPromos = async (db: Db, courseId: string) => {
  const { rows } = await sql<Choice>`
    select p.id, p.name from promo p
     where p.course_id = ${courseId}::uuid
       and exists (select from catalyst_event e
                    where e.promo_id = p.id and e.course_id = p.course_id and e.type <> 'COURSE_SHARED'
                      and e.user_id is null)
     order by lower(p.name), p.id limit 200`.execute(db)
  return rows
}

/** All that fits, the newest first. */
export async function* readAllSubmissions(db: Db, listQuery: SubmissionListQuery, signal: AbortSignal) {
  await publishSubmissions(db, { ...listQuery, newest: null })
  const query = sql<FullRow>`
    with ${withMatching({ ...listQuery, newest: null })}
    select fit.*, ${selectFiles('fit')} as files from fit order by "sentAt" desc, id desc`
  yield* readInBatches(query, { db, signal })
}
