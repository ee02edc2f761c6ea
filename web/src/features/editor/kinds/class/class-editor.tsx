import { Trans, useLingui } from '@lingui/react/macro'
import { type ClassDraft, classDrafts } from '@trellis/contract/class-editor/drafts.ts'
import type { ClassPart } from '@trellis/contract/class-editor/parts.ts'
import type { ClassSettings } from '@trellis/contract/class-editor/settings.ts'
import { joinTexts, wordsIn } from '@trellis/contract/editor/card-words.ts'
import { useMemo, useState } from 'react'
import type { Difference } from '../../../../platform/autosave/document.ts'
import { listed } from '../../../../platform/autosave/document.ts'
import { PageHeader } from '../../../../platform/frame/page-header.tsx'
import { BackupNotice } from '../../../../platform/writing/backup-notice.tsx'
import { useDocumentSession } from '../../../../platform/writing/use-document-session.ts'
import { useEditorKeys } from '../../../../platform/writing/use-editor-keys.ts'
import { usePart } from '../../../../platform/writing/use-part.ts'
import { buildWritingActions, WritingContext } from '../../../../platform/writing/writing-context.ts'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { useWide } from '../../../../ui/use-wide.ts'
import { EditorHeader, StateChip } from '../../document/bar/editor-header.tsx'
import { EditorPage } from '../../document/editor-page.tsx'
import { MoveDialog } from '../../document/list/move-dialog.tsx'
import { itemAt, type Selection, selectOnly } from '../../document/list/selection.ts'
import { Faces } from '../../document/presence/faces.tsx'
import { usePresence } from '../../document/presence/use-presence.ts'
import { useFresh } from '../../document/use-fresh.ts'
import { usePanes } from '../../document/use-panes.ts'
import { NextStepChips } from '../../publish/next-step-chips.tsx'
import { type ClassDocument, fixedPages, isFixedPage, listLessonIds } from './class-document.ts'
import { ClassEditorContext, type ClassEditorContextValue, useClassEditor } from './class-editor-context.ts'
import { classKind } from './class-kind.ts'
import { ClassPanes } from './class-panes.tsx'
import { openClassSession } from './class-session.ts'
import { ClassSettingsSheet } from './forms/class-settings.tsx'
import { SettingsConflict } from './forms/part-conflict.tsx'
import { CopyLessonsDialog } from './start/copy-lessons-dialog.tsx'
import { useClassActs, useLessonName } from './use-class-acts.ts'
import { getRequestedField } from './use-class-findings.ts'

/** The unsaved draft of a class in this tab, and its actions. */
function useClassEditing(draft: ClassDraft, personId: string) {
  const [session] = useState(() => openClassSession(draft, personId))
  const { announced, announce } = useDocumentSession(session)
  const snapshot = usePart(session.autosave, all => all)
  const { current: document } = snapshot.editing
  const [requestedSelection, select] = useState<Selection>(() =>
    selectOnly(getRequestedField(document)?.owner ?? listLessonIds(document)[0] ?? null),
  )
  const acts = useClassActs({ autosave: session.autosave, select, announce })
  // Another author may have deleted the selected item.
  const isThere =
    isFixedPage(requestedSelection.current) ||
    (requestedSelection.current !== null && document.items.has(requestedSelection.current))
  const [first = null] = listLessonIds(document)
  const firstAlone = useMemo(() => selectOnly(first), [first])
  const selection = isThere ? requestedSelection : firstAlone
  const editor: ClassEditorContextValue = { session, snapshot, acts, selection, select, announce }
  return { editor, announced }
}

type OpenDialog =
  | { kind: 'move'; ids: readonly string[] }
  | { kind: 'settings'; path: string | null }
  | { kind: 'phone' }
  | { kind: 'copy' }
  | null

/** Whether the class is published, and its planned publication. */
const ClassState = ({ draft, isEdited }: { draft: ClassDraft; isEdited: boolean }) => (
  <>
    <StateChip
      published={draft.published?.number ?? null}
      changes={draft.changes}
      isEdited={isEdited}
      isArchived={draft.class.archivedAt !== null}
    />
    <NextStepChips content={{ kind: 'classes', id: draft.class.id }} />
  </>
)

type Props = { draft: ClassDraft; personId: string }

const openAtFirst = (document: ClassDocument): OpenDialog => {
  const requestedField = getRequestedField(document)
  return requestedField?.owner === 'settings' ? { kind: 'settings', path: requestedField.path } : null
}

/** Offers what a closed tab has left of this class. */
function ClassBackup() {
  const { t } = useLingui()
  const { key, autosave } = useClassEditor().session
  const toTexts = ({ items, root }: Difference<ClassSettings, ClassPart>) => [
    ...Object.entries(items).map(([id, { before, after }]) => ({
      id,
      before: wordsIn(before),
      after: after ? wordsIn(after) : t`Deleted`,
    })),
    ...(root ? [{ id: 'class', before: wordsIn(root.before), after: wordsIn(root.after) }] : []),
  ]
  return <BackupNotice storageKey={key} textsOf={toTexts} onPutIn={autosave.putIn} />
}

const joinText = ({ root, ...parts }: ClassDocument) => joinTexts([root, ...listed(parts)])

/** The editor of a class: its outline, the page that is selected, and the phone. */
function ClassEditor({ draft, personId }: Props) {
  const { t } = useLingui()
  const { editor, announced } = useClassEditing(draft, personId)
  const { session, snapshot, selection, select, acts, announce } = editor
  const { autosave } = session
  const { current: document } = snapshot.editing
  const lessons = listLessonIds(document)
  const getLessonName = useLessonName(autosave)
  const [open, setOpen] = useState(() => openAtFirst(document))
  const [freshId, setFreshId] = useFresh(selection.current)
  const [slug, setSlug] = useState(draft.class.slug)
  const [openedDocument] = useState(document)
  const hasPhone = useWide(1100)
  const panes = usePanes()
  const others = usePresence({
    calls: classDrafts,
    id: session.classId,
    session,
    cardId: lessons.find(id => id === selection.current) ?? null,
  })
  const close = () => setOpen(null)
  const goBy = (by: 1 | -1) => select(selectOnly(itemAt([...lessons, ...fixedPages], selection.current, by)))
  useEditorKeys({ ...acts, flush: autosave.flush, goBy, announce })
  const allText = () => joinText(autosave.snapshot().editing.current)
  return (
    <ClassEditorContext value={editor}>
      <WritingContext value={buildWritingActions({ autosave, acts, announce, allText })}>
        <PageHeader>
          <EditorHeader
            kind={classKind}
            title={document.root.title}
            state={<ClassState draft={draft} isEdited={document !== openedDocument} />}
            faces={<Faces others={others} />}
            panes={panes}
            onPreview={hasPhone ? null : () => setOpen({ kind: 'phone' })}
            settingsLabel={t`Settings of the class`}
            onSettings={() => setOpen({ kind: 'settings', path: null })}
            publish={
              <ButtonLink size="s" to={`/edit-classes/${draft.class.id}/publish`}>
                <Trans>Publish…</Trans>
              </ButtonLink>
            }
          />
          <ClassBackup />
          <SettingsConflict />
        </PageHeader>
        <ClassPanes
          freshId={freshId}
          hasPhone={hasPhone}
          others={others}
          panes={panes}
          isPhoneOpen={open?.kind === 'phone'}
          onClosePhone={close}
          onAdd={afterId => setFreshId(acts.addLesson(afterId))}
          onMove={ids => setOpen({ kind: 'move', ids })}
          onCopy={() => setOpen({ kind: 'copy' })}
          onSettings={path => setOpen({ kind: 'settings', path })}
        />
        <p role="status" className="sr-only">
          {announced}
        </p>
        {open?.kind === 'move' && (
          <MoveDialog order={lessons} ids={open.ids} nameOf={getLessonName} onMove={acts.move} onClose={close} />
        )}
        {open?.kind === 'copy' && <CopyLessonsDialog onClose={close} />}
        {open?.kind === 'settings' && (
          <ClassSettingsSheet focusedField={open.path} slug={slug} onRenamed={setSlug} onClose={close} />
        )}
      </WritingContext>
    </ClassEditorContext>
  )
}

/** Opens a class for writing. */
export const ClassEditorPage = () => (
  <EditorPage kind={classKind} call={classDrafts.get} contentOf={draft => draft.class}>
    {(openedDraft, key) => <ClassEditor key={key} {...openedDraft} />}
  </EditorPage>
)
