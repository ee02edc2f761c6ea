import { useLingui } from '@lingui/react/macro'
import type { DraftCard } from '@trellis/contract/cards/card-rules.ts'
import { wordsIn } from '@trellis/contract/editor/card-words.ts'
import type { DraftSettings } from '@trellis/contract/editor/drafts.ts'
import type { Difference } from '../../../../platform/autosave/document.ts'
import { BackupNotice } from '../../../../platform/writing/backup-notice.tsx'
import { useEditor } from '../editor-context.ts'

/** Offers what a closed tab has left of this course. */
export function CourseBackup() {
  const { t } = useLingui()
  const { key, autosave } = useEditor().session
  const textsOf = ({ items, root }: Difference<DraftSettings, DraftCard>) => [
    ...Object.entries(items).map(([id, { before, after }]) => ({
      id,
      before: wordsIn(before?.content),
      after: after ? wordsIn(after.content) : t`Deleted`,
    })),
    ...(root ? [{ id: 'course', before: root.before.title, after: root.after.title }] : []),
  ]
  return <BackupNotice storageKey={key} textsOf={textsOf} onPutIn={autosave.putIn} />
}
