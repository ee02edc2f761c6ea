import { Trans } from '@lingui/react/macro'
import type { Promo } from '@trellis/contract/editor/promos.ts'
import { useFormat } from '../../../../../platform/i18n/format.ts'
import { Chip } from '../../../../../ui/chip.tsx'

type Props = { promo: Pick<Promo, 'state' | 'isCourseOpen'> }

/** The state of a promo, in a word or two. */
export function PromoState({ promo: { state, isCourseOpen } }: Props) {
  if (state === 'off')
    return (
      <Chip>
        <Trans>Switched off</Trans>
      </Chip>
    )
  if (state === 'ended')
    return (
      <Chip>
        <Trans>Ended</Trans>
      </Chip>
    )
  if (!isCourseOpen)
    return (
      <Chip tone="bad">
        <Trans>Course is not published</Trans>
      </Chip>
    )
  if (state === 'planned')
    return (
      <Chip tone="wait">
        <Trans>Planned</Trans>
      </Chip>
    )
  return (
    <Chip tone="good">
      <Trans>Live</Trans>
    </Chip>
  )
}

/** From when until when a promo lasts. */
export function PromoTime({ promo: { startsAt, endsAt } }: { promo: Pick<Promo, 'startsAt' | 'endsAt'> }) {
  const format = useFormat()
  const from = format.date(startsAt)
  if (endsAt === null) return <Trans>from {from}</Trans>
  const until = format.date(new Date(Date.parse(endsAt) - 1))
  return (
    <Trans>
      {from} to {until}
    </Trans>
  )
}
