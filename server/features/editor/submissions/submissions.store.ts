import type { Submission } from '@trellis/contract/editor/submissions.ts'
import { sql } from 'kysely'
import { withCustomPlans } from '../../../platform/database/custom-plans.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readInBatches } from '../../../platform/database/read-in-batches.ts'
import type { AskedCard } from './asked-cards.ts'
import type { FileNames } from './given.rules.ts'
import { type Asked, crowdedCards, fitting, type SentRow } from './submissions.query.ts'

/** How much of each card a list reads, the newest: it stays fast, however much was sent. An export has all. */
const newest = 1000

type Choice = { id: string; name: string }
type Listed = Omit<Asked, 'newest'>
export type FullRow = SentRow & { files: FileNames }
type Row = FullRow & { total: number; isMore: boolean }

/** The names of the files of a row of `fit`: only of those that its sender added for that card. */
const filesOf = (row: string) => sql<FileNames>`(
  select coalesce(json_object_agg(f.key, f.file_name), '{}')
    from jsonb_each_text(${sql.ref(`${row}.given`)}) field
    join stored_file f on f.key = field.value and f.purpose = 'form-upload' and f.removed_at is null
     and f.card_id = ${sql.ref(`${row}.cardId`)} and f.owner_id is not distinct from ${sql.ref(`${row}.userId`)})`

const readCrowded = async (db: Db, listed: Listed) => {
  const { id: _, ...all } = listed
  const { rows } = await crowdedCards({ ...all, newest }).execute(db)
  return rows.map(({ cardId }) => cardId)
}

/** Whether there may be older ones that are not read: forms are read together, answers card by card. */
const mayBeMore = sql<boolean>`exists (
  select from sent group by version_id is null, case when version_id is not null then card_id end
  having count(*) >= ${newest})`

type Part = { offset: number; limit: number }

/** A part of what was sent, the newest first, and how much there is. */
const readPart = async (db: Db, listed: Listed, { offset, limit }: Part) => {
  const crowded = await readCrowded(db, listed)
  const { rows } = await sql<Row>`
    with ${fitting({ ...listed, newest, crowded })}, page as (
      select * from fit order by "sentAt" desc, id desc offset ${offset} limit ${limit}
    )
    select page.*, ${filesOf('page')} as files, counted.total, counted."isMore"
      from (select (select count(*)::integer from fit) as total, ${mayBeMore} as "isMore") counted
      left join page on true order by "sentAt" desc, id desc`.execute(db)
  const [{ total = 0, isMore = false } = {}] = rows
  return { rows: rows.filter(row => row.id !== null), total, isMore }
}

const excerptLength = 160

/** What the list says of it. */
export const submissionOf = (row: FullRow, cards: readonly AskedCard[]): Submission => {
  const { id, kind, cardId, versionId, sentAt, given, files, dispensaryId, dispensaryName } = row
  const text = given.answerText
  return {
    id,
    kind,
    card: { id: cardId, name: cards.find(card => card.id === cardId)?.name ?? '' },
    sentAt: sentAt.toISOString(),
    personName: row.lastName === null ? null : `${row.firstName} ${row.lastName}`,
    isVisitor: row.userId === null,
    dispensary: dispensaryId === null ? null : { id: dispensaryId, name: dispensaryName ?? '' },
    excerpt: typeof text === 'string' ? text.slice(0, excerptLength) : null,
    fields: Object.keys(given).filter(name => versionId === null || name !== 'type').length,
    files: Object.keys(files).length,
  }
}

/** A page of what was sent. */
export const listSubmissions = (db: Db, asked: Listed, part: Part) =>
  withCustomPlans(db, one => readPart(one, asked, part))

/** One of them with all that was filled in; undefined = none that the caller may read. */
export const findSubmission = (db: Db, asked: Listed & { id: string }) =>
  withCustomPlans(db, async one => (await readPart(one, asked, { offset: 0, limit: 1 })).rows[0])

/** The stores that can be chosen: where those worked who may be named. */
export const listSenderStores = (db: Db, asked: Listed) =>
  withCustomPlans(db, async one => {
    const all = { ...asked, newest, filter: { filter: '' }, crowded: [] }
    const { rows } = await sql<Choice>`
      with ${fitting(all)}
      select distinct "dispensaryId" as id, "dispensaryName" as name from fit where "dispensaryId" is not null
       order by 2, 1 limit 200`.execute(one)
    return rows
  })

/** The promos that can be chosen: those of the course by which something was sent. */
export const listSenderPromos = async (db: Db, courseId: string) => {
  const { rows } = await sql<Choice>`
    select p.id, p.name from promo p
     where p.course_id = ${courseId}::uuid
       and exists (select from catalyst_event e
                    where e.promo_id = p.id and e.course_id = p.course_id and e.type <> 'COURSE_SHARED')
     order by lower(p.name), p.id limit 200`.execute(db)
  return rows
}

/** All that fits, the newest first. */
export async function* readAllSubmissions(db: Db, listed: Listed, signal: AbortSignal) {
  const crowded = await readCrowded(db, listed)
  const query = sql<FullRow>`
    with ${fitting({ ...listed, newest: null, crowded })}
    select fit.*, ${filesOf('fit')} as files from fit order by "sentAt" desc, id desc`
  yield* readInBatches(query, { db, signal })
}
