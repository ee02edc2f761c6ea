import { Trans, useLingui } from '@lingui/react/macro'
import type { ClassText } from '@trellis/contract/class-editor/changes.ts'
import type { NamedClassChange } from '@trellis/contract/class-editor/publishing.ts'
import { type ReactNode, useRef } from 'react'
import { PhoneFrame } from '../../../ui/phone-frame.tsx'
import { usePhoneLook } from '../../../ui/use-phone-look.ts'
import type { ToClassPhone } from '../../classes/live/live-class.public.ts'
import { useFramePort } from '../../courses/live/use-frame-port.public.ts'
import { BeforeAndAfter, PhonePair, StateName } from './before-and-after.tsx'
import { useClassText } from './use-class-text.ts'

/** Two states of a class: versions by their number, or the draft. */
type Compared = { classId: string; from: string; to: string }

type PhoneProps = { classId: string; text: ClassText; page: string; title: string; heading: ReactNode }

/** A page of a class on a phone, which nothing changes any more. */
function StillClassPhone({ classId, text: { parts, ...settings }, page, title, heading }: PhoneProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [look, setLook] = usePhoneLook()
  const onConnect = () => {
    tell({ type: 'class', live: { settings, parts } })
    tell({ type: 'select', page })
  }
  const tell = useFramePort<ToClassPhone>({ frame, look, onConnect, onMessage: () => undefined })
  return (
    <section className="grid h-150 min-w-0 grid-rows-[auto_1fr] rounded-m bg-sunken pt-3">
      <h3 className="px-3 font-semibold">{heading}</h3>
      <PhoneFrame
        look={look}
        setLook={setLook}
        frame={frame}
        title={title}
        src={`/preview-classes/${classId}?live=1`}
      />
    </section>
  )
}

/** A changed page before and after, on two phones beside each other. */
function Phones({ classId, from, to, page }: Compared & { page: string }) {
  const { t } = useLingui()
  const states = [useClassText(classId, from), useClassText(classId, to)] as const
  return (
    <PhonePair states={states} errorTitle={<Trans>The pages could not be loaded</Trans>}>
      {(before, after) => (
        <>
          <StillClassPhone
            {...{ classId, page }}
            text={before}
            title={t`The page before`}
            heading={<StateName which={from} />}
          />
          <StillClassPhone
            {...{ classId, page }}
            text={after}
            title={t`The page after`}
            heading={<StateName which={to} />}
          />
        </>
      )}
    </PhonePair>
  )
}

const isOfTakeaways = (change: NamedClassChange) => change.kind === 'settings' && change.field === 'keyTakeaways'
const isOfExam = (change: NamedClassChange) =>
  change.kind === 'settings' ? change.field === 'exam' : change.partType === 'QUESTION'

/** The lessons that changed, and the takeaways and the exam if something in them did. */
function usePages(changes: readonly NamedClassChange[]) {
  const { t } = useLingui()
  const lessons = changes.flatMap(change =>
    change.kind === 'changed' && change.partType === 'LESSON'
      ? [{ id: change.partId, name: `${change.position + 1} · ${change.name || t`Lesson without a title`}` }]
      : [],
  )
  return [
    ...lessons,
    ...(changes.some(isOfTakeaways) ? [{ id: 'takeaways', name: t`Key takeaways` }] : []),
    ...(changes.some(isOfExam) ? [{ id: 'exam', name: t`Final exam` }] : []),
  ]
}

/** The pages of a class that changed, before and after. */
export function TwoClassPhones({ changes, ...compared }: Compared & { changes: readonly NamedClassChange[] }) {
  const { t } = useLingui()
  return (
    <BeforeAndAfter changed={usePages(changes)} label={t`Page`} open={t`Show the changed pages before and after`}>
      {page => <Phones key={page} {...compared} page={page} />}
    </BeforeAndAfter>
  )
}
