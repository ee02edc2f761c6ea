import { Trans, useLingui } from '@lingui/react/macro'
import { profile } from '@trellis/contract/accounts/profile.ts'
import { useId } from 'react'
import { download, saveFile } from '../../../platform/api/download.ts'
import { signOut } from '../../../platform/session/sign-out.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { OwnerProofFields } from './owner-proof.tsx'
import { useOwnerProof } from './use-owner-proof.ts'

type Props = { email: string; hasPassword: boolean; onClose: () => void }

/** Downloads the personal data of the account as one file. */
export function DataCopyDialog({ email, hasPassword, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const id = useId()
  const proof = useOwnerProof(async body => {
    saveFile(await download(profile.copy, { body }))
    toast.success(t`Your data is in your Downloads folder.`)
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Download my data</Trans>}
      description={
        <Trans>One file with everything Trellis stores about you: account, logins, learning, rewards, e-mails.</Trans>
      }
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {proof.needsSignIn ? (
            <Button onClick={() => void signOut()}>
              <Trans>Log in again</Trans>
            </Button>
          ) : (
            <Button type="submit" form={id} busy={proof.isSubmitting}>
              <Trans>Download</Trans>
            </Button>
          )}
        </>
      }
    >
      <form id={id} noValidate onSubmit={proof.submit}>
        <OwnerProofFields proof={proof} hasPassword={hasPassword} email={email} />
      </form>
    </Dialog>
  )
}
