import { useLingui } from '@lingui/react/macro'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { FilterSelect } from '../../../../ui/filter-select.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import type { FromPhone, LiveAnswers, LiveReader } from '../../../courses/live/live-messages.public.ts'
import { useEditor } from '../editor-context.ts'
import { usePhonePort } from './use-phone-port.ts'

const devices = { '360': [360, 780], '390': [390, 844], '430': [430, 932], '768': [768, 1024] } as const
type Device = keyof typeof devices
const isDevice = (value: string): value is Device => value in devices

/** How small the phone is drawn to fit into its place. */
function useScale(place: RefObject<HTMLElement | null>, [width, height]: readonly [number, number]) {
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    if (!place.current) return
    const fit = ([entry]: readonly ResizeObserverEntry[]) => {
      if (!entry) return
      const box = entry.contentRect
      setScale(Math.min(1, box.width / width, box.height / height))
    }
    const observer = new ResizeObserver(fit)
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, width, height])
  return scale
}

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
  const [device, setDevice] = useState<Device>('390')
  const [reader, setReader] = useState<LiveReader>('open')
  const [answers, setAnswers] = useState<LiveAnswers>('fresh')
  const frame = useRef<HTMLIFrameElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [width, height] = devices[device]
  const scale = useScale(place, devices[device])
  const [readers, states] = [useReaders(), useAnswerStates()]
  usePhonePort({ frame, session, selected: selection.current, look: { reader, answers }, onPressed })
  return (
    <div data-pane="phone" className="flex h-full min-h-0 flex-col gap-2 p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <FilterSelect
          label={t`Seen by`}
          all={t`Everything open`}
          options={readers.filter(({ value }) => value !== 'open')}
          value={reader === 'open' ? '' : reader}
          onChange={value => setReader(value === 'learner' ? 'learner' : 'open')}
        />
        <FilterSelect
          label={t`Size of the screen`}
          all={t`Phone, 390 wide`}
          options={[
            { value: '360', label: t`Small phone, 360 wide` },
            { value: '430', label: t`Large phone, 430 wide` },
            { value: '768', label: t`Tablet, 768 wide` },
          ]}
          value={device === '390' ? '' : device}
          onChange={value => setDevice(isDevice(value) ? value : '390')}
        />
      </div>
      <div ref={place} className="relative min-h-0 flex-1 overflow-hidden">
        <div
          className="absolute left-1/2 overflow-hidden rounded-[28px] border-4 border-ink/80 bg-page shadow-2"
          style={{ width, height, transform: `translateX(-50%) scale(${scale})`, transformOrigin: 'top center' }}
        >
          <iframe
            ref={frame}
            title={t`The course on a phone`}
            src={`/preview-card-courses/${session.courseId}?useDraft=true&live=1`}
            className="size-full"
          />
        </div>
      </div>
      <SegmentedControl label={t`Answers on the phone`} segments={states} value={answers} onChange={setAnswers} />
    </div>
  )
}
