import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { employees, type UnconfirmedEmployee } from '@trellis/contract/employees/employees.ts'
import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { usePanelList } from '../../../ui/list/use-panel-list.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useHoldBack } from '../../../ui/shown-together.tsx'
import { WaitingAction, WaitingFact, WaitingLine, WaitingPanel } from '../../../ui/waiting-panel.tsx'

const getName = ({ firstName, lastName }: UnconfirmedEmployee) => `${firstName} ${lastName}`

type Answer = (people: readonly UnconfirmedEmployee[], isEmployed: boolean) => void
type LineProps = {
  person: UnconfirmedEmployee
  showsDispensary: boolean
  busy: boolean
  onAnswer: Answer
  onNo: () => void
}

function UnconfirmedPerson({ person, showsDispensary, busy, onAnswer, onNo }: LineProps) {
  const { t } = useLingui()
  const name = getName(person)
  return (
    <WaitingLine
      avatar={<Avatar name={name} />}
      name={name}
      actions={
        <>
          <WaitingAction label={t`No, ${name} does not work here`} disabled={busy} onPress={onNo}>
            <Trans>No</Trans>
          </WaitingAction>
          <WaitingAction
            primary
            label={t`Yes, ${name} works here`}
            disabled={busy}
            onPress={() => onAnswer([person], true)}
          >
            <Trans>Yes</Trans>
          </WaitingAction>
        </>
      }
    >
      <WaitingFact isAddress>{person.email}</WaitingFact>
      <WaitingFact>
        {showsDispensary && `${person.dispensary.name} · `}
        <Trans>
          Joined using the poster <RelativeTime at={person.joinedAt} />
        </Trans>
      </WaitingFact>
    </WaitingLine>
  )
}

function Title({ people, total }: { people: readonly UnconfirmedEmployee[]; total: number }) {
  const [only] = people
  const name = only ? getName(only) : ''
  if (total === 1) return <Trans>{name} joined using the poster. Do they work here?</Trans>
  return (
    <Plural
      value={total}
      one="# person joined using the poster. Do they work here?"
      other="# people joined using the poster. Do they work here?"
    />
  )
}

/** People who signed up with the store's poster and await confirmation; renders nothing when there are none. */
export function UnconfirmedPeople({ dispensaryId }: { dispensaryId?: string }) {
  const { t } = useLingui()
  const [personToReject, setPersonToReject] = useState<UnconfirmedEmployee | null>(null)
  const {
    found,
    items: people,
    total,
    pages,
  } = usePanelList(10, range => read(employees.unconfirmed, { query: { dispensaryId, ...range } }))
  const { mutate, isPending, error } = useSend(employees.confirm, [employees.unconfirmed, employees.list])
  const answer: Answer = (people, isEmployed) =>
    mutate({
      body: { people: people.map(person => ({ id: person.id, dispensaryId: person.dispensary.id })), isEmployed },
    })
  useHoldBack(found.isLoading)
  if (total === 0) return null
  const showsDispensary = new Set(people.map(person => person.dispensary.id)).size > 1
  const name = personToReject ? getName(personToReject) : ''
  return (
    <>
      <WaitingPanel
        icon={UserCheck}
        title={<Title {...{ people, total }} />}
        note={<Trans>They can already learn. Brands pay rewards only to people you confirm.</Trans>}
        end={
          <>
            {people.length > 1 && (
              <Button size="s" variant="quiet" busy={isPending} onClick={() => answer(people, true)}>
                <Plural value={people.length} one="Confirm # person" other="Confirm all #" />
              </Button>
            )}
            <Pagination {...pages} />
          </>
        }
        error={error}
      >
        {people.map(person => (
          <UnconfirmedPerson
            key={`${person.id} ${person.dispensary.id}`}
            {...{ person, showsDispensary }}
            busy={isPending}
            onAnswer={answer}
            onNo={() => setPersonToReject(person)}
          />
        ))}
      </WaitingPanel>
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
    </>
  )
}
