import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { isFramed } from '../../../platform/frame/is-framed.ts'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { DraftHeader } from '../../courses/live/draft-header.public.tsx'
import { useEditorPort } from '../../courses/live/use-editor-port.public.ts'
import type { ToPlanPhone } from './live-plan.ts'
import { LiveRewards } from './live-rewards.tsx'

/** The phone of a plan: the rewards that the page around this frame is planning. */
function FramedPlan() {
  const { t } = useLingui()
  const [told, tell] = useState<ToPlanPhone | null>(null)
  useEditorPort<ToPlanPhone>(tell)
  usePageTitle(t`Preview`)
  return (
    <>
      <DraftHeader />
      {told && <LiveRewards live={told.live} moment={told.moment} />}
    </>
  )
}

/** What the phone of a plan shows; opened by itself, it leads to the plan. */
export function LivePlanPage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const isLive = search.has('live') && isFramed()
  return isLive ? <FramedPlan /> : <Navigate to={`/campaigns/${id}`} replace />
}
