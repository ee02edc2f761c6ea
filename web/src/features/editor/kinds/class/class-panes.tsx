import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { listed } from '../../../../platform/autosave/document.ts'
import { PhoneFrame } from '../../../../ui/phone-frame.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { usePhoneLook } from '../../../../ui/use-phone-look.ts'
import { useWide } from '../../../../ui/use-wide.ts'
import type { FromClassPhone, ToClassPhone } from '../../../classes/live/live-class.public.ts'
import { useFramePort } from '../../../courses/live/use-frame-port.public.ts'
import { type CheckFinding, ChecksBar } from '../../document/checks-bar.tsx'
import { FillWindow } from '../../document/fill-window.tsx'
import { focusForm, focusPath, focusRow } from '../../document/focus-path.ts'
import { focusText } from '../../document/focus-text.ts'
import { selectOnly } from '../../document/list/selection.ts'
import type { OtherAuthor } from '../../document/presence/use-presence.ts'
import type { Panes } from '../../document/use-panes.ts'
import { isBlank } from './class-document.ts'
import { useClassEditor } from './class-editor-context.ts'
import { Outline } from './outline/outline.tsx'
import { PagePane } from './page-pane.tsx'
import { ClassStart } from './start/class-start.tsx'
import { getRequestedField, useClassFindings } from './use-class-findings.ts'

/** The class on a phone: the learner's pages in a frame, fed by the unsaved draft. */
function ClassPhone({ onPressed }: { onPressed: (message: FromClassPhone) => void }) {
  const { t } = useLingui()
  const { session, snapshot, selection } = useClassEditor()
  const frame = useRef<HTMLIFrameElement>(null)
  const { current: document } = snapshot.editing
  const [look, setLook] = usePhoneLook()
  const message: ToClassPhone = { type: 'class', live: { settings: document.root, parts: listed(document) } }
  const onConnect = () => {
    tell(message)
    tell({ type: 'select', page: selection.current })
  }
  const tell = useFramePort<ToClassPhone, FromClassPhone>({ frame, look, onConnect, onMessage: onPressed })
  const latest = useRef(message)
  latest.current = message
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again when the document is another one
  useEffect(() => tell(latest.current), [document, tell])
  // Each press selects again, even the selected page, to lead the phone back to it.
  useEffect(() => tell({ type: 'select', page: selection.current }), [selection, tell])
  return (
    <PhoneFrame
      look={look}
      setLook={setLook}
      frame={frame}
      title={t`The class on a phone`}
      src={`/preview-classes/${session.classId}?live=1`}
    />
  )
}

type Props = {
  freshId: string | null
  others: readonly OtherAuthor[]
  /** There is room for the phone beside the form. */
  hasPhone: boolean
  panes: Panes
  isPhoneOpen: boolean
  onClosePhone: () => void
  onAdd: (after: string | null) => void
  onMove: (ids: readonly string[]) => void
  /** Copies lessons of another class. */
  onCopy: () => void
  /** Opens the settings at a field of theirs. */
  onSettings: (path: string) => void
}

/** Opens the page of a text that was pressed in the phone; once it is drawn, the field of the text has the focus. */
function usePressed(open: (page: string) => void) {
  const [pressedPart, setPressedPart] = useState<FromClassPhone | null>(null)
  useEffect(() => {
    if (pressedPart) focusText(pressedPart.text)
  }, [pressedPart])
  return (message: FromClassPhone) => {
    open(message.page)
    setPressedPart(message)
  }
}

/** Outline, page and phone: side by side where there is room, else the page or the outline has the screen. */
export function ClassPanes({
  freshId,
  others,
  hasPhone,
  panes,
  isPhoneOpen,
  onClosePhone,
  onAdd,
  onMove,
  onCopy,
  onSettings,
}: Props) {
  const { snapshot, selection, select } = useClassEditor()
  const { current: document } = snapshot.editing
  const { problems, hints } = useClassFindings(freshId)
  const isSideBySide = useWide(768)
  const [requestedField] = useState(() => getRequestedField(document))
  const [isPageOpen, setPageOpen] = useState(requestedField !== null && requestedField.owner === selection.current)
  useEffect(() => {
    if (requestedField) focusPath(requestedField.path)
  }, [requestedField])
  const setPressedPart = usePressed(page => {
    select(selectOnly(page))
    setPageOpen(true)
  })
  const openPage = () => {
    setPageOpen(true)
    focusForm()
  }
  const backToOutline = () => {
    setPageOpen(false)
    requestAnimationFrame(() => focusRow(selection.current))
  }
  const show = ({ owner, path }: CheckFinding) => {
    if (owner === 'settings') return onSettings(path)
    if (owner === 'lessons') return onAdd(null)
    select(selectOnly(owner))
    setPageOpen(true)
    // The sheet returns the focus before the form takes it.
    return void setTimeout(focusPath, 50, path)
  }
  const add = (afterId: string | null) => {
    onAdd(afterId)
    setPageOpen(true)
  }
  if (isBlank(document)) return <ClassStart onAdd={() => add(null)} onCopy={onCopy} />
  const showsPage = isSideBySide || isPageOpen
  return (
    <FillWindow>
      <div className="flex min-h-0 min-w-0 flex-1">
        {(isSideBySide ? panes.isListShown : !showsPage) && (
          <div className="flex w-full min-w-0 shrink-0 flex-col border-line border-r bg-surface min-[768px]:w-70 min-[1300px]:w-80">
            <Outline
              others={others}
              unfinished={new Set(problems.map(({ owner }) => owner))}
              onAdd={add}
              onMove={onMove}
              onOpen={openPage}
            />
          </div>
        )}
        {showsPage && (
          <div className="grid min-w-0 flex-1">
            <PagePane
              findings={problems}
              freshId={freshId}
              onAdd={() => onAdd(null)}
              onBack={isSideBySide ? null : backToOutline}
              onEscape={backToOutline}
            />
          </div>
        )}
        {hasPhone && panes.isPhoneShown && (
          <div className="w-90 shrink-0 border-line border-l bg-sunken min-[1300px]:w-107">
            <ClassPhone onPressed={setPressedPart} />
          </div>
        )}
        {!hasPhone && isPhoneOpen && (
          <Sheet open onClose={onClosePhone} title={<Trans>Preview</Trans>}>
            <div className="h-[78dvh]">
              <ClassPhone
                onPressed={message => {
                  if (!message.isDouble) return
                  onClosePhone()
                  setPressedPart(message)
                }}
              />
            </div>
          </Sheet>
        )}
      </div>
      <ChecksBar problems={problems} hints={hints} onShow={show} />
    </FillWindow>
  )
}
