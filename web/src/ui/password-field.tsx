import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  const toggle = (
    <IconButton
      size="s"
      icon={isShown ? EyeOff : Eye}
      label={isShown ? t`Hide password` : t`Show password`}
      aria-pressed={isShown}
      onClick={() => setShown(!isShown)}
    />
  )
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      end={toggle}
    />
  )
}
