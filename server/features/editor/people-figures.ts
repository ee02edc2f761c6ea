import type { ContentKind } from '@trellis/contract/editor/content-kind.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { knownAndFives, knownPeople } from '../campaigns/known-people.public.ts'
import { reachesAll } from '../organizations/reach.public.ts'

const tables: Record<ContentKind, string> = { courses: 'card_course', classes: 'class' }

/** How the people of a course or class are counted for a reader. */
export type Reading = {
  /** Whom the reader may not name counts in fives. */
  isRounded: boolean
  /** Whether a person, by their column, is counted exactly. */
  isKnown: (person: string) => RawBuilder<boolean>
}

/** Everybody is counted exactly: what is stored, and what administrators and a chain read of its own content. */
export const exactly: Reading = { isRounded: false, isKnown: () => sql<boolean>`true` }

/** How a reader of a course or class counts its people: exactly, but of a brand's content only those whom it may name. */
export const readingOf = async (db: Db, actor: Actor, { kind, id }: { kind: ContentKind; id: string }) => {
  if (reachesAll(actor)) return exactly
  const { rows } = await sql<{ brandId: string | null }>`
    select brand_id as "brandId" from ${sql.table(tables[kind])} where id = ${id}::uuid`.execute(db)
  const brandId = rows[0]?.brandId ?? null
  if (brandId === null) return exactly
  const known = knownPeople(actor, brandId)
  return { isRounded: true, isKnown: (person: string) => sql<boolean>`(${sql.ref(person)} in ${known})` }
}

type Row<Field extends string> = { isKnown: boolean } & Record<Field, number>

/** Figures as they are shown: of those who are known exactly, of all others in fives. */
export const shownFigures = <Field extends string>(rows: readonly Row<Field>[], fields: readonly Field[]) => {
  const sumOf = (field: Field, isKnown: boolean) =>
    rows.filter(row => row.isKnown === isKnown).reduce((sum, row) => sum + row[field], 0)
  const shown = fields.map(field => [field, knownAndFives({ known: sumOf(field, true), others: sumOf(field, false) })])
  return Object.fromEntries(shown) as Record<Field, number>
}

/** How many completed each version, and how many are in it although another one is published. */
export type VersionRow = Row<'completed' | 'underway'> & { versionId: string }

type Listed = { versionId: string; completed: number; underway: number; peopleThen: unknown }

/** Versions as a brand reads them; whom one concerned when it was published was counted for its publisher alone. */
export const versionsInFives = <V extends Listed>(items: readonly V[], rows: readonly VersionRow[]): V[] =>
  items.map(item => ({
    ...item,
    peopleThen: null,
    ...shownFigures(
      rows.filter(({ versionId }) => versionId === item.versionId),
      ['completed', 'underway'],
    ),
  }))
