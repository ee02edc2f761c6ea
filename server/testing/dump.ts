import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** All rows of all tables, each as text with its table's name. */
export type Dump = readonly string[]

/** Dumps the given tables. */
export const dumpOf = async (db: Db, tables: readonly string[]): Promise<Dump> => {
  const one = (table: string) =>
    sql`select ${sql.lit(table)} || ' ' || to_jsonb(t)::text as row from ${sql.raw(table)} as t`
  const { rows } = await sql<{ row: string }>`${sql.join(tables.map(one), sql` union all `)}`.execute(db)
  return rows.map(({ row }) => row)
}

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const timestamp = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)/g

/** Challenges, proofs, authenticator setup, and the user handle of a passkey in base64url. */
const randomValues =
  /(?<=trellis-domain=|"token": "|"challenge":"|"secret":"|"address":"otpauth:|"user":\{"id":")[^"]+/g

/** A text without random values: ids, timestamps, byte strings and hashes, except known ones. */
export const withoutRandomValues = (text: string, known: ReadonlySet<string>) =>
  text
    .replace(uuid, id => (known.has(id) ? id : '<id>'))
    .replace(timestamp, time => (known.has(time) ? time : '<moment>'))
    .replace(/"batch": \d+/g, '"batch": "…"')
    .replace(/(?<=_private_jobs \{"id": )\d+/g, '<number>')
    .replace(/(?<=[?&]token=)[\w-]+/g, '<token>')
    .replace(/(?<="askerHash": ")[\w-]+/g, '<hash>')
    .replace(/\\x[0-9a-f]+/g, '<bytes>')
    .replace(/\$argon2id\$[^"]+/g, '<hash>')
    .replace(randomValues, '…')
    .replace(/"(token|refresh_token|accessToken|path)":"[^"]+"/g, '"$1":"…"')

/** The removed and the added rows between two dumps. */
export const changesBetween = (before: Dump, after: Dump) => {
  const [previous, current] = [new Set(before), new Set(after)]
  return {
    removed: before.filter(row => !current.has(row)),
    added: after.filter(row => !previous.has(row)),
  }
}
