import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { employees, type Unconfirmed } from '@trellis/contract/employees/employees.ts'
import { UserCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { read, useSend } from '../../platform/api/queries.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'

const pageSize = 10

const nameOf = ({ firstName, lastName }: Unconfirmed) => `${firstName} ${lastName}`

type Answer = (people: readonly Unconfirmed[], worksHere: boolean) => void
type LineProps = { person: Unconfirmed; showsDispensary: boolean; busy: boolean; onAnswer: Answer; onNo: () => void }

function UnconfirmedPerson({ person, showsDispensary, busy, onAnswer, onNo }: LineProps) {
  const { t } = useLingui()
  const name = nameOf(person)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2.5 border-line border-t px-4 py-3">
      <Avatar name={name} />
      <div className="min-w-40 flex-1">
        <p className="font-semibold leading-snug">{name}</p>
        <p className="break-all text-ink-2 text-small leading-snug">{person.email}</p>
        <p className="text-ink-2 text-small leading-snug">
          {showsDispensary && `${person.dispensary.name} · `}
          <Trans>
            Joined using the poster <RelativeTime at={person.joinedAt} />
          </Trans>
        </p>
      </div>
      <span className="flex gap-2 max-sm:w-full">
        <Button
          size="s"
          variant="quiet"
          className="max-sm:flex-1"
          disabled={busy}
          aria-label={t`No, ${name} does not work here`}
          onClick={onNo}
        >
          <Trans>No</Trans>
        </Button>
        <Button
          size="s"
          className="max-sm:flex-1"
          disabled={busy}
          aria-label={t`Yes, ${name} works here`}
          onClick={() => onAnswer([person], true)}
        >
          <Trans>Yes</Trans>
        </Button>
      </span>
    </li>
  )
}

type HeadProps = { id: string; people: readonly Unconfirmed[]; total: number; busy: boolean; onAnswer: Answer }

function Head({ id, people, total, busy, onAnswer }: HeadProps) {
  const [only] = people
  const name = only ? nameOf(only) : ''
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <span className="grid size-9 place-items-center rounded-full bg-wait-soft text-wait">
        <UserCheck aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-50">
        <h2 id={id} className="text-title-s">
          {total === 1 ? (
            <Trans>{name} joined using the poster. Do they work here?</Trans>
          ) : (
            <Plural
              value={total}
              one="# person joined using the poster. Do they work here?"
              other="# people joined using the poster. Do they work here?"
            />
          )}
        </h2>
        <p className="text-ink-2 text-small">
          <Trans>They can already learn. Brands pay rewards only to people you confirm.</Trans>
        </p>
      </div>
      {people.length > 1 && (
        <Button size="s" variant="quiet" busy={busy} onClick={() => onAnswer(people, true)}>
          <Plural value={people.length} one="Confirm # person" other="Confirm all #" />
        </Button>
      )}
    </div>
  )
}

/** The people who signed up with the store's poster and are not confirmed yet; renders nothing when there are none. */
export function UnconfirmedPeople({ dispensaryId }: { dispensaryId?: string }) {
  const { t } = useLingui()
  const id = useId()
  const [page, setPage] = useState(1)
  const [personToReject, setPersonToReject] = useState<Unconfirmed | null>(null)
  const { data } = useQuery({
    ...read(employees.unconfirmed, { query: { dispensaryId, limit: pageSize, offset: (page - 1) * pageSize } }),
    placeholderData: before => before,
  })
  const { mutate, isPending, error } = useSend(employees.confirm, [employees.unconfirmed, employees.list])
  const answer: Answer = (people, worksHere) =>
    mutate({ body: { people: people.map(each => ({ id: each.id, dispensaryId: each.dispensary.id })), worksHere } })
  const people = data?.items ?? []
  const total = data?.paging.total ?? 0
  if (total > 0 && people.length === 0 && page > 1) setPage(page - 1)
  if (total === 0) return null
  const showsDispensary = new Set(people.map(each => each.dispensary.id)).size > 1
  const name = personToReject ? nameOf(personToReject) : ''
  return (
    <Card radius="m" aria-labelledby={id} className="mt-5">
      <Head {...{ id, people, total }} busy={isPending} onAnswer={answer} />
      {error && <FailureLine error={error} />}
      <ul>
        {people.map(person => (
          <UnconfirmedPerson
            key={`${person.id} ${person.dispensary.id}`}
            {...{ person, showsDispensary }}
            busy={isPending}
            onAnswer={answer}
            onNo={() => setPersonToReject(person)}
          />
        ))}
      </ul>
      <Pagination page={page} limit={pageSize} total={total} onChange={setPage} />
      <ConfirmDialog
        open={personToReject !== null}
        onCancel={() => setPersonToReject(null)}
        title={t`${name} doesn’t work here?`}
        confirm={t`Remove`}
        onConfirm={() => {
          if (personToReject) answer([personToReject], false)
          setPersonToReject(null)
        }}
      >
        <Trans>They are removed from your list and no rewards are paid for them. They keep what they learned.</Trans>
      </ConfirmDialog>
    </Card>
  )
}
