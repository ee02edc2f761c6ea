import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { newId } from '../../../../platform/api/ids.ts'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { type CardFormProps, changeFields } from '../../card-form.ts'
import { FlagField, fieldAt, LineField, OptionalField } from '../../forms/bound-fields.tsx'
import { AddButton, EntryList } from '../../forms/entry-list.tsx'
import { isWrong, More } from '../../forms/more.tsx'
import { freeName } from './field-names.ts'
import { FormField } from './form-field.tsx'

const rare = ['termsUrl', 'termsText', 'partner', 'campaign', 'confirmationImage']

function RareFields(part: CardFormProps<'CATALYST_FORM'>) {
  const { t } = useLingui()
  const { content, problems, MediaField } = part
  const { termsUrl, partner, campaign, confirmationImage } = content
  const isFilled = [termsUrl, partner, campaign, confirmationImage].some(value => value !== null)
  return (
    <More isNeeded={isFilled || isWrong(problems, rare)}>
      <MediaField
        kind="picture"
        label={t`Picture after sending`}
        optional
        value={confirmationImage}
        onChange={file => changeFields(part, { confirmationImage: file?.url ?? null }, t`Picture after sending`)}
        {...fieldAt(part, 'confirmationImage')}
      />
      <OptionalField part={part} name="termsUrl" label={t`Address of the terms`} placeholder="https://" />
      <LineField part={part} name="termsText" label={t`Name of the terms`} />
      <OptionalField part={part} name="partner" label={t`Partner`} />
      <OptionalField part={part} name="campaign" label={t`Campaign`} />
    </More>
  )
}

function FieldList(part: CardFormProps<'CATALYST_FORM'>) {
  const { t } = useLingui()
  const { content, problems } = part
  const { fields } = content
  const add = () => {
    const name = freeName(
      'field',
      fields.map(field => field.name),
    )
    const field = { id: newId(), name, label: '', required: false, type: 'textInput' as const, options: [] }
    changeFields(part, { fields: [...fields, field] }, t`Add a field`)
  }
  return (
    <EntryList
      label={t`Fields`}
      items={fields}
      keyOf={field => field.id}
      nameOf={field => field.label}
      onChange={(next, step) => part.change({ ...content, fields: next }, step)}
      path="fields"
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
          others={fields.filter(each => each !== field).map(each => each.name)}
          part={{
            ...part,
            content: field,
            at: `fields.${index}.`,
            change: (next, step) => part.change({ ...content, fields: fields.with(index, next) }, step),
          }}
        />
      )}
    </EntryList>
  )
}

export function CatalystFormForm(part: CardFormProps<'CATALYST_FORM'>) {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-1 gap-5">
      <SegmentedControl
        label={t`What the form asks for`}
        value={part.content.type}
        segments={[
          { value: 'FORM', label: t`Form` },
          { value: 'EMAIL', label: t`E-mail` },
          { value: 'CELL_PHONE', label: t`Phone number` },
        ]}
        onChange={type => changeFields(part, { type }, t`What the form asks for`)}
      />
      <LineField part={part} name="title" label={t`Title`} optional />
      <FieldList {...part} />
      <FlagField
        part={part}
        name="requiredForCourseCompletion"
        label={t`The course is complete only after this form was sent`}
      />
      <LineField part={part} name="successMessage" label={t`Message after sending`} />
      <RareFields {...part} />
    </div>
  )
}
