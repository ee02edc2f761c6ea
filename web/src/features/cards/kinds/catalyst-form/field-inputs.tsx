import { useLingui } from '@lingui/react/macro'
import type { FormField } from '@trellis/contract/cards/form-fields.ts'
import { type ComponentType, useId } from 'react'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { PhoneField } from '../../../../ui/phone-field.tsx'
import { RadioGroup } from '../../../../ui/radio-group.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { AddressInput } from './address-input.tsx'
import { FileInput } from './file-input.tsx'
import type { FormValue } from './form-rules.ts'

type InputProps = {
  field: FormField
  value: FormValue | undefined
  error: string | undefined
  onChange: (value: FormValue) => void
  onBlur: () => void
  /** Called when the field starts or ends work that the form must wait for, such as an upload. */
  onBusy: (isBusy: boolean) => void
}

const maxVisibleOptions = 5

const toText = (value: FormValue | undefined) => (typeof value === 'string' ? value : '')
const toList = (value: FormValue | undefined) => (Array.isArray(value) ? value : [])
const texts = ({ field, error, onBlur }: InputProps) => ({
  label: field.label,
  optional: !field.required,
  error,
  onBlur,
})

const TextInput = (props: InputProps) => (
  <TextField
    {...texts(props)}
    value={toText(props.value)}
    maxLength={4000}
    onChange={event => props.onChange(event.target.value)}
  />
)

const EmailInput = (props: InputProps) => (
  <TextField
    {...texts(props)}
    type="email"
    inputMode="email"
    autoComplete="email"
    value={toText(props.value)}
    onChange={event => props.onChange(event.target.value)}
  />
)

const PhoneInput = (props: InputProps) => (
  <PhoneField {...texts(props)} value={toText(props.value)} onChange={props.onChange} />
)

const LongTextInput = (props: InputProps) => (
  <TextArea
    {...texts(props)}
    value={toText(props.value)}
    maxLength={4000}
    onChange={event => props.onChange(event.target.value)}
  />
)

function SingleChoice(props: InputProps) {
  const { t } = useLingui()
  const { field, value, error, onChange } = props
  const options = field.options.map(option => ({ value: option, label: option }))
  if (options.length > maxVisibleOptions) {
    return (
      <Select
        {...texts(props)}
        options={options}
        placeholder={t`Choose…`}
        value={toText(value)}
        onChange={event => onChange(event.target.value)}
      />
    )
  }
  return <RadioGroup label={field.label} options={options} value={toText(value)} onChange={onChange} error={error} />
}

function MultipleChoice({ field, value, error, onChange }: InputProps) {
  const id = useId()
  const selected = toList(value)
  const toggle = (option: string) =>
    onChange(selected.includes(option) ? selected.filter(item => item !== option) : [...selected, option])
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1 font-semibold text-dense">{field.label}</legend>
      {field.options.map(option => (
        <Checkbox key={option} label={option} checked={selected.includes(option)} onChange={() => toggle(option)} />
      ))}
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  )
}

const Tick = ({ field, value, error, onChange }: InputProps) => (
  <Checkbox
    label={field.label}
    error={error}
    checked={value === true}
    onChange={event => onChange(event.target.checked)}
  />
)

const Heading = ({ field }: InputProps) => <h3 className="title pt-2 text-title-s">{field.label}</h3>

/** The input for each field type. */
export const fieldInputs: { [T in FormField['type']]: ComponentType<InputProps> } = {
  email: EmailInput,
  phoneNumber: PhoneInput,
  textInput: TextInput,
  textArea: LongTextInput,
  address: AddressInput,
  singleSelect: SingleChoice,
  multiSelect: MultipleChoice,
  header: Heading,
  checkbox: Tick,
  file: FileInput,
}
