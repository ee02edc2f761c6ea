import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { audit, type Verification } from '@trellis/contract/audit/audit.ts'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '../../platform/api/queries.ts'
import { say } from '../../platform/i18n/say.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'

const SavedHash = ({ savedHash }: { savedHash: NonNullable<Verification['savedHash']> }) =>
  savedHash.isFound ? (
    <p>
      <Trans>The hash you saved belongs to No. {savedHash.position}: nothing up to that entry was changed.</Trans>
    </p>
  ) : (
    <p className="text-bad">
      <Trans>The hash you saved is not in the log: something was changed, or the hash is from somewhere else.</Trans>
    </p>
  )

/** The result of verifying the hash chain. */
function Outcome({ verification }: { verification: Verification }) {
  const Icon = verification.isWhole ? ShieldCheck : ShieldAlert
  return (
    <div role="status" className="grid gap-2 border-line border-t px-4.5 py-3.5 text-small">
      <p className={`flex items-center gap-2 font-semibold ${verification.isWhole ? 'text-good' : 'text-bad'}`}>
        <Icon aria-hidden className="size-5 shrink-0" />
        {verification.isWhole ? (
          <Trans>Nothing was changed, removed, inserted or moved.</Trans>
        ) : (
          <Trans>The log was tampered with. The first entry that does not match: No. {verification.firstBroken}.</Trans>
        )}
      </p>
      {verification.savedHash && <SavedHash savedHash={verification.savedHash} />}
      <p className="text-ink-2">
        <Plural value={verification.sealed} one="# entry is sealed." other="# entries are sealed." />{' '}
        <Plural value={verification.waiting} one="# waits to be sealed." other="# wait to be sealed." />
      </p>
      <p className="text-ink-2">
        <Trans>
          The newest hash. Save it somewhere else: later it can show whether anything has been changed since.
        </Trans>
        <code className="num mt-1 block select-all break-all rounded-s bg-sunken px-3 py-2 text-ink">
          {verification.newestHash}
        </code>
      </p>
    </div>
  )
}

/** Verifies the whole log, and looks for a hash that was saved earlier. */
export function VerifyPanel() {
  const { t } = useLingui()
  const [hash, setHash] = useState('')
  const { mutate, data, error, isPending } = useSend(audit.verify)
  const savedHash = hash.trim().toLowerCase()
  return (
    <Card radius="m">
      <form
        className="grid gap-3 px-4.5 py-3.5 min-[769px]:grid-cols-[1fr_auto] min-[769px]:items-end"
        onSubmit={event => {
          event.preventDefault()
          mutate({ body: savedHash ? { hash: savedHash } : {} })
        }}
      >
        <TextField
          label={t`A hash you saved earlier`}
          optional
          value={hash}
          onChange={event => setHash(event.target.value)}
          error={error ? say(error.message) : undefined}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" variant="quiet" busy={isPending}>
          <Trans>Verify the log</Trans>
        </Button>
      </form>
      {data && <Outcome verification={data} />}
    </Card>
  )
}
