import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { identityLabels, type PersonDetail, type StoreIdentities } from '@trellis/contract/evidence/identity.ts'
import type { PolicySubject } from '@trellis/contract/training-policy/training-policy.ts'
import { UserRound } from 'lucide-react'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { say } from '../../../platform/i18n/say.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { PersonField } from './person-field.tsx'
import { useStoreDetails } from './use-store-details.ts'

type Details = ReturnType<typeof useStoreDetails>
type Props = { details: Details; answer: StoreIdentities }

const noOne = (
  <EmptyState icon={UserRound} title={<Trans>The store needs nothing of anyone</Trans>}>
    <Trans>No requirement that is switched on there applies to someone.</Trans>
  </EmptyState>
)

function Left({ count, storeId }: { count: number; storeId: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="font-medium">
        {count > 0 ? (
          <Plural value={count} one="# person lacks it." other="# people lack it." />
        ) : (
          <Trans>No one lacks it.</Trans>
        )}
      </p>
      {count === 0 && (
        <ButtonLink to={`/compliance/evidence?store=${storeId}`} size="s" className="min-h-11">
          <Trans>Back to Inspection</Trans>
        </ButtonLink>
      )}
    </div>
  )
}

/** Someone else on the page with the same agent number, which is one person’s alone. */
const findTwin = (people: readonly PersonDetail[], { userId, value }: PersonDetail) =>
  people.find(other => other.userId !== userId && value && other.value?.toLowerCase() === value.toLowerCase())

function People({ details, answer }: Props) {
  const { field, store, paging } = answer
  const people = details.toPresent(answer)
  const counted = answer.fields.find(each => each.field === field)
  if (paging.total === 0) return noOne
  return (
    <Card radius="m" as="div" className="grid gap-4 px-4.5 py-4">
      {counted && <Left count={details.countLacking(answer, counted)} storeId={store.id} />}
      <p className="text-ink-2 text-small">
        {field === 'legalName' && <Trans>Enter it only where it differs from the name shown.</Trans>}{' '}
        <Trans>Each field is saved when you leave it.</Trans>
      </p>
      <ul aria-label={say(identityLabels[field])} className="grid gap-4">
        {answer.items.map((person, index) => (
          <li key={`${field} ${person.userId}`}>
            <PersonField
              person={person}
              field={field}
              stateCode={store.stateCode}
              twin={field === 'agentNumber' ? findTwin(people, people[index] ?? person)?.name : undefined}
              onSaved={value => details.enter(answer, person.userId, value)}
            />
          </li>
        ))}
      </ul>
      <Pagination {...details.pages} />
    </Card>
  )
}

function Fields({ details, answer }: Props) {
  const { t } = useLingui()
  return (
    <Tabs
      label={t`Details`}
      value={answer.field}
      onChange={details.showField}
      tabs={answer.fields.map(each => {
        const [label, count] = [say(identityLabels[each.field]), details.countLacking(answer, each)]
        return {
          value: each.field,
          label: count > 0 ? t`${label} (${count})` : label,
          content: each.field === answer.field && <People details={details} answer={answer} />,
        }
      })}
    />
  )
}

/** The details of the people of a store: a tab for each that its state needs, a field for each person. */
export function StoreDetails({ store }: { store: PolicySubject }) {
  const details = useStoreDetails(store.id)
  return (
    <section aria-labelledby="store">
      <h2 id="store" className="text-title-s">
        {store.name}
      </h2>
      <QueryStates query={details.found} errorTitle={<Trans>The details could not be loaded</Trans>}>
        {answer => <Fields details={details} answer={answer} />}
      </QueryStates>
    </section>
  )
}
