import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { profile } from '@trellis/contract/accounts/profile.ts'
import { retention } from '@trellis/contract/evidence/retention.ts'
import { Check, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { signOut } from '../../../platform/session/sign-out.ts'
import { endSession } from '../../../platform/session/stored-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { OwnerProofFields } from './owner-proof.tsx'
import { RetainedNames } from './retained-names.public.tsx'
import { useOwnerProof } from './use-owner-proof.ts'

type Props = { email: string; hasPassword: boolean; onClose: () => void }

const Consequence = ({ isDeleted, children }: { isDeleted?: boolean; children: ReactNode }) => (
  <li className="flex items-start gap-2.5">
    {isDeleted ? (
      <X aria-hidden className="mt-0.5 size-4.5 shrink-0 text-bad" />
    ) : (
      <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-2" />
    )}
    <span>{children}</span>
  </li>
)

/** What will be deleted, and what will not. */
const Consequences = () => (
  <div className="grid gap-4 pb-4 text-dense">
    <div>
      <h3 className="mb-1.5 font-semibold">
        <Trans>What is deleted right away</Trans>
      </h3>
      <ul className="grid gap-1.5">
        <Consequence isDeleted>
          <Trans>Your name, e-mail, phone number and password, and every login</Trans>
        </Consequence>
        <Consequence isDeleted>
          <Trans>What you wrote in your own words, and the files you sent</Trans>
        </Consequence>
        <Consequence isDeleted>
          <Trans>Your jobs, your courses, and rewards that you have not chosen yet</Trans>
        </Consequence>
      </ul>
    </div>
    <div>
      <h3 className="mb-1.5 font-semibold">
        <Trans>What stays, without your name</Trans>
      </h3>
      <ul className="grid gap-1.5">
        <Consequence>
          <Trans>Your completed training, so that your employer’s numbers stay correct</Trans>
        </Consequence>
        <Consequence>
          <Trans>The address for a reward on its way, until it arrives or for 90 days</Trans>
        </Consequence>
      </ul>
    </div>
  </div>
)

function useErasure() {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync } = useSend(profile.erase)
  return useOwnerProof(async body => {
    await mutateAsync({ body })
    toast.success(t`Your account was deleted.`)
    endSession('left')
  })
}

/** Deletes the own account, after the consequences have been shown. */
export function EraseDialog({ email, hasPassword, onClose }: Props) {
  const id = useId()
  const proof = useErasure()
  const retained = useQuery(read(retention.own))
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      dismissible={!proof.isSubmitting}
      title={<Trans>Delete my account?</Trans>}
      description={<Trans>This cannot be undone.</Trans>}
      actions={
        <>
          <Button variant="quiet" disabled={proof.isSubmitting} onClick={onClose}>
            <Trans>Keep my account</Trans>
          </Button>
          {proof.needsSignIn ? (
            <Button onClick={() => void signOut()}>
              <Trans>Log in again</Trans>
            </Button>
          ) : (
            <Button variant="danger" type="submit" form={id} busy={proof.isSubmitting} disabled={!retained.data}>
              <Trans>Delete my account</Trans>
            </Button>
          )}
        </>
      }
    >
      <form id={id} noValidate onSubmit={proof.submit}>
        <Consequences />
        <div className="pb-4">
          <RetainedNames query={retained} isOwn />
        </div>
        <OwnerProofFields proof={proof} hasPassword={hasPassword} email={email} />
      </form>
    </Dialog>
  )
}
