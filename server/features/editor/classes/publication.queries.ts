import type { PeopleCounts } from '@trellis/contract/authoring/publishing.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { countFigures, type FigureReader, getTotal } from '../../campaigns/brand-figures.public.ts'

const figures = ['completed', 'begun', 'notBegun']

/** How many people each decision concerns, counted by the progress and the view that decide it. */
export const countClassPeople = async (
  db: Db,
  classId: string,
  reader: FigureReader = 'exact',
): Promise<PeopleCounts> => {
  const people = sql`
    select case when r.completed_at is null then 'begun' else 'completed' end as figure, r.user_id
      from class_progress r where r.class_id = ${classId}::uuid
     union all
    select distinct 'notBegun', v.user_id
      from visible_content v join app_user u on u.id = v.user_id and u.enabled and u.erased_at is null
     where v.class_id = ${classId}::uuid and not exists (
           select from class_progress p where p.user_id = v.user_id and p.class_id = v.class_id)`
  const counts = await countFigures(db, reader, { subjectId: classId, figures, people })
  const of = (figure: string) => getTotal(counts, figure)
  return { completed: of('completed'), begun: of('begun'), notBegun: of('notBegun') }
}

/** Counts who completed each version of a class, and who is still in progress in an older one. */
export const peopleOfClassVersions = (classId: string) => sql`
  select distinct 'completed ' || r.completed_version_id as figure, r.user_id
    from (select user_id, class_id, completed_version_id from class_progress where completed_at is not null
           union all
          select user_id, class_id, completed_version_id from class_past_round) r
   where r.class_id = ${classId}::uuid
   union all
  select 'underway ' || r.pinned_version_id, r.user_id
    from class_progress r where r.class_id = ${classId}::uuid and r.completed_at is null`
