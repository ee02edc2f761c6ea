import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { beginsWith, containsLowered } from '../../../platform/database/list-query.ts'

const wordsOf = (alias: string) => sql.ref(`${alias}.words`)

/** Whether a name or an e-mail address contains a text, regardless of case: a condition over `searchable_person s`. */
export const isNamed = (text: string, s = 's'): RawBuilder<SqlBool> =>
  text === '' ? sql<SqlBool>`true` : containsLowered(text, wordsOf(s))

/**
 * The same, but that a text of one or two letters, which no index of trigrams finds within words, is one that a name or
 * the address begins with.
 */
export const isFound = (text: string, s = 's'): RawBuilder<SqlBool> => {
  if (text.length === 0 || text.length > 2) return isNamed(text, s)
  const words = wordsOf(s)
  return sql`(${beginsWith(text, words)} or ${containsLowered(` ${text}`, words)} or ${containsLowered(`\n${text}`, words)})`
}

/** The e-mail address of a row of `searchable_person`, in lower case. */
export const searchableEmail = (s = 's') => sql<string>`split_part(${wordsOf(s)}, e'\\n', 2)`

type Colleagues = { employerId: string; text: string; most: number }

/**
 * The first people who work for a company or brand and whose name or address contains a text, by last name, as rows of
 * `id` of the employment and `nth` from 1. They are read in the order of an index, so that the rest is not looked at.
 */
export const colleaguesInOrder = ({ employerId, text, most }: Colleagues) => sql<{ id: string; nth: number }>`
  select s.employment_id as id, row_number() over (order by s.last_name, s.first_name, s.user_id) as nth
    from (select s.employment_id, s.last_name, s.first_name, s.user_id
            from searchable_employment s
           where s.employer_id = ${employerId}::uuid and ${isNamed(text)}
           order by s.last_name, s.first_name, s.user_id
           limit ${most}) s`
