import { useLingui } from '@lingui/react/macro'
import { Redo2, Undo2 } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { useWriting, useWritten } from './writing-context.ts'

/** Undo and redo buttons, labelled with their step. */
export function UndoButtons() {
  const { t } = useLingui()
  const { undo, redo } = useWriting()
  const undoable = useWritten(snapshot => snapshot.undoable)
  const redoable = useWritten(snapshot => snapshot.redoable)
  return (
    <span className="flex">
      <IconButton
        size="s"
        icon={Undo2}
        label={undoable === null ? t`Undo` : t`Undo: ${undoable}`}
        disabled={undoable === null}
        onClick={undo}
      />
      <IconButton
        size="s"
        icon={Redo2}
        label={redoable === null ? t`Redo` : t`Redo: ${redoable}`}
        disabled={redoable === null}
        onClick={redo}
      />
    </span>
  )
}
