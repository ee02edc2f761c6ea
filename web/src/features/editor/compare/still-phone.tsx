import { useRef } from 'react'
import { PhoneFrame } from '../../../ui/phone-frame.tsx'
import { usePhoneLook } from '../../../ui/use-phone-look.ts'
import { useFramePort } from '../../courses/live/use-frame-port.public.ts'
import { StateName } from './before-and-after.tsx'

type Props<Message> = {
  /** A version by its number, or the draft. */
  which: string
  /** The page in the phone, and the messages it receives once loaded. */
  src: string
  messages: readonly Message[]
  title: string
}

/** A read-only version on a phone. */
export function StillPhone<Message extends object>({ which, src, messages, title }: Props<Message>) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [look, setLook] = usePhoneLook()
  const onConnect = () => {
    for (const message of messages) tell(message)
  }
  const tell = useFramePort<Message>({ frame, look, onConnect, onMessage: () => undefined })
  return (
    <section className="grid h-150 min-w-0 grid-rows-[auto_1fr] rounded-m bg-sunken pt-3">
      <h3 className="px-3 font-semibold">
        <StateName which={which} />
      </h3>
      <PhoneFrame
        look={look}
        setLook={setLook}
        frame={frame}
        title={title}
        src={which === 'draft' ? src : `${src}&version=${which}`}
      />
    </section>
  )
}
