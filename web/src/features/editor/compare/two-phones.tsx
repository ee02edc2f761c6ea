import { Trans, useLingui } from '@lingui/react/macro'
import type { CourseText } from '@trellis/contract/editor/changes.ts'
import type { NamedChange } from '@trellis/contract/editor/publishing.ts'
import type { ToPhone } from '../../courses/live/live-messages.public.ts'
import { BeforeAndAfter, PhonePair } from './before-and-after.tsx'
import { StillPhone } from './still-phone.tsx'
import { useCourseText } from './use-course-text.ts'

/** Two states of a course: versions by their number, or the draft. */
type Compared = { courseId: string; from: string; to: string }

/** One card of a text, as the phone is told. */
const messagesOf = ({ title, cards }: CourseText, cardId: string): ToPhone[] => [
  {
    type: 'draft',
    course: { title, stickyFooter: null },
    put: cards.filter(({ id }) => id === cardId),
    order: [cardId],
  },
  { type: 'as', reader: 'open', answers: 'fresh', cardId },
]

/** A changed card before and after, on two phones beside each other. */
function Phones({ courseId, from, to, cardId }: Compared & { cardId: string }) {
  const { t } = useLingui()
  const states = [useCourseText(courseId, from), useCourseText(courseId, to)] as const
  const src = `/preview-card-courses/${courseId}?useDraft=true&live=1`
  return (
    <PhonePair states={states} errorTitle={<Trans>The cards could not be loaded</Trans>}>
      {(before, after) => (
        <>
          <StillPhone src={src} messages={messagesOf(before, cardId)} title={t`The card before`} which={from} />
          <StillPhone src={src} messages={messagesOf(after, cardId)} title={t`The card after`} which={to} />
        </>
      )}
    </PhonePair>
  )
}

/** The cards that changed, before and after. */
export function TwoPhones({ changes, ...compared }: Compared & { changes: readonly NamedChange[] }) {
  const { t } = useLingui()
  const changed = changes.flatMap(change =>
    change.kind === 'changed' ? [{ id: change.cardId, name: `${change.position + 1} · ${change.name}` }] : [],
  )
  return (
    <BeforeAndAfter changed={changed} label={t`Card`} open={t`Show the changed cards before and after`}>
      {cardId => <Phones key={cardId} {...compared} cardId={cardId} />}
    </BeforeAndAfter>
  )
}
