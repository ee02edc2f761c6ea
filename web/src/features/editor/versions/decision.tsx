import { Trans } from '@lingui/react/macro'
import type { VersionRecord } from '@trellis/contract/authoring/versions.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { noonOf } from '../../tracks/noon-of-day.public.ts'

type Props = { version: Pick<VersionRecord, 'audience' | 'dueOn'>; isFirst: boolean }

/** For whom a version was published; nobody had begun before the first one. */
export function Decision({ version: { audience, dueOn }, isFirst }: Props) {
  const format = useFormat()
  if (isFirst) return <Trans>The first version</Trans>
  if (audience === 'typo-fix') return <Trans>Just a correction</Trans>
  if (audience === 'newcomers') return <Trans>New for newcomers</Trans>
  if (dueOn === null) return <Trans>Everyone trains again</Trans>
  const day = format.date(noonOf(dueOn))
  return <Trans>Everyone trains again, until {day}</Trans>
}
