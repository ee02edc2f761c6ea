import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Button } from '../button.tsx'
import { FilterSelect } from '../filter-select.tsx'
import type { Option } from '../select.tsx'
import type { ListRequest } from './use-list-request.ts'

/** A list filter, by its URL parameter. */
export type ListFilter = {
  name: string
  /** Accessible name: Role. */
  label: string
  /** Label while no filter is set: All roles. */
  all?: string
  /** Options in the toolbar; without options the filter is not shown there. */
  options?: readonly Option[]
  /** Text of its chip, instead of label and option. */
  chip?: (value: string) => string
}

type Props = { request: ListRequest; filters: readonly ListFilter[] }

/** Filters with options. */
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

/** Describes an active filter. */
export function filterWords({ label, all, options, chip }: ListFilter, value: string) {
  if (chip) return chip(value)
  if (value === '') return all ?? label
  const option = options?.find(candidate => candidate.value === value)
  return `${label}: ${option?.label ?? '…'}`
}

/** Active filters as removable chips, with a button to clear all. */
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
