import { Trans, useLingui } from '@lingui/react/macro'
import { ClassPart } from '@trellis/contract/class-editor/parts.ts'
import { ClassSettings } from '@trellis/contract/class-editor/settings.ts'
import type { Conflict } from '../../../../../platform/autosave/editing-state.ts'
import { TwoSides } from '../../../../../platform/writing/two-sides.tsx'
import { useClassEditor } from '../class-editor-context.ts'

/** A lesson or question that two people have changed. */
export function PartConflict({
  id,
  mine,
  conflict,
}: {
  id: string
  mine: ClassPart | null
  conflict: Conflict<ClassPart>
}) {
  const { t } = useLingui()
  const { session } = useClassEditor()
  const settle = (record: object | null) =>
    session.autosave.resolve(id, record && ClassPart.parse(record), t`Decide between two texts`)
  return (
    <TwoSides
      title={<Trans>Someone else changed this too</Trans>}
      author={session.authors.get(id) ?? t`Someone else`}
      mine={mine}
      conflict={conflict}
      onSettle={settle}
    />
  )
}

/** The settings, takeaways or exam, when two people have changed them. */
export function SettingsConflict() {
  const { t } = useLingui()
  const { session, snapshot } = useClassEditor()
  const { rootConflict, current } = snapshot.editing
  if (!rootConflict) return null
  const settle = (record: object | null) =>
    session.autosave.resolveRoot(ClassSettings.parse(record), t`Decide between two texts`)
  return (
    <div className="max-h-80 overflow-y-auto p-3">
      <TwoSides
        title={<Trans>Someone else changed the settings, takeaways or exam too</Trans>}
        author={t`Someone else`}
        mine={current.root}
        conflict={rootConflict}
        onSettle={settle}
      />
    </div>
  )
}
