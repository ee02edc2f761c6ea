import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { campaignPlans, type PastCompletion } from '@trellis/contract/campaigns/plans.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import { useState } from 'react'
import { read } from '../../../../platform/api/queries.ts'
import { QueryStates } from '../../../../platform/api/query-states.tsx'
import { beginningOf, dayOfMoment } from '../../../../platform/forms/local-days.ts'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { DateField } from '../../../../ui/date-field.tsx'
import { Pagination } from '../../../../ui/pagination.tsx'

const limit = 10
const month = 30 * 86_400_000

/** Whether completions of before the start count, and since which day. */
export function usePastChoice() {
  const [isCounted, setCounted] = useState(false)
  const [day, setDay] = useState(() => dayOfMoment(new Date(Date.now() - month)))
  return { isCounted, day, setCounted, setDay }
}

function PersonLine({ person }: { person: PastCompletion }) {
  const format = useFormat()
  const state = stateLabel(person.state)
  return (
    <li className="flex items-baseline gap-3 py-1 text-dense">
      <span className="min-w-0 flex-1 break-words">
        {person.personName ?? <Trans>A budtender in {state}</Trans>}
        {person.dispensaryName && <span className="block text-ink-2 text-small">{person.dispensaryName}</span>}
      </span>
      <span className="num">{format.money(person.most)}</span>
    </li>
  )
}

/** Who completed courses since a day, and the sum, before it is counted. */
function People({ campaignId, day }: { campaignId: string; day: string }) {
  const format = useFormat()
  const [page, setPage] = useState(1)
  const query = { from: beginningOf(day), offset: (page - 1) * limit, limit }
  const found = useQuery({
    ...read(campaignPlans.pastCompletions, { params: { id: campaignId }, query }),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryStates query={found}>
      {({ people, most, items }) => (
        <div aria-live="polite" className="num grid gap-1">
          <p className="font-semibold">
            <Plural
              value={people}
              _0="Nobody finished since then."
              one="# person finished since then."
              other="# people finished since then."
            />{' '}
            {people > 0 && <Trans>They get at most {format.money(most)}.</Trans>}
          </p>
          <ul className="divide-y divide-line">
            {items.map((person, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: people without a name are known by their place
              <PersonLine key={index} person={person} />
            ))}
          </ul>
          {people > limit && <Pagination page={page} limit={limit} total={people} onChange={setPage} />}
        </div>
      )}
    </QueryStates>
  )
}

type Props = { campaignId: string; choice: ReturnType<typeof usePastChoice> }

/** The question whether completions of before the start count. */
export function PastCompletions({ campaignId, choice }: Props) {
  const { t } = useLingui()
  const { isCounted, day, setCounted, setDay } = choice
  return (
    <div className="grid gap-3">
      <Checkbox
        label={t`Count those who finished before`}
        hint={t`You see who that is, and what it costs, before you publish.`}
        checked={isCounted}
        onChange={event => setCounted(event.target.checked)}
      />
      {isCounted && (
        <>
          <DateField
            label={t`Since`}
            max={dayOfMoment(new Date())}
            value={day}
            onChange={setDay}
            className="max-w-60"
          />
          {day && <People key={day} campaignId={campaignId} day={day} />}
        </>
      )}
    </div>
  )
}
