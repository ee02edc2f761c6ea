import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { RetainedPerson, RetainingEmployer } from '@trellis/contract/evidence/retention.ts'
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

type Query<T> = ComponentProps<typeof QueryStates<T>>['query']
type OwnProps = { query: Query<{ employers: readonly RetainingEmployer[] }>; isOwn?: boolean }

const loading = (
  <Loading>
    <Skeleton className="h-16 rounded-m" />
  </Loading>
)

const errorTitle = <Trans>We could not check which records must keep the name</Trans>

/** Which employers must keep a name on training records after the account is deleted; nothing where none must. */
export const RetainedNames = ({ query, isOwn = false }: OwnProps) => (
  <QueryStates query={query} loading={loading} errorTitle={errorTitle}>
    {({ employers }) => <RetainingEmployers employers={employers} isOwn={isOwn} />}
  </QueryStates>
)

function PersonLine({ person, employer }: { person: RetainedPerson; employer: RetainingEmployer }) {
  const { things, day, rules } = useWords(employer)
  const [name, keeper] = [person.name, employer.name]
  return (
    <Trans>
      {name}: {keeper} must keep the {things} until {day} ({rules}).
    </Trans>
  )
}

function RetainedList({ people }: { people: readonly RetainedPerson[] }) {
  if (people.length === 0) return null
  return (
    <div className="grid gap-2 rounded-m bg-wait-soft px-4 py-3 text-dense">
      <p className="font-medium">
        <Plural
          value={people.length}
          one="Employers must keep the name of # person on training records."
          other="Employers must keep the names of # people on training records."
        />
      </p>
      <ul className="grid gap-1.5">
        {people.flatMap(person =>
          person.employers.map(employer => (
            <li key={`${person.userId} ${employer.name} ${employer.keptUntil}`} className="wrap-anywhere">
              <PersonLine person={person} employer={employer} />
            </li>
          )),
        )}
      </ul>
    </div>
  )
}

/** Whose names employers must keep after several accounts are deleted; nothing where none must. */
export const RetainedPeople = ({ query }: { query: Query<{ people: readonly RetainedPerson[] }> }) => (
  <QueryStates query={query} loading={loading} errorTitle={errorTitle}>
    {({ people }) => <RetainedList people={people} />}
  </QueryStates>
)
