import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { beginsWith, containsLowered } from '../../../platform/database/list-query.ts'

const searchText = (alias: string) => sql.ref(`${alias}.search_text`)

/** Whether a name or an email address contains a text, regardless of case: a condition over `app_user`. */
export const isNamed = (text: string, user: string): RawBuilder<SqlBool> =>
  text === '' ? sql<SqlBool>`true` : containsLowered(text, searchText(user))

/**
 * Like `isNamed`, but matches texts of one or two letters only at the start of a name or address: no trigram index finds
 * them within words.
 */
export const isFound = (text: string, user: string): RawBuilder<SqlBool> => {
  if (text.length === 0 || text.length > 2) return isNamed(text, user)
  const words = searchText(user)
  return sql`(${beginsWith(text, words)} or ${containsLowered(` ${text}`, words)} or ${containsLowered(`\n${text}`, words)})`
}
