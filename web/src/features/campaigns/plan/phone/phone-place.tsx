import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { PhoneFrame } from '../../../../ui/phone-frame.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { usePhoneLook } from '../../../../ui/use-phone-look.ts'
import { useWide } from '../../../../ui/use-wide.ts'
import { useFramePort } from '../../../courses/live/use-frame-port.public.ts'
import type { LiveMoment, ToPlanPhone } from '../../live/live-plan.ts'
import { usePlan } from '../plan-context.ts'

const useMoments = (): { value: LiveMoment; label: string }[] => {
  const { t } = useLingui()
  return [
    { value: 'course', label: t`After a course` },
    { value: 'target', label: t`At the target` },
  ]
}

function useMessage(moment: LiveMoment): ToPlanPhone {
  const { plan, session, choiceOf } = usePlan()
  const [courseId] = plan.settings.courseIds
  const courseTitle = courseId ? choiceOf(courseId).name : ''
  return { type: 'plan', live: { plan, brand: session.campaign, courseTitle }, moment }
}

/** The plan on a phone: the end of a course and its rewards in a frame, fed by the unsaved plan. */
function PlanPhone() {
  const { t } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const [look, setLook] = usePhoneLook()
  const [moment, setMoment] = useState<LiveMoment>('course')
  const { session, snapshot } = usePlan()
  const message = useMessage(moment)
  const latest = useRef(message)
  latest.current = message
  const tell = useFramePort<ToPlanPhone>({
    frame,
    look,
    onConnect: () => tell(latest.current),
    onMessage: () => undefined,
  })
  const { current: document } = snapshot.editing
  const { courseTitle } = message.live
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent again when the shown part changes
  useEffect(() => tell(latest.current), [document, courseTitle, moment, tell])
  return (
    <PhoneFrame
      look={look}
      setLook={setLook}
      frame={frame}
      title={t`The rewards on a phone`}
      src={`/preview-campaigns/${session.campaign.id}?live=1`}
      foot={<SegmentedControl label={t`What is shown`} segments={useMoments()} value={moment} onChange={setMoment} />}
    />
  )
}

/** The phone of a plan: beside its sections if there is room, else over them. */
export function PhonePlace({ onClose }: { onClose: () => void }) {
  const isBeside = useWide(1025)
  if (isBeside)
    return (
      <div className="sticky top-34 h-[calc(100dvh-9.5rem)] rounded-m bg-sunken">
        <PlanPhone />
      </div>
    )
  return (
    <Sheet open onClose={onClose} title={<Trans>Preview</Trans>}>
      <div className="h-[78dvh]">
        <PlanPhone />
      </div>
    </Sheet>
  )
}
