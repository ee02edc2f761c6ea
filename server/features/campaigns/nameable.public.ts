import { type SqlBool, sql } from 'kysely'

/** Later answers of the same person to the same brand. */
const laterThan = (answer: string) => sql`
    select from brand_opt_in later
     where later.user_id = ${sql.ref(`${answer}.user_id`)} and later.brand_id = ${sql.ref(`${answer}.brand_id`)}
       and (later.created_at, later.id) > (${sql.ref(`${answer}.created_at`)}, ${sql.ref(`${answer}.id`)})`

/**
 * Whether `answer` is the person's last one to its brand, and a yes. `offset 0` forces a lookup per answer: a join
 * would read all answers to a brand for one page.
 */
export const standsAsYes = (answer: string) => sql<SqlBool>`
  (${sql.ref(`${answer}.opted_in`)} and not exists (${laterThan(answer)} offset 0))`

/** The same condition for reading all answers to a brand, planned as a join. */
export const allStandAsYes = (answer: string) => sql<SqlBool>`
  (${sql.ref(`${answer}.opted_in`)} and not exists (${laterThan(answer)}))`

/** The columns of a query with the brand, the person, and the store where they earned or learned something. */
type NameableColumns = { brand: string; person: string; dispensary: string }

/**
 * Whether a person and their store may be named to a brand: they are at a store that the brand works with, or opted in.
 * Used wherever a brand sees people; all others are only counted.
 */
export const brandMayName = ({ brand, person, dispensary }: NameableColumns) => sql<SqlBool>`
  (exists (select from brand_dispensary works
            where works.brand_id = ${sql.ref(brand)} and works.dispensary_id = ${sql.ref(dispensary)})
   or exists (select from brand_opt_in answer
               where answer.user_id = ${sql.ref(person)} and answer.brand_id = ${sql.ref(brand)}
                 and ${standsAsYes('answer')}))`

/**
 * Whether the brand could name the person of an event at `since` but may not any more: it worked with the store
 * afterwards, or the person revoked an opt-in afterwards. Known people never complete a five of others.
 */
export const brandHasNamed = ({
  brand,
  person,
  dispensary,
  since,
}: NameableColumns & { since: string }) => sql<SqlBool>`
  (exists (select from former_partnership worked
            where worked.brand_id = ${sql.ref(brand)} and worked.dispensary_id = ${sql.ref(dispensary)}
              and worked.ended_at > ${sql.ref(since)})
   or exists (select from brand_opt_in no join brand_opt_in yes on yes.user_id = no.user_id and yes.brand_id = no.brand_id
               where no.user_id = ${sql.ref(person)} and no.brand_id = ${sql.ref(brand)} and not no.opted_in
                 and no.created_at > ${sql.ref(since)} and yes.opted_in and yes.created_at <= no.created_at))`
