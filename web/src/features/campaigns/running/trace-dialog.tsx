import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type RewardTrace, running } from '@trellis/contract/campaigns/running.ts'
import type { ReactNode } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { FigureTable } from '../../../ui/charts/figure-table.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, SkeletonRows } from '../../../ui/skeleton.tsx'
import { occasionLabels } from './running-labels.ts'
import { usePersonName } from './use-person-name.ts'

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid gap-2">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
)

function Round({ round }: { round: RewardTrace['rounds'][number] }) {
  const format = useFormat()
  const { courseTitle, versionNumber, startedAt, completedAt, cards } = round
  const [begun, done] = [format.exactTime(startedAt), format.exactTime(completedAt)]
  return (
    <div className="rounded-m border border-line px-4 py-3">
      <p className="font-[550]">
        <Trans>
          {courseTitle}, version {versionNumber}
        </Trans>
      </p>
      <p className="text-ink-2 text-small">
        <Trans>
          Started {begun}, completed {done}
        </Trans>
      </p>
      <ol className="mt-2 grid gap-1 text-dense">
        {cards.map(({ id, name, completedAt: at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 break-words">{name}</span>
            <span className="text-ink-2 text-small">{at ? format.exactTime(at) : <Trans>shown</Trans>}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function PromisedReward({ promised }: { promised: NonNullable<RewardTrace['promised']> }) {
  const format = useFormat()
  const end = format.date(new Date(promised.endsAt).getTime() - 1)
  const target = format.percent(promised.targetPctComplete)
  const options = promised.options.map(({ title, value }) => `${title} (${format.money(value)})`).join(', ')
  return (
    <p className="text-ink-2">
      <Trans>
        {options}, at a target of {target}, until {end}.
      </Trans>
    </p>
  )
}

function Trace({ trace }: { trace: RewardTrace }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { chosen, entries, rounds, promised } = trace
  const rows = entries.map(({ id, occasion, at, cents }) => ({
    key: id,
    cells: [i18n._(occasionLabels[occasion]), format.date(at), format.money(cents)],
  }))
  const value = chosen && format.money(chosen.value)
  const title = chosen?.title
  return (
    <div className="grid gap-5 pb-3">
      <p className="text-ink-2">
        {chosen ? (
          <Trans>
            Chose “{title}”, {value}.
          </Trans>
        ) : (
          <Trans>Has not chosen yet.</Trans>
        )}
      </p>
      <Part title={<Trans>Money</Trans>}>
        {rows.length > 0 ? (
          <FigureTable
            caption={t`Entries of this reward`}
            headers={[t`What happened`, t`When`, t`Amount`]}
            rows={rows}
          />
        ) : (
          <p className="text-ink-2">
            <Trans>No money has moved yet: no one has earned the reward.</Trans>
          </p>
        )}
      </Part>
      <Part title={<Trans>Earned by</Trans>}>
        {rounds.map(round => (
          <Round key={round.courseId} round={round} />
        ))}
      </Part>
      {promised && (
        <Part title={<Trans>Promised when they started</Trans>}>
          <PromisedReward promised={promised} />
        </Part>
      )}
    </div>
  )
}

const Waiting = () => (
  <Loading>
    <SkeletonRows />
  </Loading>
)

const Missing = () => (
  <EmptyState title={<Trans>Reward not found</Trans>}>
    <Trans>The link may be out of date.</Trans>
  </EmptyState>
)

type Props = { id: string; ruqId: string; onClose: () => void }

/** One reward from its money to the cards that earned it. */
export function TraceDialog({ id, ruqId, onClose }: Props) {
  const { t } = useLingui()
  const getName = usePersonName()
  const query = useQuery(read(running.trace, { params: { id, ruqId } }))
  const store = query.data?.dispensaryName
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={query.data ? getName(query.data) : t`A reward`}
      description={store}
      actions={
        <Button variant="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <QueryStates
        query={query}
        loading={<Waiting />}
        missing={<Missing />}
        errorTitle={<Trans>This reward could not be loaded</Trans>}
      >
        {trace => <Trace trace={trace} />}
      </QueryStates>
    </Dialog>
  )
}
