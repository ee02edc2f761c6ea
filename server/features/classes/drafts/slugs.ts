import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

const longest = 100

/** The last part of an address, made of a title: small letters, digits and hyphens. */
const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '') || 'class'

/** A slug that no class has: the one of the title, or with the first free number behind it. */
export const freeSlug = async (db: Db, title: string) => {
  const slug = slugOf(title)
  // Two classes of one title, added at the same moment, get different numbers.
  await sql`select pg_advisory_xact_lock(hashtext('class-slug'), hashtext(${slug}))`.execute(db)
  const { rows } = await sql<{ slug: string }>`
    select slug from class where slug = ${slug} or slug like ${`${slug}-%`}`.execute(db)
  const taken = new Set(rows.map(row => row.slug))
  let [free, number] = [slug, 1]
  while (taken.has(free)) free = `${slug}-${++number}`
  return free
}
