import { type EntityFields, shownFields } from '@trellis/contract/entity-fields.ts'
import { say } from '../platform/i18n/say.ts'

/** The rows of a `DetailsList` for an entity's fields. */
export const fieldDetails = <K extends string>(
  fields: EntityFields<K>,
  record: Readonly<Record<NoInfer<K>, string | null>>,
) => shownFields(fields).map(({ label, textOf }) => ({ name: say(label), value: textOf(record) }))
