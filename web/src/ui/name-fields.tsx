import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from './text-field.tsx'

type Props = {
  /** Name fields registered by the containing form, which focuses invalid fields in order of registration. */
  firstName: UseFormRegisterReturn
  lastName: UseFormRegisterReturn
  errors: { firstName?: { message?: string }; lastName?: { message?: string } }
  /** Another person's name, which the browser must not autofill. */
  isOfAnother?: boolean
  className?: string
}

/** First and last name, side by side where there is room. */
export function NameFields(props: Props) {
  const { t } = useLingui()
  const { firstName, lastName, errors, isOfAnother = false, className = 'gap-5 sm:grid-cols-2' } = props
  return (
    <div className={clsx('grid', className)}>
      <TextField
        label={t`First name`}
        autoComplete={isOfAnother ? 'off' : 'given-name'}
        error={errors.firstName?.message}
        {...firstName}
      />
      <TextField
        label={t`Last name`}
        autoComplete={isOfAnother ? 'off' : 'family-name'}
        error={errors.lastName?.message}
        {...lastName}
      />
    </div>
  )
}
