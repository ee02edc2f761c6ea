import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Redo2, Settings2, Smartphone, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { useCourseDocument, useEditor } from '../editor-context.ts'
import { SaveWords } from './save-words.tsx'

type Props = {
  state: ReactNode
  faces: ReactNode
  /** Opens the phone where it has no pane of its own; null = it has one. */
  onPreview: (() => void) | null
  onSettings: () => void
  publish: ReactNode
}

function UndoButtons() {
  const { t } = useLingui()
  const { snapshot, acts } = useEditor()
  const { done, undone } = snapshot.editing.stack
  const [last, next] = [done.at(-1), undone.at(-1)]
  return (
    <span className="flex">
      <IconButton
        size="s"
        icon={Undo2}
        label={last ? t`Undo: ${last.label}` : t`Undo`}
        disabled={!last}
        onClick={acts.undo}
      />
      <IconButton
        size="s"
        icon={Redo2}
        label={next ? t`Redo: ${next.label}` : t`Redo`}
        disabled={!next}
        onClick={acts.redo}
      />
    </span>
  )
}

/** The head of the editor: where one is, the state of the course, where the text is, and what leads on. */
export function EditorHeader({ state, faces, onPreview, onSettings, publish }: Props) {
  const { t } = useLingui()
  const { root, order } = useCourseDocument()
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-surface px-safe-4 py-1.5">
      <nav aria-label={t`Where you are`} className="flex min-w-0 items-center gap-2 text-dense">
        <Link to="/edit-card-courses" className="shrink-0 font-medium text-accent-ink hover:underline">
          <Trans>Courses</Trans>
        </Link>
        <span aria-hidden className="text-ink-2">
          ▸
        </span>
        <h1 className="min-w-0 truncate font-semibold">{root.title || <Trans>Course without a title</Trans>}</h1>
      </nav>
      {state}
      <SaveWords />
      <span className="num sr-only">{t`${plural(order.length, { one: '# card', other: '# cards' })}`}</span>
      <span className="ml-auto flex flex-wrap items-center gap-1.5">
        {faces}
        <UndoButtons />
        <IconButton size="s" icon={Settings2} label={t`Settings of the course`} onClick={onSettings} />
        {onPreview && (
          <Button variant="quiet" size="s" onClick={onPreview}>
            <Smartphone aria-hidden />
            <Trans>Preview</Trans>
          </Button>
        )}
        {publish}
      </span>
    </div>
  )
}

type StateProps = {
  /** The number of the published version; null = never published. */
  published: number | null
  changes: number
  /** Something was written since the course was opened here. */
  isEdited: boolean
  isArchived: boolean
}

/** The state of the course: published or not, and whether the draft is ahead. */
export function StateChip({ published, changes, isEdited, isArchived }: StateProps) {
  const { t } = useLingui()
  if (isArchived) return <Chip>{t`Archived`}</Chip>
  if (published === null) return <Chip tone="wait">{t`Draft, never published`}</Chip>
  if (isEdited) return <Chip tone="wait">{t`Published v${published}, changed since`}</Chip>
  if (changes === 0) return <Chip tone="good">{t`Published v${published}`}</Chip>
  const since = t`${plural(changes, { one: '# change since', other: '# changes since' })}`
  return <Chip tone="wait">{t`Published v${published}, ${since}`}</Chip>
}
