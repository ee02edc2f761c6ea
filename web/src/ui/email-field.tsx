import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'label'> & { label?: string }

/** Login e-mail field, without a phone keyboard's autocorrection. */
export function EmailField(props: Props) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`E-mail`}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type="email"
    />
  )
}
