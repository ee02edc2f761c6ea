import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { Star } from 'lucide-react'

/** Thanks for a survey, with the chosen stars. */
export function Thanks({ responseValue }: { responseValue: number }) {
  const { t } = useLingui()
  return (
    <div role="status" className="grid justify-items-center gap-2 rounded-l bg-accent-soft px-5 py-7 text-center">
      <span
        role="img"
        aria-label={t`${plural(responseValue, { one: '# star', other: '# stars' })}`}
        className="flex gap-1"
      >
        {[1, 2, 3, 4, 5].map(mark => (
          <Star
            key={mark}
            aria-hidden
            strokeWidth={1.6}
            className={clsx('size-6', mark <= responseValue ? 'fill-reward-bright stroke-reward' : 'stroke-ink-3')}
          />
        ))}
      </span>
      <p className="title text-title-s">
        <Trans>Thank you for your feedback!</Trans>
      </p>
    </div>
  )
}
