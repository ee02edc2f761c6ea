import type { InfoForm } from '@trellis/contract/campaigns/rewards.ts'
import type { FormField } from '@trellis/contract/cards/form-fields.ts'
import { addressLine, isAddress } from '@trellis/contract/cards/postal-address.ts'
import type { FormValues } from '@trellis/contract/courses/catalyst.ts'

/** What a learner typed into the form of a reward. */
export type Filled = { form: InfoForm | null; values: FormValues | null }

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No')

const textOf = (value: FormValues[string]) => {
  if (typeof value === 'boolean') return yesOrNo(value)
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.join(', ') : addressLine(value)
}

type Detail = { name: string; label: string; value: string }

/** The values of a form by its fields, in its order; values of fields that it no longer has come last. */
const listDetails = ({ form, values }: Filled): Detail[] => {
  const fields = form?.fields ?? []
  const known = new Set(fields.map(({ name }) => name))
  const all = [
    ...fields.map(({ name, label }) => ({ name, label })),
    ...Object.keys(values ?? {})
      .filter(name => !known.has(name))
      .map(name => ({ name, label: name })),
  ]
  return all.flatMap(({ name, label }) => {
    const value = values?.[name]
    return value === undefined ? [] : [{ name, label, value: textOf(value) }]
  })
}

/** What was filled in, by the labels of its fields. */
export const detailsOf = (filled: Filled) => listDetails(filled).map(({ label, value }) => ({ label, value }))

const firstFilled = ({ form, values }: Filled, type: FormField['type']) =>
  form?.fields.find(field => field.type === type && values?.[field.name] !== undefined)?.name

/** The first e-mail and the first address that were filled in. */
export const shipTo = (filled: Filled) => {
  const [email, address] = [
    filled.values?.[firstFilled(filled, 'email') ?? ''],
    filled.values?.[firstFilled(filled, 'address') ?? ''],
  ]
  return { email: typeof email === 'string' ? email : null, address: isAddress(address) ? address : null }
}

/** The details besides those of `shipTo`. */
export const otherDetails = (filled: Filled) => {
  const taken = [firstFilled(filled, 'email'), firstFilled(filled, 'address')]
  return listDetails(filled).filter(({ name }) => !taken.includes(name))
}

/** The labels of the other details of several forms, each once, in the order in which they are first seen. */
export const otherLabels = (all: readonly Filled[]) => [
  ...new Set(all.flatMap(filled => otherDetails(filled).map(({ label }) => label))),
]
