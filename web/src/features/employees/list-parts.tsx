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

/** Actions on the whole list. */
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

/** Kinds that the panels below already show. */
const shownHere = [...peopleQuestionKinds, 'brand-requests', 'merge-requests', 'merge-questions'] as const

type OfStore = { dispensaryId: string | undefined }

/** Pending questions about a store's people, above their list. */
export const QuestionsOfStore = ({ dispensaryId }: OfStore) => (
  <>
    <AskedPeople dispensaryId={dispensaryId} />
    <PeopleQuestions dispensaryId={dispensaryId} />
  </>
)

/** Pending items for a manager, above the list on their home screen. */
export const Questions = ({ dispensaryId }: OfStore) => (
  <>
    <HomeTop shownHere={shownHere} />
    <SlotParts slot={aboveEmployees} props={{ dispensaryId }} />
    <QuestionsOfStore dispensaryId={dispensaryId} />
  </>
)
