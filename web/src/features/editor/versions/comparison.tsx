import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type TextCalls, useDraftText } from '../compare/use-draft-text.ts'
import type { VersionPair } from './version-card.tsx'

const Title = ({ from, to }: VersionPair) =>
  to === 'draft' ? (
    <Trans>From version {from} to the draft</Trans>
  ) : (
    <Trans>
      From version {from} to version {to}
    </Trans>
  )

type Props<Text, Draft> = VersionPair & {
  calls: TextCalls<Text, Draft>
  id: string
  onClose: () => void
  children: (before: Text, after: Text) => ReactNode
}

function Body<Text, Draft>({ calls, id, from, to, children }: Omit<Props<Text, Draft>, 'onClose'>) {
  const [before, after] = [useDraftText(calls, id, from), useDraftText(calls, id, to)]
  const failedQuery = [before, after].find(({ error }) => error !== null)
  if (failedQuery?.error)
    return (
      <ErrorState title={<Trans>The versions could not be loaded</Trans>} onRetry={() => failedQuery.refetch()}>
        {say(failedQuery.error.message)}
      </ErrorState>
    )
  if (before.text && after.text) return children(before.text, after.text)
  return <Skeleton className="h-20" />
}

/** The changes from one version of a course or class to another, or to the draft. */
export const Comparison = <Text, Draft>({ onClose, ...compared }: Props<Text, Draft>) => (
  <Panel title={<Title from={compared.from} to={compared.to} />}>
    <Body {...compared} />
    <div>
      <Button variant="quiet" size="s" onClick={onClose}>
        <Trans>Close the comparison</Trans>
      </Button>
    </div>
  </Panel>
)

/** Said where nothing differs. */
export const NoDifferences = () => (
  <p>
    <Trans>They are the same.</Trans>
  </p>
)
