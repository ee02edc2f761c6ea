import type { ClassPart } from '@trellis/contract/class-editor/parts.ts'
import type { ClassSettings } from '@trellis/contract/class-editor/settings.ts'
import type { Draft, DraftPatch } from '../../../platform/drafts/records.rules.ts'

/** A draft as it is stored. */
export type ClassContent = ClassSettings & { parts: readonly ClassPart[] }

/** The same as settings and records, which is how drafts of any kind are saved. */
export type ClassDraftRecords = Draft<ClassSettings, ClassPart>
export type ClassPatch = DraftPatch<ClassSettings, ClassPart>

export const recordsOf = ({ parts, ...settings }: ClassContent): ClassDraftRecords => ({ settings, records: parts })
export const contentOf = ({ settings, records }: ClassDraftRecords): ClassContent => ({ ...settings, parts: records })
