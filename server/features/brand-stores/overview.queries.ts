import type { BrandStoreOverview } from '@trellis/contract/stores/brand-stores.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { fewestPeople } from '../reports/small-groups.public.ts'

type CountedTag = { tag: string; count: number }
type CourseRow = {
  id: string
  title: string
  budtendersCompletedCount: number
  stars: number
  ratings: number
  positiveTags: CountedTag[]
  negativeTags: CountedTag[]
}

type OverviewInput = { brandId: string; dispensaryId: string }

const selectTags = (isPositive: boolean) => sql`coalesce((
  select json_agg(json_build_object('tag', tag, 'count', count) order by count desc, tag)
    from (select tag, (count(*) - count(*) % ${fewestPeople}::integer)::integer as count
            from rating r cross join jsonb_array_elements_text(r.tags) as tag
           where r.course_id = c.id and (r.stars > 3) = ${isPositive}
           group by tag having count(distinct r.user_id) >= ${fewestPeople}::integer) t), '[]')`

/**
 * The newest rating of each current employee of a store for each survey of a brand's courses, without names. Tags of
 * more than three stars are positive, as on the card; they are counted in fives, from five people on.
 */
const readCourses = async (db: Db, { brandId, dispensaryId }: OverviewInput) => {
  const { rows } = await sql<CourseRow>`
    with worker as materialized (
      select e.user_id from employment e where e.dispensary_id = ${dispensaryId}::uuid and e.ended_at is null
    ), round as materialized (
      select r.id, r.user_id, r.course_id, r.completed_at
        from worker w
        join course_round r on r.user_id = w.user_id
        join card_course c on c.id = r.course_id and c.brand_id = ${brandId}::uuid
    ), rating as materialized (
      select distinct on (r.user_id, a.card_id) r.user_id, r.course_id, (a.answer ->> 'responseValue')::integer as stars,
             coalesce(a.answer -> 'selectedTags', '[]') as tags
        from round r
        join card s on s.course_id = r.course_id and s.card_type = 'SURVEY'
        join card_answer a on a.round_id = r.id and a.card_id = s.id
       order by r.user_id, a.card_id, a.answered_at desc, a.id desc
    )
    select c.id, c.title,
           (select count(distinct user_id)::integer from round r where r.course_id = c.id and r.completed_at is not null)
             as "budtendersCompletedCount",
           (select coalesce(sum(stars), 0)::integer from rating r where r.course_id = c.id) as stars,
           (select count(*)::integer from rating r where r.course_id = c.id) as ratings,
           ${selectTags(true)} as "positiveTags", ${selectTags(false)} as "negativeTags"
      from card_course c
     where c.brand_id = ${brandId}::uuid and c.published_version_id is not null
       and (c.archived_at is null or c.id in (select course_id from round))
     order by 3 desc, lower(c.title), c.id
     limit 200`.execute(db)
  return rows
}

const isRated = ({ ratings }: CourseRow) => ratings >= fewestPeople

/** Ratings of a brand's courses by the people of a store; courses rated by fewer than five have none. */
export const readOverview = async (db: Db, input: OverviewInput): Promise<BrandStoreOverview> => {
  const rows = (await readCourses(db, input)).map(row =>
    isRated(row) ? row : { ...row, stars: 0, ratings: 0, positiveTags: [], negativeTags: [] },
  )
  const stars = rows.reduce((sum, row) => sum + row.stars, 0)
  const ratings = rows.reduce((sum, row) => sum + row.ratings, 0)
  return {
    overallFeedbackScore: ratings === 0 ? null : Math.round((100 * stars) / ratings) / 100,
    courseOverviews: rows.map(({ id, title, budtendersCompletedCount, positiveTags, negativeTags }) => ({
      id,
      title,
      budtendersCompletedCount,
      surveyCardData: { positiveTags, negativeTags },
    })),
  }
}
