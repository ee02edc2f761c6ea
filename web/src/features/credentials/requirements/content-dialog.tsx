import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { requirementContent } from '@trellis/contract/credentials/requirement-content.ts'
import type { Requirement } from '@trellis/contract/credentials/requirements.ts'
import { useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import type { SubjectQuery } from '../../training-policy/subject-picker.public.tsx'
import { ContentForm } from './content-form.tsx'

type Props = { requirement: Requirement; subject: SubjectQuery; title: string; onClose: () => void }

/** Whose choice is edited: administrators also choose for everyone. */
function OwnerField({ isForAll, onChange }: { isForAll: boolean; onChange: (isForAll: boolean) => void }) {
  const { t } = useLingui()
  return (
    <RadioGroup
      label={t`Where it counts`}
      value={isForAll ? 'everyone' : 'subject'}
      onChange={choice => onChange(choice === 'everyone')}
      options={[
        { value: 'subject', label: t`At this chain or store` },
        { value: 'everyone', label: t`Where a chain or store chooses nothing` },
      ]}
    />
  )
}

/** The courses and classes that fulfil a requirement when all of them are completed. */
export function ContentDialog({ requirement, subject, title, onClose }: Props) {
  const isAdministrator = useUser()?.roles.includes('ROLE_ADMINISTRATOR')
  const [isForAll, setForAll] = useState(false)
  const owner = isForAll ? {} : subject
  const { id, owner: asker } = requirement
  // A form starts with what is saved now.
  const content = useQuery({ ...read(requirementContent.get, { params: { id }, query: owner }), gcTime: 0 })
  const cancel = (
    <Button variant="quiet" onClick={onClose}>
      <Trans>Cancel</Trans>
    </Button>
  )
  const choice = isAdministrator && asker.kind === 'state' && <OwnerField isForAll={isForAll} onChange={setForAll} />
  if (!content.data)
    return (
      <Dialog open size="l" title={<Trans>What counts: {title}</Trans>} onClose={onClose} actions={cancel}>
        <QueryStates query={content} errorTitle={<Trans>What counts could not be loaded</Trans>}>
          {() => null}
        </QueryStates>
      </Dialog>
    )
  return (
    <ContentForm
      key={String(isForAll)}
      content={content.data}
      form={{ requirementId: id, owner, title, onClose }}
      choice={choice}
    />
  )
}
