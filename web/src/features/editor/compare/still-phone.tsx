import type { CourseText } from '@trellis/contract/editor/changes.ts'
import { type ReactNode, useRef } from 'react'
import { PhoneFrame } from '../../../ui/phone-frame.tsx'
import { usePhoneLook } from '../../../ui/use-phone-look.ts'
import type { ToPhone } from '../../courses/live/live-messages.public.ts'
import { useFramePort } from '../../courses/live/use-frame-port.public.ts'

type Props = { courseId: string; text: CourseText; cardId: string; title: string; heading: ReactNode }

/** One card of a text on a phone, which nothing changes any more. */
export function StillPhone({ courseId, text, cardId, title, heading }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [look, setLook] = usePhoneLook()
  const onConnect = () => {
    const put = text.cards.filter(({ id }) => id === cardId)
    tell({ type: 'draft', course: { title: text.title, stickyFooter: null }, put, order: [cardId] })
    tell({ type: 'as', reader: 'open', answers: 'fresh', cardId })
  }
  const tell = useFramePort<ToPhone>({ frame, look, onConnect, onMessage: () => undefined })
  return (
    <section className="grid h-150 min-w-0 grid-rows-[auto_1fr] rounded-m bg-sunken pt-3">
      <h3 className="px-3 font-semibold">{heading}</h3>
      <PhoneFrame
        look={look}
        setLook={setLook}
        frame={frame}
        title={title}
        src={`/preview-card-courses/${courseId}?useDraft=true&live=1`}
      />
    </section>
  )
}
