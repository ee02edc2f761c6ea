import { useLingui } from '@lingui/react/macro'
import type { Draft } from '@trellis/contract/editor/drafts.ts'
import { lazy, Suspense, useState } from 'react'
import { StateChip } from '../../../document/bar/editor-header.tsx'
import { useCoursePart, useEditor } from '../editor-context.ts'

const ChangesSheet = lazy(async () => ({ default: (await import('../changes/changes-sheet.tsx')).ChangesSheet }))

type Props = { draft: Draft; onShow: (cardId: string) => void }

/** The state of the course; once published, it opens the changes since. */
export function ChangesChip({ draft, onShow }: Props) {
  const { t } = useLingui()
  const { autosave } = useEditor().session
  const [openedDocument] = useState(() => autosave.snapshot().editing.current)
  const [isOpen, setOpen] = useState(false)
  const { published, changes } = draft
  const isArchived = draft.course.archivedAt !== null
  const isEdited = useCoursePart(({ editing }) => editing.current !== openedDocument)
  const chip = <StateChip published={published?.number ?? null} {...{ changes, isEdited, isArchived }} />
  if (!published || isArchived) return chip
  const show = (cardId: string) => {
    setOpen(false)
    onShow(cardId)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={t`See what changed`}
        className="rounded-full"
        onClick={() => setOpen(true)}
      >
        {chip}
      </button>
      {isOpen && (
        <Suspense>
          <ChangesSheet published={published} onShow={show} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
