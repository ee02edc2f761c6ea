import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'inputMode'>

/** Six digits: large enough for a thumb, open to autofill of one-time codes. */
export function CodeField(props: Props) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Code`}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={7}
      placeholder="000000"
      className="[&_input]:num [&_input]:min-h-14 [&_input]:text-center [&_input]:text-[1.5rem] [&_input]:tracking-[0.35em]"
      {...props}
    />
  )
}
