import { type RawBuilder, sql } from 'kysely'

/** Every secret of a link in a mail, up to its end in text or in HTML. */
const secrets = '(token=)[^\\s"\'<>&]+'

/** A mail's text without the secrets of its links: later readers must not be able to use them. */
export const withoutSecrets = (text: RawBuilder<string>): RawBuilder<string> =>
  sql`regexp_replace(${text}, ${secrets}, '\\1', 'g')`

/** For the log: mail servers repeat the address of the recipient. */
export const withoutAddresses = (message: string) => message.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '[address]')
