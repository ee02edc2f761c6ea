import { Trans, useLingui } from '@lingui/react/macro'
import type { AttestationMethod } from '@trellis/contract/credentials/attestations.ts'
import type { PersonRequirement } from '@trellis/contract/credentials/compliance.ts'
import { useState } from 'react'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { useAttest } from './use-attest.ts'

type Props = { person: { userId: string; name: string }; requirement: PersonRequirement; onClose: () => void }

/** Confirms that a person did the training that waits for it. */
export function AttestDialog({ person: { userId, name }, requirement, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { attest, failure, isPending } = useAttest(userId)
  const [method, setMethod] = useState<AttestationMethod>('seen-in-person')
  const submit = async () => {
    const subjects = requirement.content.flatMap(({ unidentified }) => unidentified ?? [])
    if (!(await attest(subjects, method))) return
    toast.success(t`Confirmed that ${name} trained.`)
    onClose()
  }
  return (
    <FormDialog
      title={<Trans>Did {name} do this training?</Trans>}
      description={<Trans>Your name and today’s date stay with the record. It cannot be changed.</Trans>}
      confirm={<Trans>Confirm</Trans>}
      busy={isPending}
      error={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <ul className="grid list-disc gap-1 pl-5 text-dense">
        {requirement.content
          .filter(({ unidentified }) => unidentified !== null)
          .map(({ courseId, classId, title }) => (
            <li key={courseId ?? classId} className="wrap-anywhere">
              {title}
            </li>
          ))}
      </ul>
      <RadioGroup<AttestationMethod>
        label={t`How do you know?`}
        options={[
          { value: 'seen-in-person', label: t`I saw them train` },
          { value: 'id-document-seen', label: t`I checked their ID` },
        ]}
        value={method}
        onChange={setMethod}
      />
    </FormDialog>
  )
}
