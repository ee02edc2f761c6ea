import { Trans, useLingui } from '@lingui/react/macro'
import type { PersonRequirement } from '@trellis/contract/credentials/compliance.ts'
import { credentials } from '@trellis/contract/credentials/credentials.ts'
import { call } from '../../../platform/api/call.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import { PaperDialog } from '../paper/paper-dialog.tsx'
import { changedByActs } from './changed-reads.ts'

type Props = {
  person: { userId: string; name: string }
  requirement: Pick<PersonRequirement, 'requirement' | 'dispensary'>
  onClose: () => void
}

/** Records a certificate that the viewer saw: it counts at once. */
export function RecordDialog({ person: { userId, name }, requirement, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync } = useSend(credentials.record, changedByActs)
  const { id, title } = requirement.requirement
  return (
    <PaperDialog
      title={<Trans>Record a certificate of {name}</Trans>}
      description={<Trans>{title}. Enter what the certificate says. It counts at once, as you saw it.</Trans>}
      confirm={<Trans>Record</Trans>}
      confirmAnyway={<Trans>Record anyway</Trans>}
      requirementId={id}
      today={requirement.dispensary.today}
      askForUpload={fileName => call(credentials.grantFile, { body: { userId, fileName } })}
      send={paper => mutateAsync({ body: { ...paper, userId, dispensaryId: requirement.dispensary.id } })}
      onSent={() => {
        toast.success(t`Recorded for ${name}.`)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
