import { Trans } from '@lingui/react/macro'
import { board } from '@trellis/contract/campaigns/board.ts'
import { Eye } from 'lucide-react'
import { useSend } from '../../../platform/api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** What the learner typed to get the reward: shown on request, because each look is recorded. */
export function TypedDetails({ id }: { id: string }) {
  const { mutate, isPending, error, data } = useSend(board.details, [])
  return (
    <Panel
      title={<Trans>What the learner typed</Trans>}
      note={<Trans>For sending this reward only. Each look is recorded.</Trans>}
    >
      <FormFailure error={error} />
      {data ? (
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(9rem,14rem)_minmax(0,1fr)]">
          {data.details.map(({ label, value }) => (
            <div key={label} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
              <dt className="text-ink-2 text-small sm:text-dense">{label}</dt>
              <dd className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{value || '–'}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <div>
          <Button variant="quiet" size="s" busy={isPending} onClick={() => mutate({ params: { id } })}>
            <Eye aria-hidden />
            <Trans>Show</Trans>
          </Button>
        </div>
      )}
    </Panel>
  )
}
