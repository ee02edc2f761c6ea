import type { ContentChoice, RequirementItem } from '@trellis/contract/credentials/requirement-content.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { containsText } from '../../../platform/database/list-query.ts'
import type { Subject } from '../subject.queries.ts'

/** Content `k` that a chain or a store without one chose; without a subject that of the platform. */
const chosenBy = (subject: Subject | null, k = 'k'): RawBuilder<SqlBool> => {
  const [chain, store] = [sql.ref(`${k}.retail_organization_id`), sql.ref(`${k}.dispensary_id`)]
  if (!subject) return sql`(${chain} is null and ${store} is null)`
  return subject.chainId ? sql`${chain} = ${subject.chainId}::uuid` : sql`${store} = ${subject.id}::uuid`
}

/** Content `k` that counts at a chain or store: its own or, where it chose none, the platform’s. */
const countsAt = (subject: Subject | null): RawBuilder<SqlBool> => sql`(k.removed_at is null and (${chosenBy(subject)}
  or (${chosenBy(null)} and not exists (
    select from requirement_content o
     where o.requirement_id = k.requirement_id and o.removed_at is null and ${chosenBy(subject, 'o')}))))`

const content = sql`
  requirement_content k
  left join card_course course on course.id = k.course_id
  left join class on class.id = k.class_id`

const isAvailable = sql`(coalesce(course.archived_at, class.archived_at) is null
  and coalesce(course.published_version_id, class.published_version_id) is not null)`

/** How many courses and classes count for requirement `r`, without those that are archived. */
export const countContent = (subject: Subject) => sql`(
  select count(*)::integer from ${content} where k.requirement_id = r.id and ${countsAt(subject)} and ${isAvailable})`

/** The courses and classes of a requirement at a chain or store, by title. */
export const readContent = async (db: Db, requirementId: string, subject: Subject | null) => {
  const { rows } = await sql<RequirementItem>`
    select k.id, k.course_id as "courseId", k.class_id as "classId", k.category, k.counted_minutes as "countedMinutes",
           coalesce(course.title, class.title) as title, b.name as brand,
           case when num_nonnulls(k.retail_organization_id, k.dispensary_id) = 0 then 'everyone' else 'subject' end as "chosenBy",
           ${isAvailable} as "isAvailable"
      from ${content}
      left join brand b on b.id = coalesce(course.brand_id, class.brand_id)
     where k.requirement_id = ${requirementId}::uuid and ${countsAt(subject)}
     order by lower(coalesce(course.title, class.title)), k.id`.execute(db)
  return rows
}

const isShownAt = (subject: Subject | null, item: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  subject === null
    ? sql`c.retail_organization_id is null`
    : sql`exists (select from dispensary_item i join dispensary d on d.id = i.dispensary_id
                   where ${item} and ${subject.stores})`

/** The published courses and classes that learners of a subject see, as rows of a choice; without one all but a chain's. */
export const choicesFor = (subject: Subject | null) => sql`(
  select c.id as "courseId", null::uuid as "classId", c.title, c.brand_id
    from card_course c
   where c.archived_at is null and c.published_version_id is not null
     and ${isShownAt(subject, sql`i.course_id = c.id`)}
   union all
  select null, c.id, c.title, c.brand_id
    from class c
   where c.archived_at is null and c.published_version_id is not null
     and ${isShownAt(subject, sql`i.class_id = c.id`)})`

const mostChoices = 20

/** The first courses and classes, by title, that can be chosen and whose title contains a text. */
export const listChoices = async (db: Db, subject: Subject | null, filter: string) => {
  const { rows } = await sql<ContentChoice>`
    select choice."courseId", choice."classId", choice.title, b.name as brand
      from ${choicesFor(subject)} choice
      left join brand b on b.id = choice.brand_id
     where ${containsText(filter, [sql`choice.title`])}
     order by lower(choice.title), choice."courseId", choice."classId" limit ${mostChoices}`.execute(db)
  return rows
}
