import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { DomainQuestion, type MailRecord, mails } from '@trellis/contract/notifications/mails.ts'
import { useState } from 'react'
import { read } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { useContractForm } from '../../platform/forms/contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** The purpose of each DNS record, its status, and what to do about it, in plain words. */
function useRecordLabels() {
  const { t } = useLingui()
  const purposes: Record<MailRecord['kind'], string> = {
    SPF: t`Lists the servers that may send for this domain.`,
    DKIM: t`Holds the key with which other servers check that an e-mail was not changed.`,
    DMARC: t`Tells other servers what to do with e-mails that pretend to be yours.`,
  }
  const verdicts: Record<MailRecord['verdict'], string> = {
    found: t`OK`,
    weak: t`Too permissive`,
    doubled: t`More than one`,
    missing: t`Missing`,
    unknown: t`No answer`,
  }
  const weak: Record<MailRecord['kind'], string> = {
    SPF: t`It lets anyone send in your name. It should end in -all.`,
    DKIM: t`Its key was revoked: publish the one your e-mail provider gives you.`,
    DMARC: t`It tells other servers to do nothing: set p=quarantine or p=reject once your own e-mails pass.`,
  }
  const missing: Record<MailRecord['kind'], string> = {
    SPF: t`Add the TXT record your e-mail provider gives you.`,
    DKIM: t`Add the record your e-mail provider gives you, or check the selector above.`,
    DMARC: t`Start with a TXT record of v=DMARC1; p=quarantine.`,
  }
  const advice = ({ kind, verdict }: MailRecord) =>
    ({
      found: '',
      weak: weak[kind],
      doubled: t`With two records, neither counts: combine them into one.`,
      missing: missing[kind],
      unknown: t`The name servers did not answer. Try again in a minute.`,
    })[verdict]
  return { purposes, verdicts, advice }
}

const tones: Record<MailRecord['verdict'], ChipTone> = {
  found: 'good',
  weak: 'wait',
  doubled: 'bad',
  missing: 'bad',
  unknown: 'neutral',
}

function RecordLine({ record }: { record: MailRecord }) {
  const { purposes, verdicts, advice } = useRecordLabels()
  const { kind, verdict } = record
  return (
    <li className="grid gap-1.5 border-line border-t py-3 first:border-t-0 last:pb-0">
      <div className="flex items-center justify-between gap-3">
        <span className="font-semibold">{kind}</span>
        <Chip tone={tones[verdict]}>{verdicts[verdict]}</Chip>
      </div>
      <p className="text-pretty text-ink-2 text-small">
        {purposes[kind]} {advice(record)}
      </p>
      <details className="text-small">
        <summary className="cursor-pointer text-ink-2">
          <Trans>Current DNS value</Trans>
        </summary>
        <code className="mt-1.5 block whitespace-pre-wrap break-all rounded-s bg-sunken px-3 py-2">
          {record.name}
          {record.value !== null && `\n${record.value}`}
        </code>
      </details>
    </li>
  )
}

function Records({ selector }: { selector: string }) {
  const found = useQuery(read(mails.checkDomain, { query: { selector } }))
  const loadingRow = (
    <Loading>
      <Skeleton className="h-40 rounded-m" />
    </Loading>
  )
  return (
    <QueryStates query={found} loading={loadingRow}>
      {data => (
        <div className="grid gap-1">
          <p className="text-ink-2 text-small">
            <Trans>
              For <b className="break-all text-ink">{data.domain}</b>
            </Trans>
          </p>
          <ul>
            {data.records.map(record => (
              <RecordLine key={record.kind} record={record} />
            ))}
          </ul>
        </div>
      )}
    </QueryStates>
  )
}

/** Checks on demand the DNS records by which mail servers recognize forged e-mails. */
export function DomainCheck() {
  const { t } = useLingui()
  const form = useContractForm(DomainQuestion, { defaultValues: { selector: 'default' } })
  const [selector, setSelector] = useState<string | null>(null)
  return (
    <Panel
      title={<Trans>Check the sender’s domain</Trans>}
      note={<Trans>Without these three records, e-mails end up in spam folders.</Trans>}
    >
      <form
        noValidate
        onSubmit={form.handleSubmit(values => setSelector(values.selector))}
        className="grid justify-items-start gap-3.5"
      >
        <TextField
          label={t`DKIM selector`}
          hint={t`Your e-mail provider names it in its instructions.`}
          autoComplete="off"
          spellCheck={false}
          className="w-full"
          error={form.formState.errors.selector?.message}
          {...form.register('selector')}
        />
        <Button type="submit" variant="quiet">
          <Trans>Check</Trans>
        </Button>
      </form>
      {selector !== null && <Records selector={selector} />}
    </Panel>
  )
}
