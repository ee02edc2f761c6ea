import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading, SkeletonText } from '../../ui/skeleton.tsx'
import { takeawaysQuery } from './class-query.ts'
import { StepFrame, StepRoom } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

type Props = StepProps & { classId: string; leadsToExam: boolean; onNext: () => void }

function Takeaways({ classId }: { classId: string }) {
  const query = useQuery(takeawaysQuery(classId))
  const loading = (
    <Loading>
      <div className="p-4.5">
        <SkeletonText lines={6} />
      </div>
    </Loading>
  )
  return (
    <QueryStates
      query={query}
      loading={loading}
      errorTitle={<Trans>The key takeaways could not be loaded</Trans>}
      errorNote={<Trans>Your reading progress is saved. Try again, or continue and come back later.</Trans>}
    >
      {({ items }) => (
        <ol>
          {items.map((item, index) => (
            <li key={item} className="flex gap-3.5 border-line border-b px-4.5 py-3.5 last:border-b-0">
              <span aria-hidden className="title num w-5 shrink-0 text-reward text-title-s leading-6">
                {index + 1}
              </span>
              <span className="text-pretty">{item}</span>
            </li>
          ))}
        </ol>
      )}
    </QueryStates>
  )
}

/** The takeaways of the lessons, shown before the exam. */
export const TakeawaysStep = ({ classId, leadsToExam, takesFocus, onBack, onNext }: Props) => (
  <StepRoom
    footer={
      <>
        {onBack && (
          <Button variant="quiet" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        )}
        <Button wide onClick={onNext}>
          {leadsToExam ? <Trans>Go to the final exam</Trans> : <Trans>Finish</Trans>}
        </Button>
      </>
    }
  >
    <StepFrame title={<Trans>Key takeaways</Trans>} takesFocus={takesFocus}>
      <p className="mt-1.5 text-ink-2">
        <Trans>The essentials to remember.</Trans>
      </p>
      <Card className="mt-5">
        <Takeaways classId={classId} />
      </Card>
    </StepFrame>
  </StepRoom>
)
