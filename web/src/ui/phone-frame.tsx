import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { FilterSelect } from './filter-select.tsx'
import { LookButtons, type PhoneLook } from './phone-look-buttons.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

const devices = { '360': [360, 780], '390': [390, 844], '430': [430, 932], '768': [768, 1024] } as const
type Device = keyof typeof devices
const isDevice = (value: string): value is Device => value in devices

/**
 * Scale of the phone to fit its container. On an actual phone the full view would be unreadable, so it fits the width
 * and takes the available height.
 */
function useFit(place: RefObject<HTMLElement | null>, [width, height]: readonly [number, number]) {
  const isNarrow = useIsNarrow()
  const [fitting, setFitting] = useState({ scale: 1, shownHeight: height })
  useLayoutEffect(() => {
    if (!place.current) return
    const fit = ([entry]: readonly ResizeObserverEntry[]) => {
      if (!entry) return
      const box = entry.contentRect
      const byWidth = Math.min(1, box.width / width)
      const scale = isNarrow ? byWidth : Math.min(byWidth, box.height / height)
      setFitting({ scale, shownHeight: Math.min(height, box.height / scale) })
    }
    const observer = new ResizeObserver(fit)
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, width, height, isNarrow])
  return fitting
}

type Props = {
  look: PhoneLook
  setLook: (look: PhoneLook) => void
  frame: RefObject<HTMLIFrameElement | null>
  title: string
  /** URL of the framed page: this site's own, fed through a port. */
  src: string
  /** A control beside the device select. */
  head?: ReactNode
  /** A control below the phone. */
  foot?: ReactNode
}

/** Preview on a phone: the player in an iframe. */
export function PhoneFrame({ look, setLook, frame, title, src, head, foot }: Props) {
  const { t } = useLingui()
  const [device, setDevice] = useState<Device>('390')
  const place = useRef<HTMLDivElement>(null)
  const [isTurned, setTurned] = useState(false)
  const [short, long] = devices[device]
  const [width, height] = isTurned ? [long, short] : [short, long]
  const { scale, shownHeight } = useFit(place, [width, height])
  return (
    <div data-pane="phone" className="flex h-full min-h-0 flex-col gap-2 p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {head}
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
        <LookButtons look={look} setLook={setLook} isTurned={isTurned} onTurn={() => setTurned(!isTurned)} />
      </div>
      <div ref={place} className="relative min-h-0 flex-1 overflow-hidden">
        <div
          className="absolute left-1/2 overflow-hidden rounded-[28px] border-4 border-ink/80 bg-paper shadow-2"
          style={{
            width,
            height: shownHeight,
            transform: `translateX(-50%) scale(${scale})`,
            transformOrigin: 'top center',
          }}
        >
          <iframe ref={frame} title={title} src={src} className="size-full" />
        </div>
      </div>
      {foot}
    </div>
  )
}
