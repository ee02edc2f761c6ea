import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { type CardAuthoring, type CardFormProps, changeFields } from '../../card-form.ts'
import { FlagField, fieldAt, LineField, OptionalField } from '../../forms/bound-fields.tsx'
import { isWrong, More } from '../../forms/more.tsx'
import { FormFieldList } from './form-field-list.public.tsx'

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
        label={t`Image after sending`}
        optional
        value={confirmationImage}
        onChange={file => changeFields(part, { confirmationImage: file?.url ?? null }, t`Image after sending`)}
        {...fieldAt(part, 'confirmationImage')}
      />
      <OptionalField part={part} name="termsUrl" label={t`Address of the terms`} placeholder="https://" />
      <LineField part={part} name="termsText" label={t`Name of the terms`} />
      <OptionalField part={part} name="partner" label={t`Partner`} />
      <OptionalField part={part} name="campaign" label={t`Campaign`} />
    </More>
  )
}

function CatalystFormForm(part: CardFormProps<'CATALYST_FORM'>) {
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
      <FormFieldList
        part={{
          ...part,
          content: part.content.fields,
          change: (fields, step) => part.change({ ...part.content, fields }, step),
        }}
      />
      <FlagField part={part} name="requiredForCourseCompletion" label={t`Require this form to complete the course`} />
      <LineField part={part} name="successMessage" label={t`Message after sending`} />
      <RareFields {...part} />
    </div>
  )
}

export const catalystForm: CardAuthoring<'CATALYST_FORM'> = {
  Form: CatalystFormForm,
  group: 'act',
  label: msg`Form`,
  purpose: msg`Fields to fill in: a shirt size, an address`,
}
