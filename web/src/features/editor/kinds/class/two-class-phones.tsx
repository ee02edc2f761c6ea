import { Trans, useLingui } from '@lingui/react/macro'
import type { ClassText } from '@trellis/contract/class-editor/changes.ts'
import { type ClassDraft, classDrafts } from '@trellis/contract/class-editor/drafts.ts'
import type { NamedClassChange } from '@trellis/contract/class-editor/publishing.ts'
import { classVersions } from '@trellis/contract/class-editor/versions.ts'
import type { ToClassPhone } from '../../../classes/live/live-class.public.ts'
import { BeforeAndAfter, PhonePair } from '../../compare/before-and-after.tsx'
import { StillPhone } from '../../compare/still-phone.tsx'
import type { TextCalls } from '../../compare/use-draft-text.ts'

/** How the text of a class is read. */
export const classText: TextCalls<ClassText, ClassDraft> = {
  version: classVersions.get,
  draft: classDrafts.get,
  textOf: ({ class: settings, parts }) => ({ ...settings, parts }),
}

/** Two states of a class: versions by their number, or the draft. */
type ComparisonRef = { classId: string; from: string; to: string }

/** The messages that show a page of a class on the phone. */
const buildMessages = ({ parts, ...settings }: ClassText, page: string): ToClassPhone[] => [
  { type: 'class', live: { settings, parts } },
  { type: 'select', page },
]

/** A changed page before and after, on two phones beside each other. */
function Phones({ classId, from, to, page }: ComparisonRef & { page: string }) {
  const { t } = useLingui()
  const src = `/preview-classes/${classId}?live=1`
  return (
    <PhonePair
      calls={classText}
      id={classId}
      {...{ from, to }}
      errorTitle={<Trans>The pages could not be loaded</Trans>}
    >
      {(before, after) => (
        <>
          <StillPhone src={src} messages={buildMessages(before, page)} title={t`The page before`} which={from} />
          <StillPhone src={src} messages={buildMessages(after, page)} title={t`The page after`} which={to} />
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
export function TwoClassPhones({ changes, ...compared }: ComparisonRef & { changes: readonly NamedClassChange[] }) {
  const { t } = useLingui()
  return (
    <BeforeAndAfter changed={usePages(changes)} label={t`Page`} open={t`Show the changed pages before and after`}>
      {page => <Phones key={page} {...compared} page={page} />}
    </BeforeAndAfter>
  )
}
