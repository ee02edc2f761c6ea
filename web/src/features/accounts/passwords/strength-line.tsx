import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type Strength, strengthOf } from './password-strength.ts'

const words: { [S in Strength]: MessageDescriptor } = {
  lacking: msg`Not strong enough yet. See the rules above.`,
  enough: msg`That meets the rules. When you submit it, we also check that it is not easy to guess.`,
}

/** What the password that is being typed still lacks, in words, also for screen readers. */
export function StrengthLine({ password, isRefused }: { password: string; isRefused: boolean }) {
  const { i18n } = useLingui()
  const strength = strengthOf(password)
  return (
    <p aria-live="polite" className="min-h-5 text-small text-ink-2">
      {/* Below a sentence that rejects the password, it is not called complete. */}
      {strength && !(isRefused && strength === 'enough') && i18n._(words[strength])}
    </p>
  )
}
