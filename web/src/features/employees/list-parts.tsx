import { Trans } from '@lingui/react/macro'
import { employees } from '@trellis/contract/employees/employees.ts'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { download } from '../../platform/api/download.ts'
import { SlotParts } from '../../platform/composition/slot.tsx'
import { Button } from '../../ui/button.tsx'
import { ExportMenu } from '../../ui/export-menu.tsx'
import { HomeTop } from '../organizations/home-top.public.tsx'
import { aboveEmployees } from './employees.slots.ts'
import { AskedPeople } from './invitations/asked-people.tsx'
import { InviteAgainButton } from './invitations/invite-again.public.tsx'
import { PeopleQuestions, peopleQuestionKinds } from './questions/people-questions.public.tsx'
import { RemindDialog } from './remind-dialog.tsx'
import type { EmployeeList } from './use-employee-list.ts'

/** Opens the dialog that reminds some or all employees who are behind. */
function RemindButton({ dispensaryId }: { dispensaryId: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
        <BellRing aria-hidden />
        <Trans>Remind</Trans>
      </Button>
      {isOpen && <RemindDialog dispensaryId={dispensaryId} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What can be done with the whole list. */
export const ListActions = ({ employees: { list, query, dispensaryId } }: { employees: EmployeeList }) => (
  <>
    <ExportMenu
      disabled={!list.total}
      fetchFile={format => download(employees.export, { query: { ...query, format } })}
    />
    <RemindButton dispensaryId={dispensaryId} />
    <InviteAgainButton dispensaryId={dispensaryId} />
  </>
)

/** What the parts below show themselves. */
const shownHere = [...peopleQuestionKinds, 'brand-requests', 'merge-requests', 'merge-questions'] as const

type OfStore = { dispensaryId: string | undefined }

/** What waits for an answer about the people of a store, above their list. */
export const QuestionsOfStore = ({ dispensaryId }: OfStore) => (
  <>
    <AskedPeople dispensaryId={dispensaryId} />
    <PeopleQuestions dispensaryId={dispensaryId} />
  </>
)

/** What waits for a manager on their home screen, above the list. */
export const Questions = ({ dispensaryId }: OfStore) => (
  <>
    <HomeTop shownHere={shownHere} />
    <SlotParts slot={aboveEmployees} props={{ dispensaryId }} />
    <QuestionsOfStore dispensaryId={dispensaryId} />
  </>
)
