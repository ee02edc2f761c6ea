import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { formPart } from '../../platform/forms/form-part.ts'
import { EmailField } from '../../ui/email-field.tsx'
import { NameFields } from '../../ui/name-fields.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { NewPasswordFields } from '../accounts/entry.public.tsx'
import type { PersonForm } from './person-form.ts'

type Chosen = { password: string; confirmPassword: string }

type Props = {
  form: PersonForm
  /** A note about the address. */
  emailHint?: ReactNode
  onEmailLeft?: (email: string) => void
}

/** A person's name and contact, and the password that they choose. */
export function PersonFields({ form, emailHint, onEmailLeft }: Props) {
  const { t } = useLingui()
  const { errors } = form.formState
  return (
    <>
      <NameFields
        firstName={form.register('firstName')}
        lastName={form.register('lastName')}
        errors={errors}
        className="grid-cols-2 items-start gap-4 max-[340px]:grid-cols-1"
      />
      <div className="grid gap-1.5">
        <EmailField
          error={errors.email?.message}
          {...form.register('email', { onBlur: event => onEmailLeft?.(event.target.value.trim()) })}
        />
        {emailHint}
      </div>
      <Controller
        name="phoneNumber"
        control={form.control}
        render={({ field, fieldState }) => (
          <PhoneField label={t`Phone number`} error={fieldState.error?.message} {...field} />
        )}
      />
      <NewPasswordFields
        label={t`Password`}
        typed={form.watch('password')}
        register={formPart<Chosen>(form).register}
        errors={errors}
      />
    </>
  )
}
