import { Trans, useLingui } from '@lingui/react/macro'
import type { ReportChoices } from '@trellis/contract/reports/reports.ts'
import { SlotParts } from '../../platform/composition/slot.tsx'
import { say } from '../../platform/i18n/say.ts'
import { Button } from '../../ui/button.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { reportActions } from './reports.slots.ts'
import type { Report } from './use-report.ts'

type Props = { report: Report; choices: ReportChoices }

const listRegions = ({ dispensaries }: ReportChoices) =>
  [...new Set(dispensaries.flatMap(place => place.region ?? []))].toSorted((a, b) => a.localeCompare(b))

function DispensaryFilters({ report, choices }: Props) {
  const { t } = useLingui()
  const { dispensaryId, region } = report.within
  const regions = listRegions(choices)
  const own = choices.dispensaries.find(place => place.id === choices.dispensaryId)
  const others = choices.dispensaries.filter(place => place !== own && (!region || place.region === region))
  return (
    <>
      {!own && regions.length > 1 && (
        <FilterSelect
          label={t`Region`}
          all={t`All regions`}
          options={regions.map(region => ({ value: region, label: region }))}
          value={region ?? ''}
          onChange={next => report.narrow({ region: next, dispensaryId: undefined })}
        />
      )}
      {choices.dispensaries.length > 1 && (
        <FilterSelect
          label={t`Dispensary`}
          all={own?.name ?? t`All dispensaries`}
          options={others.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
          value={dispensaryId ?? ''}
          onChange={next => report.narrow({ dispensaryId: next })}
        />
      )}
    </>
  )
}

/** Filters of the whole report. */
export function ReportFilters({ report }: { report: Report }) {
  const { t } = useLingui()
  const { choices, within } = report
  if (!choices) return <Skeleton className="h-8 w-72 rounded-full" />
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <DispensaryFilters report={report} choices={choices} />
      <FilterSelect
        label={t`Role`}
        all={t`All roles`}
        options={choices.roles.map(({ id, label }) => ({ value: id, label: say(label) }))}
        value={within.roleId ?? ''}
        onChange={roleId => report.narrow({ roleId })}
      />
      <FilterSelect
        label={t`Track`}
        all={t`All tracks`}
        options={choices.tracks.map(({ id, name }) => ({ value: id, label: name }))}
        value={within.trackId ?? ''}
        onChange={trackId => report.narrow({ trackId })}
      />
      {report.isNarrowed && (
        <Button variant="ghost" size="s" onClick={report.clear}>
          <Trans>Show everything</Trans>
        </Button>
      )}
      <SlotParts slot={reportActions} props={{}} />
    </div>
  )
}
