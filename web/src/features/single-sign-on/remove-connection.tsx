import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Connection, singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorOf } from '../../platform/api/problem.ts'
import { useSend } from '../../platform/api/queries.ts'
import { say } from '../../platform/i18n/say.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toast-region.tsx'

/** Removes a company's sign-in, after asking. */
export function RemoveConnection({ connection }: { connection: Connection }) {
  const { t } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const remove = useSend(singleSignOn.remove, [singleSignOn.list])
  const { name } = connection.organization
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { id: connection.id } })
      toast.success(t`People of ${name} no longer sign in with their company.`)
      void navigate('/single-sign-on')
    } catch (error) {
      toast.error(say(errorOf(error).message))
      setAsking(false)
    }
  }
  return (
    <>
      <Button variant="quiet" size="s" className="text-bad! justify-self-start" onClick={() => setAsking(true)}>
        <Trans>Remove this connection</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => void confirm()}
        busy={remove.isPending}
        title={<Trans>Remove the company sign-in of {name}?</Trans>}
        confirm={<Trans>Remove</Trans>}
      >
        <Plural
          value={connection.people}
          _0="Nobody has signed in with it yet."
          one="One person is signed out everywhere and will sign in with a password. Accounts and records stay."
          other="# people are signed out everywhere and will sign in with a password. Accounts and records stay."
        />
      </ConfirmDialog>
    </>
  )
}
