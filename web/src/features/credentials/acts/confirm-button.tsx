import { Trans, useLingui } from '@lingui/react/macro'
import { credentials } from '@trellis/contract/credentials/credentials.ts'
import { useState } from 'react'
import { isProblem, toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { changedByActs, useRefreshAfterActs } from './changed-reads.ts'
import { IdentityDialog } from './identity-dialog.tsx'

type Props = {
  credentialId: string
  person: { userId: string; name: string }
  title: string
  /** Whether the requirement wants to know whose certificate it is. */
  asksIdentity: boolean
  isNext: boolean
}

function useConfirm({ credentialId, person: { name } }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const refresh = useRefreshAfterActs()
  const [question, setQuestion] = useState<string | null>(null)
  const { mutateAsync, isPending } = useSend(credentials.confirm, changedByActs)
  // Awaited here: a confirmed certificate loses its buttons, and they take the callbacks of a mutation with them.
  const confirm = async (confirmed: boolean) => {
    try {
      await mutateAsync({ params: { id: credentialId }, body: { confirmed } })
      toast.success(t`Confirmed for ${name}.`)
      setQuestion(null)
    } catch (error) {
      const { message } = toError(error)
      if (isProblem(error, 'CREDENTIAL_UNCONFIRMED')) setQuestion(say(message))
      else toast.error(say(message))
      if (isProblem(error, 'DECIDED_BEFORE')) void refresh()
    }
  }
  return { question, cancel: () => setQuestion(null), confirm, isPending }
}

/** Confirms a certificate that a person added; asks first if it could be a mistake. */
export function ConfirmButton(props: Props) {
  const { t } = useLingui()
  const { question, cancel, confirm, isPending } = useConfirm(props)
  const { credentialId, person, title, asksIdentity, isNext } = props
  const { name } = person
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant={isNext ? 'primary' : 'quiet'}
        size="s"
        className="min-h-11"
        busy={isPending}
        aria-label={t`Confirm ${title} of ${name}`}
        onClick={() => (asksIdentity ? setAsking(true) : void confirm(false))}
      >
        <Trans>Confirm</Trans>
      </Button>
      {isAsking && (
        <IdentityDialog
          person={person}
          credentialId={credentialId}
          confirm={() => confirm(false)}
          onClose={() => setAsking(false)}
        />
      )}
      <ConfirmDialog
        open={question !== null}
        tone="primary"
        busy={isPending}
        title={<Trans>Confirm it anyway?</Trans>}
        confirm={<Trans>Confirm anyway</Trans>}
        onConfirm={() => void confirm(true)}
        onCancel={cancel}
      >
        {question}
      </ConfirmDialog>
    </>
  )
}
