import type { DraftCard } from '@trellis/contract/cards/card-rules.ts'
import type { DraftSettings } from '@trellis/contract/editor/drafts.ts'
import type { Draft, DraftPart, DraftPatch } from '../../../platform/drafts/records.rules.ts'

/** A draft as it is stored. */
export type DraftContent = DraftSettings & { cards: readonly DraftCard[] }

/** The same as settings and records, which is how drafts of any kind are saved. */
type CourseDraft = Draft<DraftSettings, DraftCard>
export type CoursePart = DraftPart<DraftSettings, DraftCard>
export type CoursePatch = DraftPatch<DraftSettings, DraftCard>

export const recordsOf = ({ cards, ...settings }: DraftContent): CourseDraft => ({ settings, records: cards })
