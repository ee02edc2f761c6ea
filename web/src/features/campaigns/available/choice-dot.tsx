import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { cacheOffline, read } from '../../../platform/api/queries.ts'

/** A dot on a link while earned rewards wait to be chosen; it continues the link's name. */
export function ChoiceDot() {
  const { t } = useLingui()
  const count = useQuery(cacheOffline(read(rewards.summary))).data?.rewardsToChooseCount ?? 0
  if (count === 0) return null
  return (
    <>
      <span aria-hidden className="absolute -end-2.5 top-0 size-2 rounded-full bg-reward" />
      <span className="sr-only">
        {t`, ${plural(count, { one: '# waits for your choice', other: '# wait for your choice' })}`}
      </span>
    </>
  )
}
