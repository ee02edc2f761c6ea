import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RetainingEmployer } from '@trellis/contract/evidence/retention.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import type { ComponentProps } from 'react'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

/** What is kept, until when, and why, in words. */
function useWords({ keeps, keptUntil, basis }: RetainingEmployer) {
  const { t, i18n } = useLingui()
  const { date } = useFormat()
  const kept = { name: t`name`, bornOn: t`birth date`, agentNumber: t`agent number` }
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' })
  return {
    things: list.format(keeps.map(each => kept[each])),
    // Noon by the clock of the page, so that no time zone shifts the day.
    day: date(`${keptUntil}T12:00`),
    rules: basis
      .map(({ stateCode, keepYears }) => {
        const state = stateLabel(stateCode)
        return t`${state}, ${plural(keepYears, { one: '# year', other: '# years' })}`
      })
      .join('; '),
  }
}

function RetainingLine({ employer, isOwn }: { employer: RetainingEmployer; isOwn: boolean }) {
  const { things, day, rules } = useWords(employer)
  const { name } = employer
  return isOwn ? (
    <Trans>
      {name} must keep your {things} on your training records until {day} ({rules}).
    </Trans>
  ) : (
    <Trans>
      {name} must keep this person’s {things} on training records until {day} ({rules}).
    </Trans>
  )
}

function RetainingEmployers({ employers, isOwn }: { employers: readonly RetainingEmployer[]; isOwn: boolean }) {
  if (employers.length === 0) return null
  return (
    <div className="grid gap-2 rounded-m bg-wait-soft px-4 py-3 text-dense">
      {employers.map(employer => (
        <p key={`${employer.name} ${employer.keptUntil}`}>
          <RetainingLine employer={employer} isOwn={isOwn} />
        </p>
      ))}
      <p className="font-medium">
        {isOwn ? <Trans>Nothing else of you stays.</Trans> : <Trans>Nothing else of this person stays.</Trans>}
      </p>
    </div>
  )
}

type Query = ComponentProps<typeof QueryStates<{ employers: readonly RetainingEmployer[] }>>['query']

const loading = (
  <Loading>
    <Skeleton className="h-16 rounded-m" />
  </Loading>
)

/** Which employers must keep a name on training records after the account is deleted; nothing where none must. */
export const RetainedNames = ({ query, isOwn = false }: { query: Query; isOwn?: boolean }) => (
  <QueryStates
    query={query}
    loading={loading}
    errorTitle={<Trans>We could not check which records must keep the name</Trans>}
  >
    {({ employers }) => <RetainingEmployers employers={employers} isOwn={isOwn} />}
  </QueryStates>
)
