import type { VersionRecord } from '@trellis/contract/authoring/versions.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Actor } from '../http/actor.ts'
import { problem, requireFound } from '../problem.ts'

/**
 * Where the versions `v` of a content `c` and their progress are stored. `Row` = listed columns besides a version's
 * record.
 */
export type VersionTables<Row extends object> = {
  content: string
  versions: string
  /** The column of a version that refers to its content. */
  subject: string
  removals: string
  editable: (actor: Actor) => RawBuilder<SqlBool>
  columns: RawBuilder<Row>
  /** Joins that the columns need. */
  joins: RawBuilder<unknown>
  /** Rows of version ids of a content, one per round completed in the version. */
  completed: (id: string) => RawBuilder<unknown>
  /** Rows of version ids, one per round in progress in a version that is no longer the published one. */
  underway: (id: string) => RawBuilder<unknown>
}

type VersionRow = Omit<VersionRecord, 'publishedAt'> & { publishedAt: Date; contentTitle: string }

const isPublished = sql<boolean>`(v.id = c.published_version_id)`

const notRemoved = (removals: string) =>
  sql`not exists (select from ${sql.table(removals)} x where x.version_id = v.id)`

const countByVersion = (rounds: RawBuilder<unknown>) =>
  sql`(select r.id, count(*)::integer as total from (${rounds}) r (id) group by r.id)`

/** Lists the versions of a content that the actor may edit, newest first; NOT_FOUND otherwise. */
export const listVersions = async <Row extends object>(
  db: Db,
  { content, versions, subject, removals, editable, columns, joins, completed, underway }: VersionTables<Row>,
  { id, actor }: { id: string; actor: Actor },
) => {
  const { rows } = await sql<VersionRow & Row>`
    select c.draft_title as "contentTitle", v.id as "versionId", v.number, v.title, ${isPublished} as "isPublished",
           v.published_at as "publishedAt", v.note, v.audience, v.due_on::text as "dueOn", v.counts as "peopleThen",
           (select json_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name))
              from app_user u where u.id = v.published_by) as "publishedBy",
           coalesce(done.total, 0) as completed, coalesce(pinned.total, 0) as underway, not ${isPublished} as "isRemovable",
           ${columns}
      from ${sql.table(content)} c
      left join ${sql.table(versions)} v on v.${sql.ref(subject)} = c.id and ${notRemoved(removals)}
      ${joins}
      left join ${countByVersion(completed(id))} done on done.id = v.id
      left join ${countByVersion(underway(id))} pinned on pinned.id = v.id
     where c.id = ${id}::uuid and ${editable(actor)}
     order by v.number desc
     limit 1000`.execute(db)
  const { contentTitle } = requireFound(rows[0])
  const items = rows.flatMap(({ contentTitle: _title, ...row }) =>
    row.versionId ? [{ ...row, publishedAt: row.publishedAt.toISOString() }] : [],
  )
  return { title: contentTitle, items }
}

type VersionRef = { id: string; number: number; actor: Actor }

/** Finds a version by number in a content that the actor may edit; NOT_FOUND if it was removed. */
export const findVersion = async <Row extends object>(
  db: Db,
  { content, versions, subject, removals, editable }: VersionTables<Row>,
  { id, number, actor }: VersionRef,
) => {
  const { rows } = await sql<{ id: string; isPublished: boolean }>`
    select v.id, ${isPublished} as "isPublished"
      from ${sql.table(content)} c join ${sql.table(versions)} v on v.${sql.ref(subject)} = c.id
     where c.id = ${id}::uuid and v.number = ${number} and ${editable(actor)} and ${notRemoved(removals)}`.execute(db)
  return requireFound(rows[0])
}

/**
 * Removes a version from the list; people in progress still open it. VERSION_IN_USE for the published one.
 */
export const removeVersion = async <Row extends object>(
  db: Db,
  tables: VersionTables<Row>,
  { now, ...versionRef }: VersionRef & { now: Date },
) => {
  // Locks the content against publishing meanwhile.
  await sql`select from ${sql.table(tables.content)} where id = ${versionRef.id}::uuid for no key update`.execute(db)
  const version = await findVersion(db, tables, versionRef)
  if (version.isPublished) throw problem('VERSION_IN_USE')
  await sql`
    insert into ${sql.table(tables.removals)} (version_id, removed_at, removed_by)
    values (${version.id}::uuid, ${now}, ${versionRef.actor.id}::uuid)`.execute(db)
  return version.id
}
