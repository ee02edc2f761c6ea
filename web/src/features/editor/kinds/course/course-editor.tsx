import { useLingui } from '@lingui/react/macro'
import type { CardType, DraftCard } from '@trellis/contract/cards/cards.ts'
import { joinTexts, wordsIn } from '@trellis/contract/editor/card-words.ts'
import { type Draft, type DraftSettings, drafts } from '@trellis/contract/editor/drafts.ts'
import { useMemo, useState } from 'react'
import type { Difference } from '../../../../platform/autosave/document.ts'
import { listed } from '../../../../platform/autosave/document.ts'
import { PageHeader } from '../../../../platform/frame/page-header.tsx'
import { BackupNotice } from '../../../../platform/writing/backup-notice.tsx'
import { useDocumentSession } from '../../../../platform/writing/use-document-session.ts'
import { useEditorKeys } from '../../../../platform/writing/use-editor-keys.ts'
import { usePart } from '../../../../platform/writing/use-part.ts'
import { buildWritingActions, WritingContext } from '../../../../platform/writing/writing-context.ts'
import { useWide } from '../../../../ui/use-wide.ts'
import type { FromPhone } from '../../../courses/live/live-messages.public.ts'
import { EditorHeader } from '../../document/bar/editor-header.tsx'
import { EditorPage } from '../../document/editor-page.tsx'
import { focusText } from '../../document/focus-text.ts'
import { MoveDialog } from '../../document/list/move-dialog.tsx'
import { itemAt, type Selection, selectOnly } from '../../document/list/selection.ts'
import { Faces } from '../../document/presence/faces.tsx'
import { usePresence } from '../../document/presence/use-presence.ts'
import { useFresh } from '../../document/use-fresh.ts'
import { usePanes } from '../../document/use-panes.ts'
import { readRequestedPlace } from '../../place-in-editor.ts'
import { NextStepChips } from '../../publish/next-step-chips.tsx'
import { ChangesChip } from './bar/changes-chip.tsx'
import { PublishLink, usePublish } from './bar/publish-link.tsx'
import { ConflictNotice } from './conflict/conflict-notice.tsx'
import type { CourseDocument } from './course-document.ts'
import { courseKind } from './course-kind.ts'
import { openDraftSession } from './draft-session.ts'
import { type Editor, EditorContext, useEditor } from './editor-context.ts'
import { EditorPanes } from './editor-panes.tsx'
import { SettingsSheet } from './form/settings-sheet.tsx'
import { AddDialog } from './list/add-dialog.tsx'
import { CopyCardsDialog } from './list/copy-cards-dialog.tsx'
import { ShareMenu } from './share/share-menu.tsx'
import { useEditorActs, useSpoken } from './use-editor-acts.ts'

/** The unsaved draft in this tab, and its actions. */
function useDraftEditor(draft: Draft, personId: string) {
  const [session] = useState(() => openDraftSession(draft, personId))
  const { autosave } = session
  const { announced, announce } = useDocumentSession(session)
  const first = usePart(autosave, ({ editing }) => editing.current.order[0] ?? null)
  const [requestedSelection, select] = useState<Selection>(() => {
    const requestedCardId = readRequestedPlace(location.search)?.cardId
    return selectOnly(
      requestedCardId && autosave.snapshot().editing.current.items.has(requestedCardId) ? requestedCardId : first,
    )
  })
  const acts = useEditorActs({ autosave, select, announce, isRequired: draft.course.owner.kind === 'chain' })
  // Another author may have deleted the selected item.
  const { current } = requestedSelection
  const isThere = usePart(autosave, ({ editing }) => current === null || editing.current.items.has(current))
  const firstAlone = useMemo(() => selectOnly(first), [first])
  const selection = isThere ? requestedSelection : firstAlone
  const editor: Editor = { session, acts, selection, select, announce }
  return { editor, announced }
}

type OpenDialog =
  | { kind: 'add' | 'copy'; after: string | null }
  | { kind: 'move'; ids: readonly string[] }
  | { kind: 'settings' }
  | { kind: 'phone' }
  | null

/** Leads to the first card that two people changed; null = there is none. */
function useComparing({ session, select }: Pick<Editor, 'session' | 'select'>) {
  const conflicting = usePart(session.autosave, ({ editing }) =>
    [...editing.conflicts.keys()].find(id => editing.current.items.has(id)),
  )
  return conflicting === undefined ? null : () => select(selectOnly(conflicting))
}

type NewCardsProps = {
  open: Extract<OpenDialog, { kind: 'add' | 'copy' }>
  onAdd: (cardType: CardType, after: string | null) => void
  onCopy: () => void
  onClose: () => void
}

/** Selects the card to add: a blank one, or copies from another course. */
const NewCards = ({ open: { kind, after }, onAdd, onCopy, onClose }: NewCardsProps) =>
  kind === 'copy' ? (
    <CopyCardsDialog after={after} onClose={onClose} />
  ) : (
    <AddDialog onAdd={cardType => onAdd(cardType, after)} onCopy={onCopy} onClose={onClose} />
  )

/** Offers what a closed tab has left of this course. */
function CourseBackup() {
  const { t } = useLingui()
  const { key, autosave } = useEditor().session
  const toTexts = ({ items, root }: Difference<DraftSettings, DraftCard>) => [
    ...Object.entries(items).map(([id, { before, after }]) => ({
      id,
      before: wordsIn(before?.content),
      after: after ? wordsIn(after.content) : t`Deleted`,
    })),
    ...(root ? [{ id: 'course', before: root.before.title, after: root.after.title }] : []),
  ]
  return <BackupNotice storageKey={key} textsOf={toTexts} onPutIn={autosave.putIn} />
}

const joinText = ({ root, ...cards }: CourseDocument) => joinTexts([root, ...listed(cards)])

type Props = { draft: Draft; personId: string }

/** The editor of a course: its cards, the form of one, and the phone. */
function CourseEditor({ draft, personId }: Props) {
  const { editor, announced } = useDraftEditor(draft, personId)
  const { t } = useLingui()
  const { session, selection, select, acts, announce } = editor
  const { autosave } = session
  const order = usePart(autosave, ({ editing }) => editing.current.order)
  const title = usePart(autosave, ({ editing }) => editing.current.root.title)
  const spoken = useSpoken(autosave)
  const [open, setOpen] = useState<OpenDialog>(() =>
    readRequestedPlace(location.search)?.cardId === null ? { kind: 'settings' } : null,
  )
  const [freshId, setFreshId] = useFresh(selection.current)
  const others = usePresence({
    calls: drafts,
    id: session.courseId,
    session,
    cardId: selection.current,
  })
  const hasPhone = useWide(1100)
  const panes = usePanes()
  const goBy = (by: 1 | -1) => select(selectOnly(itemAt(order, selection.current, by)))
  const publishing = usePublish(editor)
  useEditorKeys({ ...acts, flush: autosave.flush, goBy, announce, publish: publishing.publish })
  const close = () => setOpen(null)
  const add = (cardType: CardType, afterId: string | null) => setFreshId(acts.add(cardType, afterId))
  const handlePress = ({ cardId, text }: FromPhone) => {
    // Selecting it again would scroll the phone to the start of the pressed card.
    if (cardId !== selection.current) select(selectOnly(cardId))
    requestAnimationFrame(() => focusText(text))
  }
  const compare = useComparing(editor)
  const allText = () => joinText(autosave.snapshot().editing.current)
  return (
    <EditorContext value={editor}>
      <WritingContext value={buildWritingActions({ autosave, acts, announce, allText, compare })}>
        <PageHeader>
          <EditorHeader
            kind={courseKind}
            title={title}
            state={
              <>
                <ChangesChip draft={draft} onShow={id => select(selectOnly(id))} />
                <NextStepChips content={{ kind: 'courses', id: draft.course.id }} />
              </>
            }
            faces={<Faces others={others} />}
            panes={panes}
            onPreview={hasPhone ? null : () => setOpen({ kind: 'phone' })}
            settingsLabel={t`Settings of the course`}
            onSettings={() => setOpen({ kind: 'settings' })}
            publish={
              <>
                <ShareMenu course={{ id: draft.course.id, title }} />
                <PublishLink {...publishing} />
              </>
            }
          />
          <CourseBackup />
          <ConflictNotice />
        </PageHeader>
        <EditorPanes
          {...{ others, freshId, hasPhone, panes }}
          isPhoneOpen={open?.kind === 'phone'}
          onClosePhone={close}
          onAdd={afterId => setOpen({ kind: 'add', after: afterId })}
          onStart={add}
          onMove={ids => setOpen({ kind: 'move', ids })}
          onCopy={() => setOpen({ kind: 'copy', after: null })}
          onPressed={handlePress}
        />
        <p role="status" className="sr-only">
          {announced}
        </p>
        {(open?.kind === 'add' || open?.kind === 'copy') && (
          <NewCards open={open} onAdd={add} onCopy={() => setOpen({ ...open, kind: 'copy' })} onClose={close} />
        )}
        {open?.kind === 'move' && (
          <MoveDialog order={order} ids={open.ids} nameOf={spoken} onMove={acts.move} onClose={close} />
        )}
        {open?.kind === 'settings' && <SettingsSheet onClose={close} />}
      </WritingContext>
    </EditorContext>
  )
}

/** Opens a course for writing. */
export const CourseEditorPage = () => (
  <EditorPage kind={courseKind} call={drafts.get} contentOf={({ course }) => course}>
    {(openedDraft, key) => <CourseEditor key={key} {...openedDraft} />}
  </EditorPage>
)
