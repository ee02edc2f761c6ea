import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { toError } from '../api/problem.ts'
import { type FormValues, putOnFields, useContractForm } from './contract-form.ts'

type Options<S extends z.ZodMiniType, Details> = {
  /** The saved details. */
  saved: Details
  valuesOf: (saved: Details) => FormValues<S>
  /** Sends the values and resolves to the saved details; null = the user cancelled. */
  send: (values: z.output<S> & FieldValues) => Promise<Details | null>
  onSaved: () => void
  /** Sets an error on its field; false = show it above the form. */
  putOnField?: (error: Error) => boolean
}

/**
 * Form of an existing entity. `save` resolves to whether it was saved; errors appear at their field, otherwise in
 * `failure`. `cancel` restores the saved values.
 */
export function useDetailsForm<S extends z.ZodMiniType, Details>(schema: S, options: Options<S, Details>) {
  const { saved, valuesOf, send, onSaved, putOnField = () => false } = options
  const form = useContractForm(schema, { defaultValues: valuesOf(saved) })
  const [failure, setFailure] = useState<Error | null>(null)
  const [isSaving, setSaving] = useState(false)
  const show = (values: Details) => {
    setFailure(null)
    form.reset(valuesOf(values))
  }
  const attempt = async (values: z.output<S> & FieldValues) => {
    setFailure(null)
    setSaving(true)
    try {
      const next = await send(values)
      if (next === null) return false
      show(next)
    } catch (error) {
      const formError = toError(error)
      if (!putOnField(formError) && !putOnFields(form, formError)) setFailure(formError)
      return false
    } finally {
      setSaving(false)
    }
    onSaved()
    return true
  }
  const save = async () => {
    let isSaved = false
    await form.handleSubmit(async values => {
      isSaved = await attempt(values)
    })()
    return isSaved
  }
  return { form, failure, isSaving, save, cancel: () => show(saved) }
}
