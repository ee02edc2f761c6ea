import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { beginsWith, containsLowered } from '../../../platform/database/list-query.ts'

const searchText = (alias: string) => sql.ref(`${alias}.search_text`)

/** Whether a name or an e-mail address contains a text, regardless of case: a condition over `app_user`. */
export const isNamed = (text: string, user: string): RawBuilder<SqlBool> =>
  text === '' ? sql<SqlBool>`true` : containsLowered(text, searchText(user))

/**
 * The same, but that a text of one or two letters, which no index of trigrams finds within words, is one that a name or
 * the address begins with.
 */
export const isFound = (text: string, user: string): RawBuilder<SqlBool> => {
  if (text.length === 0 || text.length > 2) return isNamed(text, user)
  const words = searchText(user)
  return sql`(${beginsWith(text, words)} or ${containsLowered(` ${text}`, words)} or ${containsLowered(`\n${text}`, words)})`
}
