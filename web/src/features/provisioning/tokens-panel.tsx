import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import {
  NewProvisioningToken,
  type ProvisioningToken,
  provisioning,
  tokenMonths,
} from '@trellis/contract/provisioning/provisioning.ts'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { toError } from '../../platform/api/problem.ts'
import { read, useSend } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { putOnFields, useContractForm } from '../../platform/forms/contract-form.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { RevokeToken } from './revoke-token.tsx'

/** Milliseconds before expiry at which a renewal warning is shown, as in the first e-mail. */
const endsSoon = 30 * 86_400_000

/** Expiry date of a token, with a warning when it is near. */
function TokenEnd({ at }: { at: string }) {
  const day = useFormat().dateInWords(at)
  const remainingMs = Date.parse(at) - Date.now()
  if (remainingMs > endsSoon) return <Trans>Valid until {day}</Trans>
  return (
    <strong className="font-semibold text-wait">
      {remainingMs > 0 ? (
        <Trans>Ends on {day} – create a new token</Trans>
      ) : (
        <Trans>Expired on {day} – create a new token</Trans>
      )}
    </strong>
  )
}

const Token = ({ token }: { token: ProvisioningToken }) => (
  <li className="flex items-center gap-3 border-line border-b py-3 first:pt-0 last:border-b-0">
    <KeyRound aria-hidden className="size-5 shrink-0 text-ink-2" />
    <div className="min-w-0 flex-1">
      <p className="break-words font-semibold leading-snug">{token.label}</p>
      <p className="mt-0.5 text-ink-2 text-small">
        {token.lastUsedAt ? (
          <Trans>
            Last used <RelativeTime at={token.lastUsedAt} />
          </Trans>
        ) : (
          <Trans>
            Created <RelativeTime at={token.createdAt} />, not used yet
          </Trans>
        )}
        {' · '}
        <TokenEnd at={token.expiresAt} />
      </p>
    </div>
    <RevokeToken token={token} />
  </li>
)

function Tokens({ id }: { id: string }) {
  const { t } = useLingui()
  const found = useQuery(read(provisioning.tokens, { params: { id } }))
  const empty = (
    <p className="text-pretty text-dense text-ink-2">
      <Trans>No token yet. Without one the directory cannot reach Trellis.</Trans>
    </p>
  )
  return (
    <QueryStates query={found} empty={empty}>
      {({ items }) => (
        <ul aria-label={t`Tokens`}>
          {items.map(token => (
            <Token key={token.id} token={token} />
          ))}
        </ul>
      )}
    </QueryStates>
  )
}

/** A new token, shown only once. */
function CreatedToken({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useLingui()
  return (
    <div className="grid min-w-0 justify-items-start gap-3 rounded-m bg-wait-soft p-4">
      <p role="status" className="text-pretty font-semibold text-dense text-wait">
        <Trans>Copy this token now. It is never shown again.</Trans>
      </p>
      <CopyField label={t`Token`} value={token} className="w-full min-w-0" />
      <Button variant="quiet" size="s" onClick={onDone}>
        <Trans>I’ve added it to the directory</Trans>
      </Button>
    </div>
  )
}

function NewToken({ id, onMade }: { id: string; onMade: (token: string) => void }) {
  const { t } = useLingui()
  const [failure, setFailure] = useState<Error | null>(null)
  const form = useContractForm(NewProvisioningToken, {
    defaultValues: { label: '', validForMonths: tokenMonths.default },
  })
  const validityOptions = [
    { value: '3', label: t`3 months` },
    { value: '6', label: t`6 months` },
    { value: '12', label: t`1 year` },
    { value: '24', label: t`2 years` },
  ]
  const create = useSend(provisioning.createToken, [provisioning.tokens, provisioning.get, provisioning.list])
  const send = async (body: z.output<typeof NewProvisioningToken>) => {
    setFailure(null)
    try {
      const { token } = await create.mutateAsync({ params: { id }, body })
      form.reset()
      onMade(token)
    } catch (error) {
      if (!putOnFields(form, error)) setFailure(toError(error))
    }
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-3">
      {failure && <FailureLine error={failure} />}
      <div className="grid gap-3 sm:grid-cols-[1fr_auto_auto] sm:items-start">
        <TextField
          label={t`What is the new token for?`}
          placeholder={t`Okta, from November`}
          autoComplete="off"
          error={form.formState.errors.label?.message}
          {...form.register('label')}
        />
        <Select
          label={t`Valid for`}
          options={validityOptions}
          error={form.formState.errors.validForMonths?.message}
          value={String(form.watch('validForMonths'))}
          onChange={({ target }) => form.setValue('validForMonths', Number(target.value))}
        />
        <Button type="submit" variant="quiet" busy={create.isPending} className="sm:mt-7">
          <Trans>Create a token</Trans>
        </Button>
      </div>
    </form>
  )
}

/** The tokens with which a directory authenticates. */
export function TokensPanel({ id }: { id: string }) {
  const [createdToken, setCreatedToken] = useState<string | null>(null)
  return (
    <Panel
      title={<Trans>Tokens</Trans>}
      note={<Trans>Anyone who has a token can add and remove people of this organization.</Trans>}
    >
      <Tokens id={id} />
      {createdToken ? (
        <CreatedToken token={createdToken} onDone={() => setCreatedToken(null)} />
      ) : (
        <NewToken id={id} onMade={setCreatedToken} />
      )}
    </Panel>
  )
}
