import { useLingui } from '@lingui/react/macro'
import type { DraftField } from '@trellis/contract/cards/form-fields.ts'
import { Select } from '../../../../ui/select.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { changeFields, type FormPart } from '../../card-form.ts'
import { FlagField, fieldAt, LineField, LinesField } from '../../forms/bound-fields.tsx'
import { isWrong, More } from '../../forms/more.tsx'
import { freeName, nameOfLabel } from './field-names.ts'

type FieldType = DraftField['type']

function useFieldTypes(): Record<FieldType, string> {
  const { t } = useLingui()
  return {
    email: t`E-mail`,
    phoneNumber: t`Phone number`,
    textInput: t`One line of text`,
    textArea: t`Several lines of text`,
    address: t`Mailing address`,
    singleSelect: t`One of a list`,
    multiSelect: t`Several of a list`,
    checkbox: t`A box to tick`,
    file: t`A file`,
    header: t`A heading`,
  }
}

const hasOptions = (type: FieldType) => type === 'singleSelect' || type === 'multiSelect'

type Props = {
  part: FormPart<DraftField>
  others: readonly string[]
  /** Off if the form does not support file fields. */
  hasFiles: boolean
}

/** One field of a form. Its key follows its label until the author edits the key. */
export function FormField({ part, others, hasFiles }: Props) {
  const { t } = useLingui()
  const types = useFieldTypes()
  const { content: field, at, problems } = part
  const rename = (label: string) => {
    const isOwn = field.name !== '' && field.name.replace(/\d+$/, '') !== nameOfLabel(field.label).replace(/\d+$/, '')
    const name = isOwn && field.label !== '' ? field.name : freeName(nameOfLabel(label), others)
    part.change({ ...field, label, name }, { label: t`Label`, key: `${at}label` })
  }
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t`Label`}
          {...fieldAt(part, 'label')}
          value={field.label}
          onChange={event => rename(event.target.value)}
        />
        <Select
          label={t`What it requires`}
          data-path={`${at}type`}
          value={field.type}
          options={Object.entries(types)
            .filter(([value]) => hasFiles || value !== 'file')
            .map(([value, label]) => ({ value, label }))}
          onChange={event => {
            const type = Object.keys(types).find((key): key is FieldType => key === event.target.value)
            if (type) changeFields(part, { type }, t`What it requires`)
          }}
        />
      </div>
      {hasOptions(field.type) && <LinesField part={part} name="options" label={t`Choices`} hint={t`One per line.`} />}
      {field.type !== 'header' && <FlagField part={part} name="required" label={t`Required`} />}
      <More isNeeded={isWrong(problems, [`${at}name`])}>
        <LineField
          part={part}
          name="name"
          label={t`Key in the answers`}
          hint={t`Letters, digits and _ only. It is the column heading in exports.`}
        />
      </More>
    </>
  )
}
