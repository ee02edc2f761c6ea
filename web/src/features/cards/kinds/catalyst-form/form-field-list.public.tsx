import { Trans, useLingui } from '@lingui/react/macro'
import type { DraftField } from '@trellis/contract/cards/form-fields.ts'
import { Plus } from 'lucide-react'
import { newId } from '../../../../platform/api/ids.ts'
import type { FormPart } from '../../card-form.ts'
import { AddButton, EntryList } from '../../forms/entry-list.tsx'
import { freeName } from './field-names.ts'
import { FormField } from './form-field.tsx'

type Props = {
  /** The fields; their path is `fields` below that of the part. */
  part: FormPart<DraftField[]>
  /** Off if the form does not support file fields. */
  hasFiles?: boolean
}

/** The fields of a form while it is being written. */
export function FormFieldList({ part, hasFiles = true }: Props) {
  const { t } = useLingui()
  const { content: fields, problems, at, change } = part
  const add = () => {
    const name = freeName(
      'field',
      fields.map(field => field.name),
    )
    const field: DraftField = { id: newId(), name, label: '', required: false, type: 'textInput', options: [] }
    change([...fields, field], { label: t`Add a field`, key: null })
  }
  return (
    <EntryList
      label={t`Fields`}
      items={fields}
      keyOf={field => field.id}
      nameOf={field => field.label}
      onChange={change}
      path={`${at}fields`}
      problems={problems}
      adding={
        <AddButton onClick={add}>
          <Plus aria-hidden />
          <Trans>Add a field</Trans>
        </AddButton>
      }
    >
      {(field, index) => (
        <FormField
          others={fields.filter(other => other !== field).map(other => other.name)}
          hasFiles={hasFiles}
          part={{
            ...part,
            content: field,
            at: `${at}fields.${index}.`,
            change: (next, step) => change(fields.with(index, next), step),
          }}
        />
      )}
    </EntryList>
  )
}
