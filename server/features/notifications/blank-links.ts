import { type RawBuilder, sql } from 'kysely'

/** Every secret of a link as it stands in a mail, up to where it ends in text or in HTML. */
const secrets = '(token=)[^\\s"\'<>&]+'

/** A text of a mail with the secrets of its links left out: who reads it later must not come in by it. */
export const withoutSecrets = (text: RawBuilder<string>): RawBuilder<string> =>
  sql`regexp_replace(${text}, ${secrets}, '\\1', 'g')`
