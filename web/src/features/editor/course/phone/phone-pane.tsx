import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { PhoneFrame } from '../../../../ui/phone-frame.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { usePhoneLook } from '../../../../ui/use-phone-look.ts'
import type { FromPhone, LiveAnswers } from '../../../courses/live/live-messages.public.ts'
import { useEditor } from '../editor-context.ts'
import { ReaderSelect, useReader } from './reader-select.tsx'
import { usePhonePort } from './use-phone-port.ts'

const useAnswerStates = (): { value: LiveAnswers; label: string }[] => {
  const { t } = useLingui()
  return [
    { value: 'fresh', label: t`Fresh` },
    { value: 'wrong', label: t`Wrong` },
    { value: 'right', label: t`Right` },
    { value: 'done', label: t`Done` },
  ]
}

/** The course on a phone: the player itself in a frame, fed by what is written. */
export function PhonePane({ onPressed }: { onPressed: (message: FromPhone) => void }) {
  const { t } = useLingui()
  const { session, selection } = useEditor()
  const [reader, setReader] = useReader()
  const [answers, setAnswers] = useState<LiveAnswers>('fresh')
  const frame = useRef<HTMLIFrameElement>(null)
  const [look, setLook] = usePhoneLook()
  const states = useAnswerStates()
  usePhonePort({ frame, session, selection, reading: { reader, answers }, look, onPressed })
  return (
    <PhoneFrame
      look={look}
      setLook={setLook}
      frame={frame}
      title={t`The course on a phone`}
      src={`/preview-card-courses/${session.courseId}?useDraft=true&live=1`}
      head={<ReaderSelect reader={reader} onChange={setReader} />}
      foot={
        <SegmentedControl label={t`Answers on the phone`} segments={states} value={answers} onChange={setAnswers} />
      }
    />
  )
}
