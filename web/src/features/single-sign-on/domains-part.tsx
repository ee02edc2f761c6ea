import { Trans, useLingui } from '@lingui/react/macro'
import {
  type Connection,
  type ConnectionDomain,
  NewDomain,
  singleSignOn,
} from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { CircleCheck, Clock } from 'lucide-react'
import { useState } from 'react'
import { toError } from '../../platform/api/problem.ts'
import { useSend } from '../../platform/api/queries.ts'
import { putOnFields, useContractForm } from '../../platform/forms/contract-form.ts'
import { say } from '../../platform/i18n/say.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast-region.tsx'
import { DomainProof } from './domain-proof.tsx'

type Props = { connection: Connection; domain: ConnectionDomain }

/** Removes a domain: at once if unproven, else after confirmation. */
function RemoveDomain({ connection, domain }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useSend(singleSignOn.removeDomain, [singleSignOn.get, singleSignOn.list])
  const name = domain.domain
  const remove = () =>
    mutate(
      { params: { id: connection.id, domainId: domain.id } },
      { onError: error => toast.error(say(error.message)), onSettled: () => setAsking(false) },
    )
  return (
    <>
      <Button
        variant="ghost"
        size="s"
        className="ml-auto"
        aria-label={t`Remove ${name}`}
        busy={isPending}
        onClick={() => (domain.provenAt === null ? remove() : setAsking(true))}
      >
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={remove}
        busy={isPending}
        title={<Trans>Remove {name}?</Trans>}
        confirm={<Trans>Remove</Trans>}
      >
        <Trans>
          New people can no longer log in with an address at {name}. People who have already logged in with the company
          still can.
        </Trans>
      </ConfirmDialog>
    </>
  )
}

const affectedReads = [singleSignOn.get, singleSignOn.list]

type DomainProps = { connection: Connection; domain: ConnectionDomain }

function Domain({ connection, domain }: DomainProps) {
  const isProven = domain.provenAt !== null
  return (
    <li className="grid gap-4 border-line border-b py-4 first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="min-w-0 break-all font-semibold">{domain.domain}</span>
        <Chip icon={isProven ? CircleCheck : Clock} tone={isProven ? 'good' : 'wait'}>
          {isProven ? <Trans>Verified</Trans> : <Trans>Not verified yet</Trans>}
        </Chip>
        <RemoveDomain connection={connection} domain={domain} />
      </div>
      {!isProven && <DomainProof connection={connection} domain={domain} />}
    </li>
  )
}

function AddDomain({ connection }: { connection: Connection }) {
  const { t } = useLingui()
  const [failure, setFailure] = useState<Error | null>(null)
  const addDomain = useSend(singleSignOn.addDomain, affectedReads)
  const form = useContractForm(NewDomain, { defaultValues: { domain: '' } })
  const send = async (body: { domain: string }) => {
    setFailure(null)
    try {
      await addDomain.mutateAsync({ params: { id: connection.id }, body })
      form.reset()
    } catch (error) {
      if (!putOnFields(form, error)) setFailure(toError(error))
    }
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-3">
      {failure && <FailureLine error={failure} />}
      <TextField
        label={t`Add a domain`}
        placeholder="example.com"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={form.formState.errors.domain?.message}
        {...form.register('domain')}
      />
      <Button type="submit" variant="quiet" size="s" busy={addDomain.isPending} className="justify-self-start">
        <Trans>Add</Trans>
      </Button>
    </form>
  )
}

/** E-mail domains that the company confirms. */
export const DomainsPart = ({ connection }: { connection: Connection }) => (
  <Panel
    title={<Trans>Domains</Trans>}
    note={
      <Trans>
        Only addresses at verified domains can log in with the company. “Log in with your company” takes them there.
      </Trans>
    }
  >
    {connection.domains.length > 0 && (
      <ul>
        {connection.domains.map(domain => (
          <Domain key={domain.id} connection={connection} domain={domain} />
        ))}
      </ul>
    )}
    <AddDomain connection={connection} />
  </Panel>
)
