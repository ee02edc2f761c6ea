import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEventHandler, type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiProblem, OfflineError } from '../../platform/api/problem.ts'
import { putOnFields } from '../../platform/forms/contract-form.ts'
import { formPart } from '../../platform/forms/form-part.ts'
import { say } from '../../platform/i18n/say.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { NameFields } from '../../ui/name-fields.tsx'

const emailTaken = msg`User already exists in the product. Please contact support.`
const invalid = msg`Error: User email is not valid!`

/** Message for the e-mail field if the error concerns the e-mail; otherwise null. */
function emailFailure(error: unknown): MessageDescriptor | null {
  if (!(error instanceof ApiProblem)) return null
  const messages = [error.message, ...Object.values(error.fieldErrors).flat()].join(' ')
  if (/already exists|Expected unique value/.test(messages)) return emailTaken
  return error.status === 422 && 'email' in error.fieldErrors ? invalid : null
}

type PersonValues = { firstName: string; lastName: string; email: string }

/** The store is selected outside of these forms. */
const isAboutDispensary = (error: Error) => error instanceof ApiProblem && 'dispensaryId' in error.fieldErrors

/** Maps an API error to its form field, or to the message above the form. */
export function useEmployeeRefusal<V extends FieldValues & PersonValues>(form: UseFormReturn<V, unknown, V>) {
  const { i18n } = useLingui()
  const [failure, setFailure] = useState<Error | null>(null)
  const person = formPart<PersonValues>(form)
  const refuse = (error: Error) => {
    const onEmail = emailFailure(error)
    if (onEmail) person.setError('email', { type: 'server', message: i18n._(onEmail) }, { shouldFocus: true })
    else if (isAboutDispensary(error) || !putOnFields(person, error)) setFailure(error)
  }
  return { failure, refuse, clear: () => setFailure(null) }
}

const Failure = ({ error }: { error: Error }) => (
  <p role="alert" className="rounded-m bg-bad-soft px-4 py-3 font-medium text-bad text-dense">
    {error instanceof OfflineError ? (
      <Trans>We can’t reach Trellis. What you entered is still here. Check your connection and try again.</Trans>
    ) : (
      say((error instanceof ApiProblem && error.fieldErrors.dispensaryId?.[0]) || error.message)
    )}
  </p>
)

type Props = {
  form: UseFormReturn<PersonValues>
  failure: Error | null
  isNew: boolean
  onSubmit: FormEventHandler
  /** The role fields. */
  children: ReactNode
}

/** Name, e-mail and role fields for adding and editing an employee. */
export function EmployeeFields({ form, failure, isNew, onSubmit, children }: Props) {
  const { t } = useLingui()
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      {failure && <Failure error={failure} />}
      <NameFields
        firstName={form.register('firstName')}
        lastName={form.register('lastName')}
        errors={errors}
        isOfAnother
      />
      <EmailField
        autoComplete="off"
        readOnly={!isNew}
        hint={isNew ? t`The invitation is sent to this address.` : t`The e-mail of an account cannot be changed here.`}
        error={errors.email?.message}
        {...form.register('email')}
      />
      {children}
      <Button type="submit" busy={isSubmitting} className="max-sm:w-full sm:justify-self-start">
        {isNew ? <Trans>Add employee</Trans> : <Trans>Save changes</Trans>}
      </Button>
    </form>
  )
}
