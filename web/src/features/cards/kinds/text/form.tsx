import { msg } from '@lingui/core/macro'
import type { CardAuthoring, CardFormProps } from '../../card-form.ts'
import { TextFields } from '../../forms/text-fields.tsx'

const TextForm = (part: CardFormProps<'TEXT'>) => <TextFields part={part} />

export const text: CardAuthoring<'TEXT'> = {
  Form: TextForm,
  group: 'show',
  label: msg`Text`,
  purpose: msg`A title and a few sentences`,
  isCommon: true,
}
