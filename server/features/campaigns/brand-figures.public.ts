import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { managedDispensaries, ownChainIds, ownDispensaryIds, ownResellerIds } from '../organizations/reach.public.ts'
import { nextFives } from '../organizations/small-groups.public.ts'
import { allStandAsYes } from './nameable.public.ts'

/**
 * A reader of the figures of a brand, who may name only some of the people in them; brand null = no brand. Actor null =
 * any reader, with the naming permissions of the brand itself.
 */
export type BrandReader = { actor: Actor; brandId: string | null } | { actor: null; brandId: string }

/** The reader of figures: exact counts of everyone, or a brand with its naming permissions. */
export type FigureReader = BrandReader | 'exact'

/**
 * Selects user_id and is_known of everyone whom a reader may name or could name before: people at stores that the brand
 * works with or that the reader manages, people who opted in to the brand, its own people, and those of its parent
 * company and reseller. The latter count whichever brand they act for: otherwise they could join and leave a five at
 * will.
 */
export const peopleOfBrand = ({ actor, brandId }: BrandReader) => sql`
  select user_id, bool_or(is_known) as is_known
    from (select e.user_id, e.ended_at is null as is_known
            from employment e
            join brand_dispensary works on works.dispensary_id = e.dispensary_id and works.brand_id = ${brandId}::uuid
           where e.ended_at is null or e.ended_at > works.created_at
           union all
          select e.user_id, false
            from employment e
            join former_partnership worked
              on worked.dispensary_id = e.dispensary_id and worked.brand_id = ${brandId}::uuid
             and e.started_at < worked.ended_at and (e.ended_at is null or e.ended_at > worked.started_at)
           union all
          select e.user_id, true
            from employment e join dispensary d on d.id = e.dispensary_id and ${actor ? managedDispensaries(actor) : sql`false`}
           where e.ended_at is null
           union all
          select answer.user_id, ${allStandAsYes('answer')}
            from brand_opt_in answer where answer.brand_id = ${brandId}::uuid and answer.opted_in
           union all
          select e.user_id, false from employment e where e.brand_id = ${brandId}::uuid
           union all
          select g.user_id, true from user_grant g
           where g.kind = 'brand' and g.scope_id = ${brandId}::uuid
           union all
          select e.user_id, e.ended_at is null
            from brand b join employment e on e.reseller_id = b.reseller_id where b.id = ${brandId}::uuid
           union all
          select e.user_id, e.ended_at is null
            from brand b join employment e on e.parent_company_id = b.parent_company_id
           where b.id = ${brandId}::uuid) one
   group by user_id`

/** The ids among some people whom a reader may name. */
export const findKnown = async (db: Db, reader: BrandReader, people: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    with of_brand as materialized (${peopleOfBrand(reader)})
    select user_id as id from of_brand where is_known and user_id = any(${people}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The subject and names of figures, and a query of `figure` and `user_id` with one row per person. */
type FiguresInput = { subjectId: string; figures: readonly string[]; people: RawBuilder<unknown> }

type CountedFigure = { figure: string; known: number; others: number; fives: number }

const countExactly = async (db: Db, { figures, people }: FiguresInput) => {
  const { rows } = await sql<CountedFigure>`
    select f.figure, count(p.user_id)::integer as known, 0 as others, 0 as fives
      from unnest(${figures}::text[]) as f (figure) left join (${people}) p on p.figure = f.figure group by f.figure`.execute(
    db,
  )
  return rows
}

/** People who manage stores may name more people than the brand, so their fives are stored apart. */
const readerId = ({ actor, brandId }: BrandReader) => {
  if (actor === null) return brandId
  const managed = [...ownDispensaryIds(actor), ...ownChainIds(actor), ...ownResellerIds(actor)]
  return managed.length > 0 ? actor.id : (brandId ?? actor.id)
}

/**
 * Counts people whom a reader may name and people whom it never could apart, with the last shown fives. People whom it
 * could name before are not counted at all: a known person would complete a five.
 */
const countApart = async (db: Db, reader: BrandReader, { subjectId, figures, people }: FiguresInput) => {
  const { rows } = await sql<CountedFigure>`
    with of_brand as materialized (${peopleOfBrand(reader)}), counted as materialized (
      select p.figure, count(*) filter (where b.is_known)::integer as known,
             count(*) filter (where b.user_id is null)::integer as others
        from (${people}) p left join of_brand b on b.user_id = p.user_id group by p.figure)
    select f.figure, coalesce(c.known, 0) as known, coalesce(c.others, 0) as others, coalesce(shown.fives, 0) as fives
      from unnest(${figures}::text[]) as f (figure)
      left join counted c on c.figure = f.figure
      left join brand_figure shown on shown.subject_id = ${subjectId}::uuid
       and shown.reader_id = ${readerId(reader)}::uuid and shown.figure = f.figure`.execute(db)
  return rows
}

type FigureFives = Pick<CountedFigure, 'figure' | 'fives'>

const saveFives = (
  db: Db,
  reader: BrandReader,
  { subjectId, changed }: { subjectId: string; changed: FigureFives[] },
) =>
  sql`
  insert into brand_figure (subject_id, reader_id, figure, fives)
  select ${subjectId}::uuid, ${readerId(reader)}::uuid, figure, fives
    from unnest(${changed.map(({ figure }) => figure)}::text[], ${changed.map(({ fives }) => fives)}::integer[])
      as shown (figure, fives)
   order by figure
  on conflict on constraint brand_figure_pkey do update set fives = excluded.fives`.execute(db)

/** The shown counts of figures: people whom the reader may name, and all others in fives. */
export type ShownFigures = ReadonlyMap<string, { known: number; fives: number }>

type CountedFigures = { subjectId: string; counted: readonly CountedFigure[] }

/** Returns the counts as shown, and saves changed fives. */
const saveShownFigures = async (
  db: Db,
  reader: FigureReader,
  { subjectId, counted }: CountedFigures,
): Promise<ShownFigures> => {
  const shown = counted.map(row => ({ ...row, next: nextFives(row.fives, row.others) }))
  const changed = shown.flatMap(({ figure, fives, next }) => (fives === next ? [] : [{ figure, fives: next }]))
  if (reader !== 'exact' && changed.length > 0) await saveFives(db, reader, { subjectId, changed })
  return new Map(shown.map(({ figure, known, next }) => [figure, { known, fives: next }]))
}

/**
 * Counts people for a reader; all figures shown to a brand go through here. People whom it may name count exactly, all
 * others in remembered fives that change only by whole groups of five.
 */
export const countFigures = async (db: Db, reader: FigureReader, input: FiguresInput): Promise<ShownFigures> => {
  const counted = await (reader === 'exact' ? countExactly(db, input) : countApart(db, reader, input))
  return saveShownFigures(db, reader, { subjectId: input.subjectId, counted })
}

/** Counts made elsewhere: people whom a reader may name, and people whom it never could. */
export type FigureCounts = { figure: string; known: number; others: number }

type FigureNames = { subjectId: string; figures: readonly string[] }

const readFives = async (db: Db, reader: BrandReader, { subjectId, figures }: FigureNames) => {
  const { rows } = await sql<FigureFives>`
    select figure, fives from brand_figure
     where subject_id = ${subjectId}::uuid and reader_id = ${readerId(reader)}::uuid
       and figure = any(${figures}::text[])`.execute(db)
  return new Map(rows.map(({ figure, fives }) => [figure, fives]))
}

/** Shows counts made elsewhere: known people exactly, all others in remembered fives. */
export const showCounts = async (
  db: Db,
  reader: FigureReader,
  { subjectId, counts }: { subjectId: string; counts: readonly FigureCounts[] },
): Promise<ShownFigures> => {
  const figures = counts.map(({ figure }) => figure)
  const before = reader === 'exact' ? new Map<string, number>() : await readFives(db, reader, { subjectId, figures })
  const counted = counts.map(each => ({ ...each, fives: before.get(each.figure) ?? 0 }))
  return saveShownFigures(db, reader, { subjectId, counted })
}

/** The people of a figure whom the reader may name. */
export const getKnown = (shown: ShownFigures, figure: string) => shown.get(figure)?.known ?? 0

/** The fives of all others. */
export const getFives = (shown: ShownFigures, figure: string) => shown.get(figure)?.fives ?? 0

/** The shown total of a figure. */
export const getTotal = (shown: ShownFigures, figure: string) => getKnown(shown, figure) + getFives(shown, figure)
