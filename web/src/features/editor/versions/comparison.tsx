import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Compared } from './version-list-page.tsx'

const Title = ({ from, to }: Compared) =>
  to === 'draft' ? (
    <Trans>From version {from} to the draft</Trans>
  ) : (
    <Trans>
      From version {from} to version {to}
    </Trans>
  )

/** A version's text as it is loaded. */
type Loaded<Text> = { text: Text | undefined; error: Error | null; refetch: () => unknown }

type Props<Text> = Compared & {
  before: Loaded<Text>
  after: Loaded<Text>
  onClose: () => void
  children: (before: Text, after: Text) => ReactNode
}

function Body<Text>({ before, after, children }: Pick<Props<Text>, 'before' | 'after' | 'children'>) {
  const failed = [before, after].find(({ error }) => error !== null)
  if (failed?.error)
    return (
      <ErrorState title={<Trans>The versions could not be loaded</Trans>} onRetry={() => failed.refetch()}>
        {say(failed.error.message)}
      </ErrorState>
    )
  if (before.text && after.text) return children(before.text, after.text)
  return <Skeleton className="h-20" />
}

/** What changed from one version of a course or class to another, or to the draft. */
export const Comparison = <Text,>({ from, to, onClose, ...texts }: Props<Text>) => (
  <Panel title={<Title from={from} to={to} />}>
    <Body {...texts} />
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
