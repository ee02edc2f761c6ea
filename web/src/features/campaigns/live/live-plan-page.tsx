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
  const [message, setMessage] = useState<ToPlanPhone | null>(null)
  useEditorPort<ToPlanPhone>(setMessage)
  usePageTitle(t`Preview`)
  return (
    <>
      <DraftHeader />
      {message && <LiveRewards live={message.live} moment={message.moment} />}
    </>
  )
}

/** The phone of a plan; opened outside of its frame, it links to the plan. */
export function LivePlanPage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const isLive = search.has('live') && isFramed()
  return isLive ? <FramedPlan /> : <Navigate to={`/campaigns/${id}`} replace />
}
