import { Trans } from '@lingui/react/macro'
import clsx from 'clsx'
import { Check, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

export type Verdict = 'right' | 'wrong'

type Props = {
  /** Its position, and the key that selects it. */
  number: number
  /** Whether one or several options can be selected. */
  kind: 'radio' | 'checkbox'
  /** The same for all options of a question. */
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Whether it was right or wrong, once known. */
  verdict?: Verdict
  disabled?: boolean
  children: ReactNode
  ref?: Ref<HTMLInputElement>
}

const box = {
  idle: 'border-line-strong bg-surface hover:border-line-control has-disabled:border-line',
  picked: 'border-accent bg-accent-soft',
  right: 'border-good bg-good-soft',
  wrong: 'border-bad bg-bad-soft',
} as const

const badge = {
  idle: 'border-line-control text-ink-2',
  picked: 'border-accent bg-accent text-on-accent',
  right: 'border-good text-good',
  wrong: 'border-bad text-bad',
} as const

const verdicts = {
  right: { Icon: Check, colour: 'text-good', word: <Trans>Correct</Trans> },
  wrong: { Icon: X, colour: 'text-bad', word: <Trans>Incorrect</Trans> },
} as const

function VerdictMark({ verdict }: { verdict: Verdict }) {
  const { Icon, colour, word } = verdicts[verdict]
  return (
    <span className={colour}>
      <Icon aria-hidden strokeWidth={2.6} className="size-5" />
      <VisuallyHidden>{word}</VisuallyHidden>
    </span>
  )
}

/** An answer option of a question: the whole row is clickable. */
export function OptionRow({ number, kind, name, checked, onChange, verdict, disabled, children, ref }: Props) {
  const state = verdict ?? (checked ? 'picked' : 'idle')
  return (
    <label
      className={clsx(
        'relative grid min-h-14 grid-cols-[28px_1fr_auto] items-center gap-2.5 rounded-m border-[1.5px] px-3.5 py-2.5 font-medium',
        'transition-colors has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        box[state],
      )}
    >
      <input
        ref={ref}
        type={kind}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={event => onChange(event.target.checked)}
        className="sr-only"
      />
      <span
        aria-hidden
        className={clsx(
          'num grid size-6.5 place-items-center border-[1.5px] font-semibold text-[0.8125rem] transition-colors',
          kind === 'radio' ? 'rounded-full' : 'rounded-s',
          badge[state],
        )}
      >
        {number}
      </span>
      <span>{children}</span>
      {verdict && <VerdictMark verdict={verdict} />}
    </label>
  )
}
