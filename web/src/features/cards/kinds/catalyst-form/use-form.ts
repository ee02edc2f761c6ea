import { useLingui } from '@lingui/react/macro'
import type { FormField } from '@trellis/contract/cards/form-fields.ts'
import { type FormEvent, useRef, useState } from 'react'
import { say } from '../../../../platform/i18n/say.ts'
import { type FieldValues, type FormValue, findFieldProblem, findFieldProblems, isEmpty } from './form-rules.ts'

const without = <T>(record: Record<string, T>, name: string) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))

/** The values and errors of a form. A field is checked when it loses the focus and on submit. */
export function useForm(
  fields: readonly FormField[],
  onSend: (filled: FieldValues) => void,
  initial: FieldValues = {},
) {
  const { t } = useLingui()
  const words = { required: (label: string) => t`${label} is required`, say }
  const form = useRef<HTMLFormElement>(null)
  const [filled, setFilled] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState<Record<string, boolean>>({})

  const change = (field: FormField, value: FormValue) => {
    setFilled(previous => ({ ...previous, [field.name]: value }))
    setErrors(previous => without(previous, field.name))
  }
  const check = (field: FormField) => {
    const value = filled[field.name]
    const wrong = isEmpty(value) ? null : findFieldProblem(field, value, words)
    if (wrong) setErrors(previous => ({ ...previous, [field.name]: wrong }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = findFieldProblems(fields, filled, words)
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first === undefined) return onSend(filled)
    form.current
      ?.querySelector<HTMLElement>(`[data-field="${first}"] :is(input:not([tabindex="-1"]), textarea, select, button)`)
      ?.focus()
  }

  const inputProps = (field: FormField) => ({
    field,
    value: filled[field.name],
    error: errors[field.name],
    onChange: (value: FormValue) => change(field, value),
    onBlur: () => check(field),
    onBusy: (isBusy: boolean) => setBusy(previous => ({ ...previous, [field.name]: isBusy })),
  })

  return { form, filled, submit, inputProps, isWaiting: Object.values(busy).includes(true) }
}
