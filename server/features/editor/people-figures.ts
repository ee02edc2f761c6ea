import type { ContentKind } from '@trellis/contract/authoring/content-kind.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { countFigures, type FigureReader, knownOf, totalOf } from '../campaigns/brand-figures.public.ts'
import { reachesAll } from '../organizations/reach.public.ts'

const tables: Record<ContentKind, string> = { courses: 'card_course', classes: 'class' }

/** Who reads figures of a course or class: of a brand's content only administrators read them exactly. */
export const readerOf = async (
  db: Db,
  actor: Actor,
  { kind, id }: { kind: ContentKind; id: string },
): Promise<FigureReader> => {
  if (reachesAll(actor)) return 'exact'
  const { rows } = await sql<{ brandId: string | null }>`
    select brand_id as "brandId" from ${sql.table(tables[kind])} where id = ${id}::uuid`.execute(db)
  const brandId = rows[0]?.brandId ?? null
  return brandId === null ? 'exact' : { actor, brandId }
}

type Listed = { versionId: string; completed: number; underway: number; peopleThen: unknown }
type OfVersions = { subjectId: string; people: RawBuilder<unknown> }

/** Fives of more parts than these could be compared with those of the whole course until each part is known. */
const mostParts = 4

/**
 * Versions, newest first, as a brand reads them: `people` are rows of figure (`completed` or `underway`, and the version)
 * and user_id. Whom a version concerned when it was published was counted for its publisher alone; of older versions only
 * people are counted whom the brand may name.
 */
export const versionsForBrand = async <V extends Listed>(
  db: Db,
  { reader, items }: { reader: FigureReader; items: readonly V[] },
  { subjectId, people }: OfVersions,
): Promise<V[]> => {
  const figures = items.flatMap(({ versionId }) => [`completed ${versionId}`, `underway ${versionId}`])
  const shown = await countFigures(db, reader, { subjectId, figures, people })
  return items.map((item, nth) => {
    const count = nth < mostParts ? totalOf : knownOf
    return {
      ...item,
      peopleThen: null,
      completed: count(shown, `completed ${item.versionId}`),
      underway: count(shown, `underway ${item.versionId}`),
    }
  })
}
