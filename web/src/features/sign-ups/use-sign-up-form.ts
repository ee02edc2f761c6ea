import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { isProblem } from '../../platform/api/problem.ts'
import { putOnFields } from '../../platform/forms/contract-form.ts'
import { useCaptcha } from './captcha/use-captcha.ts'
import type { PersonForm, PersonValues } from './person-form.ts'
import { saveDraft } from './sign-up-draft.ts'

const isOnlyCaptcha = (errors: FieldErrors) => Object.keys(errors).every(name => name === 'reCaptchaToken')

/**
 * Submits a form: missing fields are shown at once, then it waits for its captcha. On failure the input stays and a new
 * captcha starts.
 */
export function useSignUpForm<V extends PersonValues>(form: PersonForm, onSend: (values: V) => Promise<unknown>) {
  const [failure, setFailure] = useState<Error | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  // A ref, not state: a second press in the same tick would see stale state.
  const isSubmittingRef = useRef(false)
  const captcha = useCaptcha(answer => form.setValue('reCaptchaToken', answer, { shouldValidate: answer !== '' }))
  const { watch } = form
  useEffect(() => {
    const { unsubscribe } = watch(saveDraft)
    return unsubscribe
  }, [watch])

  const send = async (values: PersonValues) => {
    setFailure(null)
    await onSend(values as V).catch((error: Error) => {
      captcha.restart()
      const isOnField = isProblem(error, 'INVALID_INPUT', 'PASSWORD_TOO_COMMON') && putOnFields(form, error)
      if (!isOnField) setFailure(error)
    })
  }
  /** Submits the form if complete; returns whether only the captcha, being solved by the browser, is missing. */
  const submitUnlessCaptchaMissing = async (event: FormEvent) => {
    let lacksOnlyCaptcha = false
    const refuse = (errors: FieldErrors<PersonValues>) => {
      if (!captcha.isAtWork()) return
      lacksOnlyCaptcha = isOnlyCaptcha(errors)
      form.clearErrors('reCaptchaToken')
    }
    await form.handleSubmit(send, refuse)(event)
    return lacksOnlyCaptcha
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSubmittingRef.current) return
    isSubmittingRef.current = true
    setWaiting(true)
    captcha.begin()
    if (await submitUnlessCaptchaMissing(event)) {
      await captcha.done()
      await form.handleSubmit(send)(event)
    }
    isSubmittingRef.current = false
    setWaiting(false)
  }
  return { captcha, failure, submit, isWaiting }
}
