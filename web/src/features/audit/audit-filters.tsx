import { useLingui } from '@lingui/react/macro'
import { acts } from '@trellis/contract/audit/acts.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { say } from '../../platform/i18n/say.ts'
import type { ListFilter } from '../../ui/list/list-filters.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import type { AuditList } from './use-audit-list.ts'

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

/** Fields for a person, an origin and days. */
export function AuditFields({ list: { request } }: Pick<AuditList, 'list'>) {
  const { t } = useLingui()
  const { chosen, choose } = request
  return (
    <>
      <SearchField
        size="s"
        className="w-full sm:w-72"
        placeholder={t`Name, e-mail or id`}
        label={t`Person`}
        value={chosen.person ?? ''}
        onSearch={person => choose('person', person)}
      />
      <SearchField
        size="s"
        className="w-full sm:w-56"
        placeholder={t`Network address`}
        value={chosen.address ?? ''}
        onSearch={address => choose('address', address)}
      />
      <Day label={t`From`} value={chosen.from ?? ''} onChange={from => choose('from', from)} />
      <Day label={t`Until`} value={chosen.until ?? ''} onChange={until => choose('until', until)} />
    </>
  )
}

/** The filters by act and date, with their chips. */
export function useAuditFilters(): ListFilter[] {
  const { t } = useLingui()
  const format = useFormat()
  const words = Object.entries(acts).map(([value, label]) => ({ value, label: say(label) }))
  const formatDay = (day: string) => (Number.isNaN(Date.parse(day)) ? day : format.date(`${day}T12:00:00`))
  const labelText = (label: string) => (value: string) => `${label}: ${value}`
  const labelDay = (label: string) => (day: string) => `${label}: ${formatDay(day)}`
  return [
    {
      name: 'act',
      label: t`Action`,
      all: t`All actions`,
      options: words.toSorted((a, b) => a.label.localeCompare(b.label)),
    },
    { name: 'person', label: t`Person`, chip: labelText(t`Person`) },
    { name: 'address', label: t`Network address`, chip: labelText(t`Network address`) },
    { name: 'from', label: t`From`, chip: labelDay(t`From`) },
    { name: 'until', label: t`Until`, chip: labelDay(t`Until`) },
  ]
}
