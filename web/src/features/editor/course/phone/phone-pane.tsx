import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { FilterSelect } from '../../../../ui/filter-select.tsx'
import { PhoneFrame } from '../../../../ui/phone-frame.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { usePhoneLook } from '../../../../ui/use-phone-look.ts'
import type { FromPhone, LiveAnswers, LiveReader } from '../../../courses/live/live-messages.public.ts'
import { useEditor } from '../editor-context.ts'
import { usePhonePort } from './use-phone-port.ts'

const useReaders = (): { value: LiveReader; label: string }[] => {
  const { t } = useLingui()
  return [
    { value: 'open', label: t`Everything open` },
    { value: 'learner', label: t`As a new learner` },
  ]
}

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
  const [reader, setReader] = useState<LiveReader>('open')
  const [answers, setAnswers] = useState<LiveAnswers>('fresh')
  const frame = useRef<HTMLIFrameElement>(null)
  const [look, setLook] = usePhoneLook()
  const [readers, states] = [useReaders(), useAnswerStates()]
  usePhonePort({ frame, session, selected: selection.current, reading: { reader, answers }, look, onPressed })
  return (
    <PhoneFrame
      look={look}
      setLook={setLook}
      frame={frame}
      title={t`The course on a phone`}
      src={`/preview-card-courses/${session.courseId}?useDraft=true&live=1`}
      head={
        <FilterSelect
          label={t`Seen by`}
          all={t`Everything open`}
          options={readers.filter(({ value }) => value !== 'open')}
          value={reader === 'open' ? '' : reader}
          onChange={value => setReader(value === 'learner' ? 'learner' : 'open')}
        />
      }
      foot={
        <SegmentedControl label={t`Answers on the phone`} segments={states} value={answers} onChange={setAnswers} />
      }
    />
  )
}
