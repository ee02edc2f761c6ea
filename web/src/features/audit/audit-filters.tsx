import { Trans, useLingui } from '@lingui/react/macro'
import { acts } from '@trellis/contract/audit/audit.ts'
import { say } from '../../platform/i18n/say.ts'
import { Button } from '../../ui/button.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import type { AuditFilter } from './use-audit-filter.ts'

type DayProps = { label: string; value: string; onChange: (day: string) => void }

const Day = ({ label, value, onChange }: DayProps) => (
  <label className="inline-flex min-h-8 items-center gap-2 rounded-full bg-sunken px-3 font-semibold text-ink-2 text-small">
    {label}
    <input
      type="date"
      value={value}
      onChange={event => onChange(event.target.value)}
      className="num bg-transparent font-normal text-ink"
    />
  </label>
)

/** Filters by person, origin, action and time. */
export function AuditFilters({ audit }: { audit: AuditFilter }) {
  const { t } = useLingui()
  const { filter, days, narrow } = audit
  const words = Object.entries(acts).map(([value, label]) => ({ value, label: say(label) }))
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid gap-3 min-[769px]:grid-cols-[2fr_1fr]">
        <SearchField
          placeholder={t`Name, e-mail or id`}
          label={t`Person`}
          value={filter.person ?? ''}
          onSearch={person => narrow({ person })}
        />
        <SearchField
          placeholder={t`Network address`}
          value={filter.address ?? ''}
          onSearch={address => narrow({ address })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <FilterSelect
          label={t`Action`}
          all={t`All actions`}
          options={words.toSorted((a, b) => a.label.localeCompare(b.label))}
          value={filter.act ?? ''}
          onChange={act => narrow({ act })}
        />
        <Day label={t`From`} value={days.from} onChange={from => narrow({ from })} />
        <Day label={t`Until`} value={days.until} onChange={until => narrow({ until })} />
        {audit.isNarrowed && (
          <Button variant="ghost" size="s" onClick={audit.clear}>
            <Trans>Show everything</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
