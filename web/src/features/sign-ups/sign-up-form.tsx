import { useLingui } from '@lingui/react/macro'
import type { FormEventHandler, ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { formPart } from '../../platform/forms/form-part.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { NameFields } from '../../ui/name-fields.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { NewPasswordFields } from '../accounts/entry.public.tsx'
import { CaptchaField } from './captcha/captcha-field.tsx'
import type { Captcha } from './captcha/use-captcha.ts'
import type { PersonForm } from './person-form.ts'

type PasswordValues = { password: string; confirmPassword: string }

type PersonFieldsProps = {
  form: PersonForm
  /** Note on the e-mail address. */
  emailHint?: ReactNode
  onEmailLeft?: (email: string) => void
}

/** Name, contact and new password. */
function PersonFields({ form, emailHint, onEmailLeft }: PersonFieldsProps) {
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
        register={formPart<PasswordValues>(form).register}
        errors={errors}
      />
    </>
  )
}

type Props = {
  form: PersonForm
  captcha: Captcha
  isWaiting: boolean
  onSubmit: FormEventHandler
  /** Why submitting failed. */
  failure: ReactNode
  /** Store fields, if any. */
  store?: ReactNode
  submit: ReactNode
  emailHint?: ReactNode
  onEmailLeft?: (email: string) => void
}

/** Person fields, captcha and submit button, common to all sign-up forms. */
export function SignUpForm({ form, captcha, isWaiting, onSubmit, failure, store, submit, ...email }: Props) {
  const { t } = useLingui()
  return (
    <form noValidate aria-label={t`Your account`} onSubmit={onSubmit} onFocus={captcha.begin} className="grid gap-5">
      {store}
      <PersonFields form={form} {...email} />
      <Controller
        name="reCaptchaToken"
        control={form.control}
        render={({ field, fieldState }) => (
          <CaptchaField captcha={captcha} error={fieldState.error?.message} ref={field.ref} />
        )}
      />
      {/* Beside the button: at the top of a long form it would be off screen on a phone. */}
      {failure}
      <Button type="submit" wide busy={isWaiting}>
        {submit}
      </Button>
    </form>
  )
}
