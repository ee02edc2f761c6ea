import type { DraftCard } from '@trellis/contract/cards/cards.ts'
import type { Draft, DraftSettings } from '@trellis/contract/editor/drafts.ts'
import type { Autosave, Snapshot } from '../../../../platform/autosave/autosave.ts'
import { buildDocument, type Document } from '../../../../platform/autosave/document.ts'
import type { Conflict } from '../../../../platform/autosave/editing-state.ts'

/** A course while it is written: its settings, and its cards in their order. */
export type CourseDocument = Document<DraftSettings, DraftCard>
export type CourseAutosave = Autosave<DraftSettings, DraftCard>
export type CourseSnapshot = Snapshot<DraftSettings, DraftCard>
export type CardConflict = Conflict<DraftCard>

/** A draft of the server as a document. */
export const toOpenedCourse = ({ course, cards, revision }: Draft) => ({
  document: buildDocument<DraftSettings, DraftCard>(
    {
      title: course.title,
      stickyFooter: course.stickyFooter,
      posterUrl: course.posterUrl,
      thumbnailUrl: course.thumbnailUrl,
    },
    cards,
  ),
  revision,
})
