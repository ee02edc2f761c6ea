import { Trans, useLingui } from '@lingui/react/macro'
import type { AttestationMethod } from '@trellis/contract/credentials/attestations.ts'
import { useState } from 'react'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { useAttest } from './use-attest.ts'

type Props = {
  person: { userId: string; name: string }
  credentialId: string
  /** Confirms the certificate itself afterwards, which is possible without an identity; omitted = it is confirmed. */
  confirm?: () => Promise<void>
  onClose: () => void
}

/** Confirms that a certificate from elsewhere is that of the person. */
export function IdentityDialog({ person: { userId, name }, credentialId, confirm, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { attest, failure, isPending } = useAttest(userId)
  const [method, setMethod] = useState<AttestationMethod | null>(confirm ? null : 'seen-in-person')
  const submit = async () => {
    if (method && !(await attest([{ credentialId }], method))) return
    if (confirm) await confirm()
    else toast.success(t`Confirmed that it is the certificate of ${name}.`)
    onClose()
  }
  return (
    <FormDialog
      title={<Trans>Is this the certificate of {name}?</Trans>}
      description={<Trans>Your name and today’s date stay with the record. It cannot be changed.</Trans>}
      confirm={<Trans>Confirm</Trans>}
      busy={isPending}
      error={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup<AttestationMethod | 'unchecked'>
        label={t`How do you know?`}
        options={[
          ...(confirm ? [{ value: 'unchecked' as const, label: t`I did not check` }] : []),
          { value: 'seen-in-person', label: t`They showed it to me` },
          { value: 'id-document-seen', label: t`I checked their ID` },
        ]}
        value={method ?? 'unchecked'}
        onChange={value => setMethod(value === 'unchecked' ? null : value)}
      />
    </FormDialog>
  )
}
