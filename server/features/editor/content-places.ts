import type { ContentKind } from '@trellis/contract/authoring/content-kind.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for courses and classes alike: their rows as `c`, their versions, their editing sessions, and the column that
 * refers to one in shared tables.
 */
type ContentPlace = Record<'content' | 'column' | 'versions' | 'sessions' | 'record', RawBuilder<unknown>>

export const contentPlaces: Record<ContentKind, ContentPlace> = {
  courses: {
    content: sql`card_course`,
    column: sql`course_id`,
    versions: sql`card_course_version`,
    sessions: sql`editing_session`,
    record: sql`card_id`,
  },
  classes: {
    content: sql`class`,
    column: sql`class_id`,
    versions: sql`class_version`,
    sessions: sql`class_editing_session`,
    record: sql`part_id`,
  },
}

/** One course or class. */
export type ContentRef = { kind: ContentKind; id: string }
