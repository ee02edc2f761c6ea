import type { ClassPart } from '@trellis/contract/class-editor/parts.ts'
import type { ClassSettings } from '@trellis/contract/class-editor/settings.ts'

/** A class as its author has it: nobody has read anything in it. */
export type LiveClass = { settings: ClassSettings; parts: readonly ClassPart[] }

/** From the editor of a class to its phone: the class as it is written, and the page that is selected. */
export type ToClassPhone = { type: 'class'; live: LiveClass } | { type: 'select'; page: string | null }

/** From the phone to its editor: a text of a page was pressed. */
export type FromClassPhone = { type: 'pressed'; page: string; text: string; isDouble: boolean }
