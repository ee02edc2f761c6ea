import { Trans, useLingui } from '@lingui/react/macro'
import { type Employee, employees } from '@trellis/contract/employees/employees.ts'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useSend } from '../../platform/api/queries.ts'
import { say } from '../../platform/i18n/say.ts'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { getEmployeeName } from './employee-labels.ts'

const QrCode = lazy(async () => ({ default: (await import('../../ui/qr-code.tsx')).QrCode }))

type Link = { url: string }

function InvitationLink({ link, name }: { link: Link; name: string }) {
  const { t } = useLingui()
  return (
    <div className="grid justify-items-center gap-4">
      <div className="size-60 overflow-hidden rounded-m border border-line bg-white">
        <Suspense>
          <QrCode text={link.url} label={t`QR code of the invitation of ${name}`} className="size-full" />
        </Suspense>
      </div>
      <CopyField label={t`Invitation link`} value={link.url} className="w-full" />
      <p className="text-ink-2 text-small">
        <Trans>It works once, for 24 hours, and is not shown again. Give it only to {name}.</Trans>
      </p>
    </div>
  )
}

const SentByMailOnly = ({ name }: { name: string }) => (
  <p className="rounded-m bg-sunken px-4 py-3 text-dense">
    <Trans>Someone else also invited {name}. To keep the link private, it goes only to their mailbox.</Trans>
  </p>
)

function Answer({ sending, name, ask }: { sending: ReturnType<typeof useLink>; name: string; ask: () => void }) {
  if (sending.error)
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-m bg-bad-soft px-4 py-3">
        <p className="font-medium text-bad text-dense">{say(sending.error.message)}</p>
        <Button variant="quiet" size="s" onClick={ask}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  if (!sending.data)
    return (
      <div className="grid justify-items-center gap-4" aria-busy>
        <Skeleton className="size-60" />
        <Skeleton className="h-11 w-full" />
      </div>
    )
  return sending.data.link ? <InvitationLink link={sending.data.link} name={name} /> : <SentByMailOnly name={name} />
}

const useLink = () => useSend(employees.invitationLink)

type Props = {
  employee: Employee
  /** Whether an e-mail was also sent. */
  isMailed: boolean
  onClose: () => void
}

/** Shows the invitation link to the manager, for stores where e-mail does not arrive. */
export function InvitationDialog({ employee, isMailed, onClose }: Props) {
  const sending = useLink()
  const name = getEmployeeName(employee)
  const { email, id } = employee
  const ask = () => sending.mutate({ params: { id } })
  const requestLink = useEffectEvent(ask)
  useEffect(() => requestLink(), [])
  return (
    <Dialog
      open
      onClose={onClose}
      title={isMailed ? <Trans>{name} is invited</Trans> : <Trans>Invitation of {name}</Trans>}
      description={
        isMailed ? (
          <Trans>
            An e-mail is on its way to {email}. Or let {name} scan this code right here.
          </Trans>
        ) : (
          <Trans>Let {name} scan this code, or send them the link.</Trans>
        )
      }
      actions={
        <Button data-autofocus onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <Answer sending={sending} name={name} ask={ask} />
    </Dialog>
  )
}
