import { type RawBuilder, sql } from 'kysely'
import { listVersions, type VersionTables } from '../../platform/authoring/versions.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { countFigures, type FigureReader, getKnown, getTotal } from '../campaigns/brand-figures.public.ts'
import { reachesAll } from '../organizations/reach.public.ts'
import { type ContentRef, contentPlaces } from './content-places.ts'

/** How an actor reads figures of a course or class: of brand content, exact figures are for administrators only. */
export const getFigureReader = async (db: Db, actor: Actor, { kind, id }: ContentRef): Promise<FigureReader> => {
  if (reachesAll(actor)) return 'exact'
  const { rows } = await sql<{ brandId: string | null }>`
    select brand_id as "brandId" from ${contentPlaces[kind].content} where id = ${id}::uuid`.execute(db)
  const brandId = rows[0]?.brandId ?? null
  return brandId === null ? 'exact' : { actor, brandId }
}

type VersionFigures = { versionId: string; completed: number; underway: number; peopleThen: unknown }
type OfVersions = { subjectId: string; people: RawBuilder<unknown> }

/** Fives of more parts than these could be compared with those of the whole course until each part is known. */
const mostParts = 4

/**
 * Versions, newest first, as a brand reads them: `people` are rows of figure (`completed` or `underway`, and the
 * version) and user_id. The people counted when a version was published are shown to its publisher only; for older
 * versions only people whom the brand may name are counted.
 */
const versionsForBrand = async <V extends VersionFigures>(
  db: Db,
  { reader, items }: { reader: FigureReader; items: readonly V[] },
  { subjectId, people }: OfVersions,
): Promise<V[]> => {
  const figures = items.flatMap(({ versionId }) => [`completed ${versionId}`, `underway ${versionId}`])
  const counts = await countFigures(db, reader, { subjectId, figures, people })
  return items.map((item, index) => {
    const count = index < mostParts ? getTotal : getKnown
    return {
      ...item,
      peopleThen: null,
      completed: count(counts, `completed ${item.versionId}`),
      underway: count(counts, `underway ${item.versionId}`),
    }
  })
}

/** The versions of a course or class, newest first, with the figures that an actor may read; `people` as above. */
export const listVersionsFor = async <Row extends object>(
  db: Db,
  { actor, ...content }: ContentRef & { actor: Actor },
  { versions, people }: { versions: VersionTables<Row>; people: RawBuilder<unknown> },
) => {
  const { title, items } = await listVersions(db, versions, { id: content.id, actor })
  const reader = await getFigureReader(db, actor, content)
  if (reader === 'exact') return { title, isRounded: false, items }
  const figures = { subjectId: content.id, people }
  return { title, isRounded: true, items: await versionsForBrand(db, { reader, items }, figures) }
}
