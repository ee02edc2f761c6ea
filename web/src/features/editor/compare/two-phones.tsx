import { Trans, useLingui } from '@lingui/react/macro'
import type { NamedChange } from '@trellis/contract/editor/publishing.ts'
import { BeforeAndAfter, PhonePair, StateName } from './before-and-after.tsx'
import { StillPhone } from './still-phone.tsx'
import { useCourseText } from './use-course-text.ts'

/** Two states of a course: versions by their number, or the draft. */
type Compared = { courseId: string; from: string; to: string }

/** A changed card before and after, on two phones beside each other. */
function Phones({ courseId, from, to, cardId }: Compared & { cardId: string }) {
  const { t } = useLingui()
  const states = [useCourseText(courseId, from), useCourseText(courseId, to)] as const
  return (
    <PhonePair states={states} errorTitle={<Trans>The cards could not be loaded</Trans>}>
      {(before, after) => (
        <>
          <StillPhone
            {...{ courseId, cardId }}
            text={before}
            title={t`The card before`}
            heading={<StateName which={from} />}
          />
          <StillPhone
            {...{ courseId, cardId }}
            text={after}
            title={t`The card after`}
            heading={<StateName which={to} />}
          />
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
