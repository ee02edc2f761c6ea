import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { campaignPlans } from '@trellis/contract/campaigns/plans.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import { type ReactNode, useState } from 'react'
import { read } from '../../../../platform/api/queries.ts'
import { QueryStates } from '../../../../platform/api/query-states.tsx'
import { dayOfMoment, startOfDay } from '../../../../platform/forms/local-days.ts'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { DateField } from '../../../../ui/date-field.tsx'
import { usePanelList } from '../../../../ui/list/use-panel-list.ts'
import { Pagination } from '../../../../ui/pagination.tsx'

const month = 30 * 86_400_000

/** Whether completions before the start count, and from which day. */
export function usePastChoice() {
  const [isCounted, setCounted] = useState(false)
  const [day, setDay] = useState(() => dayOfMoment(new Date(Date.now() - month)))
  return { isCounted, day, setCounted, setDay }
}

type OtherPeopleProps = { state: string; people: number; most: number }

function Line({ most, children }: { most: number; children: ReactNode }) {
  const format = useFormat()
  return (
    <li className="flex items-baseline gap-3 py-1 text-dense">
      <span className="min-w-0 flex-1 break-words">{children}</span>
      <span className="num">{format.money(most)}</span>
    </li>
  )
}

function OtherLine({ state, people, most }: OtherPeopleProps) {
  const where = stateLabel(state)
  return (
    <Line most={most}>
      <Plural value={people} one={`Up to # budtender in ${where}`} other={`Up to # budtenders in ${where}`} />
    </Line>
  )
}

function Finished({ people, isRounded }: { people: number; isRounded: boolean }) {
  if (isRounded)
    return (
      <Plural
        value={people}
        one="Up to # person has finished since then."
        other="Up to # people have finished since then."
      />
    )
  return (
    <Plural
      value={people}
      _0="No one has finished since then."
      one="# person has finished since then."
      other="# people have finished since then."
    />
  )
}

/** A preview of past completions since a day, by name where allowed, and their cost. */
function People({ campaignId, day }: { campaignId: string; day: string }) {
  const format = useFormat()
  const { found, pages } = usePanelList(10, range =>
    read(campaignPlans.pastCompletions, { params: { id: campaignId }, query: { from: startOfDay(day), ...range } }),
  )
  return (
    <QueryStates query={found}>
      {({ people, most, others, items }) => (
        <div aria-live="polite" className="num grid gap-1">
          <p className="font-semibold">
            <Finished people={people} isRounded={others.length > 0} />{' '}
            {people > 0 && <Trans>They get at most {format.money(most)}.</Trans>}
          </p>
          <ul className="divide-y divide-line">
            {items.map((person, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several people may have one name
              <Line key={index} most={person.most}>
                {person.personName}
                <span className="block text-ink-2 text-small">{person.dispensaryName}</span>
              </Line>
            ))}
          </ul>
          <Pagination {...pages} />
          {others.length > 0 && (
            <>
              <ul className="divide-y divide-line">
                {others.map(other => (
                  <OtherLine key={other.state} {...other} />
                ))}
              </ul>
              <p className="text-ink-2 text-small">
                <Trans>
                  People whose names you cannot see are counted in groups of five, from the first of the month.
                </Trans>
              </p>
            </>
          )}
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
        hint={t`Before you publish, you see the maximum cost and the names you are allowed to see.`}
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
