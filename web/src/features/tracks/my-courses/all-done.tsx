import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Sprout } from 'lucide-react'
import { Card } from '../../../ui/card.tsx'

/** Shown if there is no next course. */
export function AllDone({ count }: { count: number }) {
  const { t } = useLingui()
  return (
    <Card as="article" className="flex items-center gap-4 p-5 min-[769px]:p-7">
      <span className="grid size-14 shrink-0 place-items-center rounded-m bg-good-soft text-good">
        <Sprout aria-hidden strokeWidth={1.8} className="size-7" />
      </span>
      <div>
        <h2 className="text-title-s">
          <Trans>You’re up to date</Trans>
        </h2>
        <p className="mt-0.5 text-dense text-ink-2 text-pretty">
          {t`${plural(count, { one: 'You have finished your track.', other: 'You have finished all # of your tracks.' })}`}{' '}
          <Trans>Open one to read it again.</Trans>
        </p>
      </div>
    </Card>
  )
}
