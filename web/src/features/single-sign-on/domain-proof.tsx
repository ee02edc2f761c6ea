import { Trans, useLingui } from '@lingui/react/macro'
import {
  type Connection,
  type ConnectionDomain,
  singleSignOn,
} from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { useState } from 'react'
import { useSend } from '../../platform/api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'

const affectedReads = [singleSignOn.get, singleSignOn.list]

type Props = { connection: Connection; domain: ConnectionDomain }

/** An administrator's confirmation in place of the DNS proof: confirmed twice, as it lets the company open accounts. */
function ConfirmWithoutDns({ connection, domain, onError }: Props & { onError: (error: Error | null) => void }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useSend(singleSignOn.confirmDomain, affectedReads)
  const confirm = () =>
    mutate(
      { params: { id: connection.id, domainId: domain.id } },
      { onSuccess: () => onError(null), onError, onSettled: () => setAsking(false) },
    )
  const { name } = connection.organization
  return (
    <>
      <Button size="s" variant="quiet" onClick={() => setAsking(true)}>
        <Trans>Confirm without DNS</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
        busy={isPending}
        tone="primary"
        title={
          <Trans>
            Does {domain.domain} belong to {name}?
          </Trans>
        }
        confirm={<Trans>Yes, confirm</Trans>}
      >
        <Trans>
          After that, its login server decides who the people with these addresses are. Confirm only if you are sure.
        </Trans>
      </ConfirmDialog>
    </>
  )
}

/** The required DNS record, and a button to check it. */
export function DomainProof({ connection, domain }: Props) {
  const { t } = useLingui()
  const [error, setError] = useState<Error | null>(null)
  const { mutate, isPending } = useSend(singleSignOn.checkDomain, affectedReads)
  const check = () =>
    mutate(
      { params: { id: connection.id, domainId: domain.id } },
      { onSuccess: () => setError(null), onError: setError },
    )
  return (
    <div className="grid gap-4">
      <p className="text-pretty text-dense text-ink-2">
        <Trans>Add this TXT record to the domain’s DNS to prove that it is yours.</Trans>
      </p>
      <CopyField label={t`Name`} value={domain.record.name} />
      <CopyField label={t`Value`} value={domain.record.value} />
      {error && <FailureLine error={error} />}
      <div className="flex flex-wrap gap-2.5">
        <Button size="s" busy={isPending} onClick={check}>
          <Trans>Check the record</Trans>
        </Button>
        {connection.may.confirmDomains && <ConfirmWithoutDns {...{ connection, domain }} onError={setError} />}
      </div>
    </div>
  )
}
