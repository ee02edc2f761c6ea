import { Trans, useLingui } from '@lingui/react/macro'
import type { CourseText } from '@trellis/contract/editor/changes.ts'
import { type Draft, drafts } from '@trellis/contract/editor/drafts.ts'
import type { NamedChange } from '@trellis/contract/editor/publishing.ts'
import { versions } from '@trellis/contract/editor/versions.ts'
import type { ToPhone } from '../../../courses/live/live-messages.public.ts'
import { BeforeAndAfter, PhonePair } from '../../compare/before-and-after.tsx'
import { StillPhone } from '../../compare/still-phone.tsx'
import type { TextCalls } from '../../compare/use-draft-text.ts'

/** How the text of a course is read. */
export const courseText: TextCalls<CourseText, Draft> = {
  version: versions.get,
  draft: drafts.get,
  textOf: ({ course, cards }) => ({ ...course, cards }),
}

/** Two states of a course: versions by their number, or the draft. */
type ComparisonRef = { courseId: string; from: string; to: string }

/** The messages that show one card on the phone. */
const buildMessages = ({ title, cards }: CourseText, cardId: string): ToPhone[] => [
  {
    type: 'draft',
    course: { title, stickyFooter: null },
    put: cards.filter(({ id }) => id === cardId),
    order: [cardId],
  },
  { type: 'as', reader: 'open', answers: 'fresh', cardId },
]

/** A changed card before and after, on two phones beside each other. */
function Phones({ courseId, from, to, cardId }: ComparisonRef & { cardId: string }) {
  const { t } = useLingui()
  const src = `/preview-card-courses/${courseId}?useDraft=true&live=1`
  return (
    <PhonePair
      calls={courseText}
      id={courseId}
      {...{ from, to }}
      errorTitle={<Trans>The cards could not be loaded</Trans>}
    >
      {(before, after) => (
        <>
          <StillPhone src={src} messages={buildMessages(before, cardId)} title={t`The card before`} which={from} />
          <StillPhone src={src} messages={buildMessages(after, cardId)} title={t`The card after`} which={to} />
        </>
      )}
    </PhonePair>
  )
}

/** The cards that changed, before and after. */
export function TwoPhones({ changes, ...compared }: ComparisonRef & { changes: readonly NamedChange[] }) {
  const { t } = useLingui()
  const changedCards = changes.flatMap(change =>
    change.kind === 'changed' ? [{ id: change.cardId, name: `${change.position + 1} · ${change.name}` }] : [],
  )
  return (
    <BeforeAndAfter changed={changedCards} label={t`Card`} open={t`Show the changed cards before and after`}>
      {cardId => <Phones key={cardId} {...compared} cardId={cardId} />}
    </BeforeAndAfter>
  )
}
