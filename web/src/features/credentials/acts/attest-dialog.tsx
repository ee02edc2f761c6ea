import { Trans, useLingui } from '@lingui/react/macro'
import { type AttestationMethod, attestations } from '@trellis/contract/credentials/attestations.ts'
import type { PersonRequirement } from '@trellis/contract/credentials/compliance.ts'
import { useState } from 'react'
import { toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { changedByActs } from './changed-reads.ts'

type Props = { person: { userId: string; name: string }; requirement: PersonRequirement; onClose: () => void }

function useAttest({ person, requirement, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync, isPending } = useSend(attestations.create, changedByActs)
  const [failure, setFailure] = useState<Error | null>(null)
  const { userId, name } = person
  // One after the other: the last one may earn the certificate. Pressed again, those that arrived are not repeated.
  const attest = async (method: AttestationMethod) => {
    setFailure(null)
    try {
      for (const { unidentified } of requirement.content)
        if (unidentified) await mutateAsync({ body: { userId, ...unidentified, kind: 'identity', method } })
    } catch (error) {
      setFailure(toError(error))
      return
    }
    toast.success(t`Confirmed that ${name} trained.`)
    onClose()
  }
  return { attest, failure, isPending }
}

/** Confirms that a person did the training that waits for it. */
export function AttestDialog(props: Props) {
  const { t } = useLingui()
  const { attest, failure, isPending } = useAttest(props)
  const [method, setMethod] = useState<AttestationMethod>('seen-in-person')
  const { name } = props.person
  return (
    <FormDialog
      title={<Trans>Did {name} do this training?</Trans>}
      description={<Trans>Your name and today’s date stay with the record. It cannot be changed.</Trans>}
      confirm={<Trans>Confirm</Trans>}
      busy={isPending}
      error={failure}
      onSubmit={() => attest(method)}
      onClose={props.onClose}
    >
      <ul className="grid list-disc gap-1 pl-5 text-dense">
        {props.requirement.content
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
