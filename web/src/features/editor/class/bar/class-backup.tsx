import { useLingui } from '@lingui/react/macro'
import type { ClassPart } from '@trellis/contract/class-editor/parts.ts'
import type { ClassSettings } from '@trellis/contract/class-editor/settings.ts'
import { wordsIn } from '@trellis/contract/editor/card-words.ts'
import type { Difference } from '../../../../platform/autosave/document.ts'
import { BackupNotice } from '../../../../platform/writing/backup-notice.tsx'
import { useClassEditor } from '../class-editor-context.ts'

/** Offers what a closed tab has left of this class. */
export function ClassBackup() {
  const { t } = useLingui()
  const { key, autosave } = useClassEditor().session
  const textsOf = ({ items, root }: Difference<ClassSettings, ClassPart>) => [
    ...Object.entries(items).map(([id, { before, after }]) => ({
      id,
      before: wordsIn(before),
      after: after ? wordsIn(after) : t`Deleted`,
    })),
    ...(root ? [{ id: 'class', before: wordsIn(root.before), after: wordsIn(root.after) }] : []),
  ]
  return <BackupNotice storageKey={key} textsOf={textsOf} onPutIn={autosave.putIn} />
}
