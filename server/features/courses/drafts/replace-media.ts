import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { listen } from '../../../platform/events.ts'

const small = (address: string, width: number) => address.replace(/\.webp$/, `-${width}.webp`)

/** Each address of a file, as a JSON text, with that of the file that takes its place. */
const pairsOf = (from: string, to: string) =>
  [
    (address: string) => address,
    (address: string) => small(address, 480),
    (address: string) => small(address, 960),
  ].map(size => [JSON.stringify(size(from)), JSON.stringify(size(to))] as const)

const replaceInDrafts = async (db: Db, { from, to, now }: { from: string; to: string; now: Date }) => {
  const replaced = pairsOf(from, to).reduce(
    (text, [old, next]) => sql`replace(${text}, ${old}, ${next})`,
    sql`draft::text`,
  )
  await sql`
    with using_it as (
      select id from card_course where media_addresses(draft) @> array[${from}::text] order by id for no key update
    )
    update card_course set draft = (${replaced})::jsonb, draft_saved_at = ${now}
     where id in (select id from using_it)`.execute(db)
}

/** Drafts follow a file that is replaced; published versions never change. */
export const mediaReplaced = listen('media.replaced', replaceInDrafts)
