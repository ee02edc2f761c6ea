import type { InfoForm } from '@trellis/contract/campaigns/rewards.ts'
import type { FormValues } from '@trellis/contract/courses/catalyst.ts'

/** What a learner typed into the form of a reward. */
export type Filled = { form: InfoForm | null; values: FormValues | null }

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No')

const textOf = (value: FormValues[string]) => {
  if (typeof value === 'boolean') return yesOrNo(value)
  return typeof value === 'string' ? value : value.join(', ')
}

/** The values of a form by the labels of its fields, in its order; values of fields that it no longer has come last. */
export const detailsOf = ({ form, values }: Filled) => {
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
    return value === undefined ? [] : [{ label, value: textOf(value) }]
  })
}

/** The labels of several forms, each once, in the order in which they are first seen. */
export const labelsOf = (all: readonly Filled[]) => [
  ...new Set(all.flatMap(filled => detailsOf(filled).map(({ label }) => label))),
]
