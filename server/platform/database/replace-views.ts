import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql } from 'kysely'

const folder = fileURLToPath(new URL('../../database/views/', import.meta.url))

/** A view as its file declares it: `create or replace view …`. */
type View = { name: string; text: string }

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** All views of the product, by name. */
export const readViews = async (): Promise<View[]> => {
  const files = (await readdir(folder)).filter(file => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async file => ({ name: file.replace(/\.sql$/, ''), text: await readFile(`${folder}${file}`, 'utf8') })),
  )
}

/** The line of a migration that names the version of its views: `-- views: 0123456789ab`. */
export const digestOfViews = (views: readonly View[]) => digest(views.map(({ text }) => text).join('\n'))

/** Sorts views by dependency: each after those that it reads. */
const inOrder = (views: readonly View[]): View[] => {
  const sorted = new Set<View>()
  const add = (view: View) => {
    if (sorted.has(view)) return
    for (const [, source] of view.text.matchAll(/\b(?:from|join)\s+(\w+)/g)) {
      const base = views.find(({ name }) => name === source)
      if (base && base !== view) add(base)
    }
    sorted.add(view)
  }
  for (const view of views) add(view)
  return [...sorted]
}

/** The comment on a view that holds the hash of the source it was created from. */
const buildComment = ({ name, text }: View) => `server/database/views/${name}.sql ${digest(text)}`

/**
 * Replaces the views whose source changed; unchanged ones are not touched, so that running queries are not blocked.
 * Returns the names of the replaced views.
 */
export const replaceViews = async (db: Kysely<unknown>, views: readonly View[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string; comment: string | null }>`
    select relname as name, obj_description(oid, 'pg_class') as comment
      from pg_class where relkind = 'v' and relnamespace = current_schema()::regnamespace`.execute(db)
  const comments = new Map(rows.map(({ name, comment }) => [name, comment]))
  const changed = inOrder(views).filter(view => comments.get(view.name) !== buildComment(view))
  for (const view of changed) {
    await sql.raw(view.text).execute(db)
    await sql`comment on view ${sql.table(view.name)} is ${sql.lit(buildComment(view))}`.execute(db)
  }
  return changed.map(({ name }) => name)
}
