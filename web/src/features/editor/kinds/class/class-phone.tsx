import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { listed } from '../../../../platform/autosave/document.ts'
import { PhoneFrame } from '../../../../ui/phone-frame.tsx'
import { usePhoneLook } from '../../../../ui/use-phone-look.ts'
import type { FromClassPhone, ToClassPhone } from '../../../classes/live/live-class.public.ts'
import { useFramePort } from '../../../courses/live/use-frame-port.public.ts'
import { useClassEditor } from './class-editor-context.ts'

/** The class on a phone: the learner's pages in a frame, fed by what is written. */
export function ClassPhone({ onPressed }: { onPressed: (message: FromClassPhone) => void }) {
  const { t } = useLingui()
  const { session, snapshot, selection } = useClassEditor()
  const frame = useRef<HTMLIFrameElement>(null)
  const { current: document } = snapshot.editing
  const [look, setLook] = usePhoneLook()
  const message: ToClassPhone = { type: 'class', live: { settings: document.root, parts: listed(document) } }
  const onConnect = () => {
    tell(message)
    tell({ type: 'select', page: selection.current })
  }
  const tell = useFramePort<ToClassPhone, FromClassPhone>({ frame, look, onConnect, onMessage: onPressed })
  const latest = useRef(message)
  latest.current = message
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again when the document is another one
  useEffect(() => tell(latest.current), [document, tell])
  // Each press selects anew, also the page that is selected: it leads the phone back to it.
  useEffect(() => tell({ type: 'select', page: selection.current }), [selection, tell])
  return (
    <PhoneFrame
      look={look}
      setLook={setLook}
      frame={frame}
      title={t`The class on a phone`}
      src={`/preview-classes/${session.classId}?live=1`}
    />
  )
}
