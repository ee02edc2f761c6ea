import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { type Strength, strengthOf } from './password-strength.ts'

const words: { [S in Strength]: MessageDescriptor } = {
  lacking: msg`Not enough yet: see what it takes above.`,
  enough: msg`Good enough. Longer is stronger.`,
  strong: msg`Strong.`,
}

/** What the password that is being typed is worth, in words, also for those who listen. */
export function StrengthLine({ password, isRefused }: { password: string; isRefused: boolean }) {
  const { i18n } = useLingui()
  const worth = strengthOf(password)
  // What everybody knows is refused by the server, and worth nothing however long it is.
  const strength = isRefused && worth !== 'lacking' ? null : worth
  return (
    <p
      aria-live="polite"
      className={clsx('min-h-5 text-small', strength === 'strong' ? 'text-accent-ink' : 'text-ink-2')}
    >
      {strength && i18n._(words[strength])}
    </p>
  )
}
