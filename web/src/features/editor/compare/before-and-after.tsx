import { Trans } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type TextCalls, useDraftText } from './use-draft-text.ts'

type Props = {
  /** The differing items, of which one is shown at a time. */
  changed: readonly { id: string; name: string }[]
  /** The label of one of them: “Card”. */
  label: string
  /** The label of the button that shows them. */
  open: string
  children: (id: string) => ReactNode
}

/** A differing item before and after; the phones load on demand. */
export function BeforeAndAfter({ changed, label, open, children }: Props) {
  const [chosen, choose] = useState<string | null>(null)
  const [first] = changed
  if (!first) return null
  if (chosen === null)
    return (
      <div className="flex">
        <Button
          variant="quiet"
          size="s"
          onClick={() => choose(first.id)}
          className="max-sm:whitespace-normal max-sm:py-1.5 max-sm:text-start"
        >
          <Smartphone aria-hidden />
          {open}
        </Button>
      </div>
    )
  return (
    <div className="grid gap-3">
      {changed.length > 1 && (
        <Select
          label={label}
          options={changed.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={event => choose(event.target.value)}
        />
      )}
      {children(chosen)}
    </div>
  )
}

type PairProps<Text, Draft> = {
  calls: TextCalls<Text, Draft>
  id: string
  /** Two states: versions by their number, or the draft. */
  from: string
  to: string
  errorTitle: ReactNode
  children: (before: Text, after: Text) => ReactNode
}

/** The two phones side by side, once both versions are loaded. */
export function PhonePair<Text, Draft>({ calls, id, from, to, errorTitle, children }: PairProps<Text, Draft>) {
  const [before, after] = [useDraftText(calls, id, from), useDraftText(calls, id, to)]
  const failedQuery = [before, after].find(({ error }) => error !== null)
  if (failedQuery?.error)
    return (
      <ErrorState title={errorTitle} onRetry={() => failedQuery.refetch()}>
        {say(failedQuery.error.message)}
      </ErrorState>
    )
  if (!before.text || !after.text) return <Skeleton className="h-150" />
  return <div className="grid gap-3.5 md:grid-cols-2">{children(before.text, after.text)}</div>
}

/** The label of a state: a version by its number, or the draft. */
export const StateName = ({ which }: { which: string }) =>
  which === 'draft' ? <Trans>The draft</Trans> : <Trans>Version {which}</Trans>
