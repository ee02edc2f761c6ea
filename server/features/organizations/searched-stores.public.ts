import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { containsLoweredWords } from '../../platform/database/list-query.ts'

/** Whether the name and the city of a store `d` contain all words of a text, in any order and case. */
export const isStoreFound = (text: string, d = 'd'): RawBuilder<SqlBool> =>
  containsLoweredWords(text, sql.ref(`${d}.words`))
