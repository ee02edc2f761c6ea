import { type EntityFields, shownFields } from '@trellis/contract/entity-fields.ts'
import type { ReactNode } from 'react'
import { say } from '../platform/i18n/say.ts'

/** Rows of a `DetailsList` for an entity's fields; `special` overrides fields that are more than a text. */
export const fieldDetails = <K extends string>(
  fields: EntityFields<K>,
  record: Readonly<Record<NoInfer<K>, string | null>>,
  special: { [N in NoInfer<K>]?: ReactNode } = {},
) =>
  shownFields(fields).map(({ name, label, textOf }) => ({
    name: say(label),
    value: name in special ? special[name] : textOf(record),
  }))
