import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'

/** Says how many cards are locked until the one above is answered. */
export function LockedCardCount({ count, className }: { count: number; className?: string }) {
  const { t } = useLingui()
  return (
    <p
      className={clsx('num text-ink-2 text-tiny', className)}
    >{t`${plural(count, { one: '# card follows', other: '# cards follow' })}`}</p>
  )
}
