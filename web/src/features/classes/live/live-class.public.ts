import type { ClassPart } from '@trellis/contract/class-editor/parts.ts'
import type { ClassSettings } from '@trellis/contract/class-editor/settings.ts'

/** A class as its author sees it, without a learner's progress. */
export type LiveClass = { settings: ClassSettings; parts: readonly ClassPart[] }

/** From the class editor to its phone: the unsaved class and the selected page. */
export type ToClassPhone = { type: 'class'; live: LiveClass } | { type: 'select'; page: string | null }

/** From the phone to its editor: a text of a page was pressed. */
export type FromClassPhone = { type: 'pressed'; page: string; text: string; isDouble: boolean }
