import { Trans } from '@lingui/react/macro'
import { TrainingBlock } from '@trellis/contract/training-policy/training-block.ts'
import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import type { ApiProblem } from '../../platform/api/problem.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { say } from '../../platform/i18n/say.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { describeHours } from './policy-words.ts'

type BlockText = { title: ReactNode; text: ReactNode }

function useBlockText(problem: ApiProblem): BlockText {
  const { region, duration } = useFormat()
  const { success, data: block } = z.safeParse(TrainingBlock, { code: problem.code, ...Object(problem.data) })
  if (!success || block.code === 'LEARN_AT_STORE')
    return { title: <Trans>Train at work</Trans>, text: say(problem.message) }
  if (block.code === 'LEARN_IN_HOURS') {
    const { from, to, days } = describeHours(region, block.hours)
    const text = days ? (
      <Trans>
        Your store trains from {from} to {to} on {days}. Come back then. If it is due before then, ask your manager.
      </Trans>
    ) : (
      <Trans>
        Your store trains from {from} to {to}. Come back then. If it is due before then, ask your manager.
      </Trans>
    )
    return { title: <Trans>Not now</Trans>, text }
  }
  const limit = duration(block.weeklyCapMinutes * 60)
  return {
    title: <Trans>Enough for this week</Trans>,
    text: (
      <Trans>
        You have reached this week’s {limit} of paid training. You can continue on Monday. If it is due before then, ask
        your manager.
      </Trans>
    ),
  }
}

type Props = { problem: ApiProblem; busy: boolean; onRetry: () => unknown }

/** Says why a course or class does not open now, and when and where it does. */
export function TrainingBlocked({ problem, busy, onRetry }: Props) {
  const { title, text } = useBlockText(problem)
  return (
    <PageFrame width={160}>
      <EmptyState
        icon={Store}
        title={title}
        action={
          <div className="flex flex-wrap justify-center gap-2.5">
            <ButtonLink to="/mycourses">
              <Trans>My courses</Trans>
            </ButtonLink>
            <Button variant="quiet" busy={busy} onClick={() => void onRetry()}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        }
      >
        {text}
      </EmptyState>
    </PageFrame>
  )
}
