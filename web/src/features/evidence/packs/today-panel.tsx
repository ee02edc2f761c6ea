import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { packs as calls, type EvidencePack } from '@trellis/contract/evidence/packs.ts'
import type { PolicySubject } from '@trellis/contract/training-policy/training-policy.ts'
import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { PeriodDialog } from './period-dialog.tsx'
import { useMakePack } from './use-make-pack.ts'

type Props = {
  store: PolicySubject
  /** The pack that is being made. */
  current: EvidencePack | undefined
  /** Whether it is not known yet. */
  isLoading: boolean
  /** Whether there is one of today: showing it is the next step. */
  isMade: boolean
  hasSeveral: boolean
}

function Progress({ pack, store }: { pack: EvidencePack; store: PolicySubject }) {
  const { data } = useQuery(read(calls.missing, { query: { dispensaryId: store.id } }))
  const people = pack.stores.length === 1 ? data?.asked : undefined
  return (
    <div role="status" className="grid justify-items-center gap-2 py-2 text-center">
      <Spinner silent delay={0} />
      <p className="text-title-s">
        {people === undefined ? (
          <Trans>Making the file…</Trans>
        ) : (
          <Plural value={people} one="Making the file for # person…" other="Making the file for # people…" />
        )}
      </p>
      <p className="text-ink-2">
        <Trans>You can leave this page. The file appears here.</Trans>
      </p>
    </div>
  )
}

/** The button that makes a file of a store as of today, and its progress. */
export function TodayPanel({ store, current, isLoading, isMade, hasSeveral }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const { mutate, isPending, error } = useMakePack()
  const { name } = store
  return (
    <Card radius="m" aria-label={name} className="grid gap-3.5 px-4.5 py-5">
      {current ? (
        <Progress pack={current} store={store} />
      ) : (
        <>
          <Button
            wide
            variant={isMade ? 'quiet' : 'primary'}
            className="min-h-16 text-title-s"
            busy={isPending || isLoading}
            onClick={() => mutate({ body: { dispensaryIds: [store.id] } })}
          >
            <FileCheck aria-hidden />
            <Trans>Inspection today</Trans>
          </Button>
          <p className="text-pretty text-center text-ink-2">
            <Trans>Makes one file of everyone’s training at {name}, as far back as it must be kept.</Trans>
          </p>
          {error && <FailureLine error={error} />}
        </>
      )}
      <Button variant="quiet" size="s" className="min-h-11 justify-self-center" onClick={() => setChoosing(true)}>
        <Trans>Another period</Trans>
      </Button>
      {isChoosing && <PeriodDialog store={store} hasSeveral={hasSeveral} onClose={() => setChoosing(false)} />}
    </Card>
  )
}
