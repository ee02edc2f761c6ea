import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { PasswordField } from '../../../ui/password-field.tsx'
import { StrengthLine } from './strength-line.tsx'

export type Chosen = { password: string; confirmPassword: string }

type Props = {
  label: string
  typed: string
  register: UseFormRegister<Chosen>
  errors: FieldErrors<Chosen>
  autoFocus?: boolean
}

/** A new password and its repetition, with the rules and a strength estimate. */
export function ChosenPasswordFields({ label, typed, register, errors, autoFocus }: Props): ReactNode {
  const { t } = useLingui()
  return (
    <>
      <div className="grid gap-1.5">
        <PasswordField
          label={label}
          autoComplete="new-password"
          autoFocus={autoFocus}
          hint={t`8 characters or more, with upper and lower case, a number and a special character.`}
          error={errors.password?.message}
          {...register('password')}
        />
        <StrengthLine password={typed} isRefused={errors.password !== undefined} />
      </div>
      <PasswordField
        label={t`Confirm password`}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </>
  )
}
