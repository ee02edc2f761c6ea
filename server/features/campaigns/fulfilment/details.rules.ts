import type { InfoForm } from '@trellis/contract/campaigns/rewards.ts'
import type { FormField } from '@trellis/contract/cards/form-fields.ts'
import { addressLine, isAddress } from '@trellis/contract/cards/postal-address.ts'
import type { FormValues } from '@trellis/contract/courses/catalyst.ts'

/** The form of a reward with the values that a learner filled in. */
export type FilledForm = { form: InfoForm | null; values: FormValues | null }

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No')

const toText = (value: FormValues[string]) => {
  if (typeof value === 'boolean') return yesOrNo(value)
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.join(', ') : addressLine(value)
}

type Detail = { name: string; label: string; value: string }

/** The values of a form by its fields, in its order; values of fields that it no longer has come last. */
const listDetails = ({ form, values }: FilledForm): Detail[] => {
  const fields = form?.fields ?? []
  const fieldNames = new Set(fields.map(({ name }) => name))
  const all = [
    ...fields.map(({ name, label }) => ({ name, label })),
    ...Object.keys(values ?? {})
      .filter(name => !fieldNames.has(name))
      .map(name => ({ name, label: name })),
  ]
  return all.flatMap(({ name, label }) => {
    const value = values?.[name]
    return value === undefined ? [] : [{ name, label, value: toText(value) }]
  })
}

/** The filled-in values with the labels of their fields. */
export const toDetails = (filledForm: FilledForm) =>
  listDetails(filledForm).map(({ label, value }) => ({ label, value }))

const findFilledField = ({ form, values }: FilledForm, type: FormField['type']) =>
  form?.fields.find(field => field.type === type && values?.[field.name] !== undefined)?.name

/** The first filled-in email and address. */
export const shipTo = (filledForm: FilledForm) => {
  const [email, address] = [
    filledForm.values?.[findFilledField(filledForm, 'email') ?? ''],
    filledForm.values?.[findFilledField(filledForm, 'address') ?? ''],
  ]
  return { email: typeof email === 'string' ? email : null, address: isAddress(address) ? address : null }
}

/** The details besides those of `shipTo`. */
export const otherDetails = (filledForm: FilledForm) => {
  const shipToFields = [findFilledField(filledForm, 'email'), findFilledField(filledForm, 'address')]
  return listDetails(filledForm).filter(({ name }) => !shipToFields.includes(name))
}

/** The distinct labels of other details over several forms, in order of appearance. */
export const otherLabels = (all: readonly FilledForm[]) => [
  ...new Set(all.flatMap(filledForm => otherDetails(filledForm).map(({ label }) => label))),
]
