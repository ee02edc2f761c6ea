import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { errorOf } from '../api/problem.ts'
import { type FormValues, putOnFields, useContractForm } from './contract-form.ts'

type Options<S extends z.ZodMiniType, Saved> = {
  /** What is saved now. */
  saved: Saved
  valuesOf: (saved: Saved) => FormValues<S>
  /** Sends the values and answers what is saved then; null = somebody decided against it. */
  send: (values: z.output<S> & FieldValues) => Promise<Saved | null>
  onSaved: () => void
  /** Puts a refusal on its field; false = it stands above the form. */
  putOnField?: (error: Error) => boolean
}

/**
 * The form of something that exists. `save` answers whether it was saved; a refusal lands on its field, anything else
 * in `failure`. `cancel` shows what is saved again.
 */
export function useDetailsForm<S extends z.ZodMiniType, Saved>(schema: S, options: Options<S, Saved>) {
  const { saved, valuesOf, send, onSaved, putOnField = () => false } = options
  const form = useContractForm(schema, { defaultValues: valuesOf(saved) })
  const [failure, setFailure] = useState<Error | null>(null)
  const [isSaving, setSaving] = useState(false)
  const show = (shown: Saved) => {
    setFailure(null)
    form.reset(valuesOf(shown))
  }
  const attempt = async (values: z.output<S> & FieldValues) => {
    setFailure(null)
    setSaving(true)
    try {
      const next = await send(values)
      if (next === null) return false
      show(next)
    } catch (error) {
      const known = errorOf(error)
      if (!putOnField(known) && !putOnFields(form, known)) setFailure(known)
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
