import { Trans } from '@lingui/react/macro'
import type { VisitState } from '@trellis/contract/courses/promos.ts'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'

type Props = { state: Exclude<VisitState, 'live'>; startsAt: string }

function Sentence({ state, startsAt }: Props): ReactNode {
  const day = useFormat().date(startsAt)
  switch (state) {
    case 'planned':
      return <Trans>It begins on {day}. Come back then: the code stays the same.</Trans>
    case 'ended':
      return <Trans>It has ended. Thank you for your interest.</Trans>
    case 'off':
      return <Trans>It is switched off at the moment.</Trans>
    case 'closed':
      return <Trans>What it shows is being worked on. Please try again later.</Trans>
  }
}

/** In place of a course: why this short link shows none. */
export function PromoMessage(props: Props) {
  usePageTitle('Trellis')
  return (
    <PageFrame width={160}>
      <EmptyState icon={CalendarClock} title={<Trans>This code shows nothing right now</Trans>}>
        <Sentence {...props} />
      </EmptyState>
    </PageFrame>
  )
}
