import { Trans, useLingui } from '@lingui/react/macro'
import { type OwnRequirement, ownCredentials } from '@trellis/contract/credentials/own-credentials.ts'
import { call } from '../../../platform/api/call.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import { PaperDialog } from '../paper/paper-dialog.tsx'

type Props = { requirement: OwnRequirement['requirement']; today: string; onClose: () => void }

const askForUpload = async (fileName: string) => call(ownCredentials.grantFile, { body: { fileName } })

/** Adds a certificate that the person got elsewhere. */
export function AddCertificateDialog({ requirement: { id, title }, today, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync } = useSend(ownCredentials.add, [ownCredentials.get])
  return (
    <PaperDialog
      title={<Trans>Add a certificate</Trans>}
      description={title}
      confirm={<Trans>Add</Trans>}
      confirmAnyway={<Trans>Add anyway</Trans>}
      requirementId={id}
      today={today}
      askForUpload={askForUpload}
      send={paper => mutateAsync({ body: paper })}
      onSent={() => {
        toast.success(t`Added. A manager looks at it.`)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
