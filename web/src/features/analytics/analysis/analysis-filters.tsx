import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import type { AnalysisAddress } from './use-analysis-filter.ts'

type Props = {
  address: AnalysisAddress
  /** The number of the published version. */
  version: number
}

function VersionFilter({ address: { filter, narrow }, version }: Props) {
  const { t } = useLingui()
  if (version === 1) return null
  const last = version - 1
  return (
    <FilterSelect
      label={t`Version`}
      all={t`All versions`}
      options={[
        { value: 'published', label: t`Since version ${version}` },
        { value: 'earlier', label: last === 1 ? t`Version 1` : t`Versions 1 to ${last}` },
      ]}
      value={filter.version ?? ''}
      onChange={next => narrow({ version: next })}
    />
  )
}

/** Filters the figures by period and by people. */
export function AnalysisFilters({ address, version }: Props) {
  const { t } = useLingui()
  const { filter, narrow, isNarrowed, clear } = address
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <FilterSelect
        label={t`Period`}
        all={t`All time`}
        options={[
          { value: '7', label: t`Last 7 days` },
          { value: '30', label: t`Last 30 days` },
          { value: '90', label: t`Last 90 days` },
        ]}
        value={filter.period ?? ''}
        onChange={period => narrow({ period })}
      />
      <VersionFilter address={address} version={version} />
      <FilterSelect
        label={t`People`}
        all={t`Everyone`}
        options={[
          { value: 'signed-in', label: t`Logged in` },
          { value: 'visitors', label: t`Not logged in` },
        ]}
        value={filter.people ?? ''}
        onChange={people => narrow({ people })}
      />
      {isNarrowed && (
        <Button variant="ghost" size="s" onClick={clear}>
          <Trans>Show everything</Trans>
        </Button>
      )}
    </div>
  )
}
