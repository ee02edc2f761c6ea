import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { newPassword } from '@trellis/contract/accounts/accounts.ts'
import type { ReactNode } from 'react'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { PasswordField } from '../../../ui/password-field.tsx'

type Strength = 'lacking' | 'enough'

/**
 * Whether the password that is being typed satisfies the rule; null = nothing is typed. Only the server knows whether
 * it is easy to guess: the dictionary for that is larger than the page.
 */
function rateStrength(password: string): Strength | null {
  if (password === '') return null
  return newPassword.safeParse(password).success ? 'enough' : 'lacking'
}

const words: { [S in Strength]: MessageDescriptor } = {
  lacking: msg`Not strong enough yet. See the rules above.`,
  enough: msg`That meets the rules. When you submit it, we also check that it is not easy to guess.`,
}

/** The requirements that the typed password does not meet yet, also for screen readers. */
function StrengthLine({ password, isRefused }: { password: string; isRefused: boolean }) {
  const { i18n } = useLingui()
  const strength = rateStrength(password)
  return (
    <p aria-live="polite" className="min-h-5 text-small text-ink-2">
      {/* Below a sentence that rejects the password, it is not called complete. */}
      {strength && !(isRefused && strength === 'enough') && i18n._(words[strength])}
    </p>
  )
}

export type NewPassword = { password: string; confirmPassword: string }

type Props = {
  label: string
  typed: string
  register: UseFormRegister<NewPassword>
  errors: FieldErrors<NewPassword>
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
