import type { ContentKind } from '@trellis/contract/authoring/content-kind.ts'
import { type RawBuilder, sql } from 'kysely'

/** Where courses or classes are: their rows as `c`, and the column that names one in the tables of both. */
type ContentPlace = { content: RawBuilder<unknown>; column: RawBuilder<unknown> }

export const contentPlaces: Record<ContentKind, ContentPlace> = {
  courses: { content: sql`card_course`, column: sql`course_id` },
  classes: { content: sql`class`, column: sql`class_id` },
}

/** One course or class. */
export type ContentOf = { kind: ContentKind; id: string }
