import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Button } from '../button.tsx'
import { FilterSelect } from '../filter-select.tsx'
import type { Option } from '../select.tsx'
import type { ListRequest } from './use-list-request.ts'

/** A filter of a list, by its name in the address. */
export type ListFilter = {
  name: string
  /** Its accessible name: Role. */
  label: string
  /** What it says while nothing is filtered: All roles. */
  all?: string
  /** What can be chosen in the toolbar; without options the toolbar shows nothing of it. */
  options?: readonly Option[]
  /** What its chip says, instead of its label and the option. */
  chip?: (value: string) => string
}

type Props = { request: ListRequest; filters: readonly ListFilter[] }

/** The filters that are chosen among options. */
export const FilterSelects = ({ request, filters }: Props) =>
  filters.map(({ name, label, all = label, options }) =>
    options ? (
      <FilterSelect
        key={name}
        {...{ label, all, options }}
        value={request.chosen[name] ?? ''}
        onChange={value => request.choose(name, value)}
      />
    ) : null,
  )

/** What a filter says, for people. */
export function filterWords({ label, all, options, chip }: ListFilter, value: string) {
  if (chip) return chip(value)
  if (value === '') return all ?? label
  const option = options?.find(candidate => candidate.value === value)
  return `${label}: ${option?.label ?? '…'}`
}

/** The filters that are set, each to be taken away, and all of them together. */
export function FilterChips({ request, filters }: Props) {
  const { t } = useLingui()
  const set = filters.filter(({ name }) => request.changed.includes(name))
  if (set.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b px-3.5 py-2">
      <ul aria-label={t`Filters`} className="contents">
        {set.map(filter => {
          const words = filterWords(filter, request.chosen[filter.name] ?? '')
          return (
            <li
              key={filter.name}
              className="inline-flex min-h-8 max-w-full items-center rounded-full bg-accent-soft pl-3 font-[550] text-accent-ink text-small"
            >
              <span className="truncate">{words}</span>
              <button
                type="button"
                aria-label={t`Remove filter: ${words}`}
                onClick={() => request.reset(filter.name)}
                className="grid size-8 shrink-0 place-items-center rounded-full hover:bg-accent/10"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          )
        })}
      </ul>
      <Button variant="ghost" size="s" onClick={request.clear}>
        <Trans>Clear all</Trans>
      </Button>
    </div>
  )
}
