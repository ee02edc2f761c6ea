import { useLingui } from '@lingui/react/macro'
import type { FormEventHandler, ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { CaptchaField } from './captcha/captcha-field.tsx'
import type { Captcha } from './captcha/use-captcha.ts'
import { PersonFields } from './person-fields.tsx'
import type { PersonForm } from './person-form.ts'

type Props = {
  form: PersonForm
  captcha: Captcha
  isWaiting: boolean
  onSubmit: FormEventHandler
  /** Why sending failed. */
  failure: ReactNode
  /** The fields of the dispensary, if any. */
  store?: ReactNode
  submit: ReactNode
  emailHint?: ReactNode
  onEmailLeft?: (email: string) => void
}

/** A person, a captcha and a button: the parts that every kind of sign-up has in common. */
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
      {/* Beside the button: at the top of so long a form it would be off the screen of a phone. */}
      {failure}
      <Button type="submit" wide busy={isWaiting}>
        {submit}
      </Button>
    </form>
  )
}
