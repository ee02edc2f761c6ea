import { Trans, useLingui } from '@lingui/react/macro'
import { checkCards } from '@trellis/contract/cards/card-checks.ts'
import { type CardProblem, listCardProblems } from '@trellis/contract/cards/card-rules.ts'
import type { CardType, DraftCard } from '@trellis/contract/cards/cards.ts'
import type { CheckContext } from '@trellis/contract/cards/checks/kind-check.ts'
import { findFirstText } from '@trellis/contract/editor/card-words.ts'
import { useEffect, useMemo, useState } from 'react'
import { listed } from '../../../../platform/autosave/document.ts'
import { Sheet } from '../../../../ui/sheet.tsx'
import { useWide } from '../../../../ui/use-wide.ts'
import type { FromPhone } from '../../../courses/live/live-messages.public.ts'
import { type CheckFinding, ChecksBar } from '../../document/checks-bar.tsx'
import { FillWindow } from '../../document/fill-window.tsx'
import { focusForm, focusPath, focusRow } from '../../document/focus-path.ts'
import { selectOnly } from '../../document/list/selection.ts'
import type { OtherAuthor } from '../../document/presence/use-presence.ts'
import { useKnownFiles } from '../../document/use-known-files.ts'
import type { Panes } from '../../document/use-panes.ts'
import { readRequestedPlace } from '../../place-in-editor.ts'
import type { CourseDocument } from './course-document.ts'
import { useCoursePart, useEditor } from './editor-context.ts'
import { CourseMediaField } from './form/course-media-field.tsx'
import { CourseStart } from './form/course-start.tsx'
import { FormPane } from './form/form-pane.tsx'
import { CardList } from './list/card-list.tsx'
import { kindWords } from './list/kind-labels.ts'
import { PhonePane } from './phone/phone-pane.tsx'
import { useQuietDocument } from './use-quiet-document.ts'

type CardFinding = { cardId: string; path: string; sentence: string }

const knownProblems = new WeakMap<DraftCard, CardProblem[]>()

function problemsOnce(card: DraftCard): CardProblem[] {
  const problems = knownProblems.get(card) ?? listCardProblems(card)
  knownProblems.set(card, problems)
  return problems
}

/** A finding with the position and name of its card. */
function useFindingMapper({ items, order }: CourseDocument) {
  const { i18n } = useLingui()
  return ({ cardId, path, sentence }: CardFinding): CheckFinding[] => {
    const card = items.get(cardId)
    if (!card) return []
    const words = findFirstText(card) ?? i18n._(kindWords[card.cardType].label)
    return [{ owner: cardId, place: `${order.indexOf(cardId) + 1} · ${words}`, path, sentence }]
  }
}

/** The problems and hints of the course, checked once typing pauses. */
function useFindings(freshId: string | null): { problems: CheckFinding[]; hints: CheckFinding[] } {
  const document = useQuietDocument()
  const { scriptOrigins, fileOwner } = useEditor().session
  const getFile = useKnownFiles(fileOwner)
  const toFindings = useFindingMapper(document)
  const cardFindings = useMemo(() => {
    const cards = listed(document)
    const context: CheckContext = { language: 'en', fileOf: getFile, scriptOrigins, hasPrivacyAddress: null }
    const isOpen = ({ cardId }: CardFinding) => cardId !== freshId
    const checked = checkCards(cards, context).filter(isOpen)
    const unfinished = cards.flatMap(card => problemsOnce(card).map(problem => ({ cardId: card.id, ...problem })))
    return {
      problems: [...unfinished.filter(isOpen), ...checked.filter(({ level }) => level === 'error')],
      hints: checked.filter(({ level }) => level === 'hint'),
    }
  }, [document, getFile, scriptOrigins, freshId])
  return { problems: cardFindings.problems.flatMap(toFindings), hints: cardFindings.hints.flatMap(toFindings) }
}

type Props = {
  others: readonly OtherAuthor[]
  freshId: string | null
  /** There is room for the phone beside the form. */
  hasPhone: boolean
  panes: Panes
  isPhoneOpen: boolean
  onClosePhone: () => void
  onAdd: (after: string | null) => void
  /** Adds a card of a kind that was chosen already. */
  onStart: (cardType: CardType, after: string | null) => void
  onMove: (ids: readonly string[]) => void
  /** Copies cards of another course to the end. */
  onCopy: () => void
  onPressed: (message: FromPhone) => void
}

/** The checks are drawn by themselves: the panes must not be drawn again with each of them. */
function Checks({ freshId, onShow }: { freshId: string | null; onShow: (finding: CheckFinding) => void }) {
  return <ChecksBar {...useFindings(freshId)} onShow={onShow} />
}

/** Whether the form has the screen of a phone: also for a card that was just added, until its author goes back. */
function useFormOpen(atFirst: boolean, freshId: string | null) {
  const [isOpen, setOpen] = useState(atFirst)
  const [lastFreshId, setLastFreshId] = useState<string | null>(null)
  if (freshId !== lastFreshId) {
    setLastFreshId(freshId)
    if (freshId !== null) setOpen(true)
  }
  return [isOpen, setOpen] as const
}

/** List, form and phone: side by side where there is room, else the form or the list has the screen. */
export function EditorPanes(props: Props) {
  const { others, freshId, hasPhone, panes, isPhoneOpen, onClosePhone, onAdd, onStart } = props
  const { onMove, onCopy, onPressed } = props
  const { selection, select } = useEditor()
  const isEmpty = useCoursePart(({ editing }) => editing.current.order.length === 0)
  const isSideBySide = useWide(768)
  const [requestedPlace] = useState(() => readRequestedPlace(location.search))
  const [isFormOpen, setFormOpen] = useFormOpen(requestedPlace?.cardId != null, freshId)
  useEffect(() => {
    if (requestedPlace?.cardId != null) focusPath(requestedPlace.path)
  }, [requestedPlace])
  const openForm = () => {
    setFormOpen(true)
    focusForm()
  }
  const show = ({ owner, path }: CheckFinding) => {
    select(selectOnly(owner))
    setFormOpen(true)
    // The sheet returns the focus before the form takes it.
    setTimeout(focusPath, 50, path)
  }
  const backToList = () => {
    setFormOpen(false)
    requestAnimationFrame(() => focusRow(selection.current))
  }
  if (isEmpty) return <CourseStart {...{ onStart, onCopy }} onMore={() => onAdd(null)} />
  const showsForm = isSideBySide || isFormOpen
  const showsList = isSideBySide ? panes.isListShown : !showsForm
  return (
    <FillWindow>
      <div className="flex min-h-0 min-w-0 flex-1">
        {showsList && (
          <div className="flex w-full min-w-0 shrink-0 flex-col border-line border-r bg-surface min-[768px]:w-70 min-[1300px]:w-80">
            <CardList {...{ others, freshId, onAdd, onMove }} onOpen={openForm} />
          </div>
        )}
        {showsForm && (
          <div className="grid min-w-0 flex-1">
            <FormPane
              MediaField={CourseMediaField}
              freshId={freshId}
              onBack={isSideBySide ? null : backToList}
              onEscape={backToList}
            />
          </div>
        )}
        {hasPhone && panes.isPhoneShown && (
          <div className="w-90 shrink-0 border-line border-l bg-sunken min-[1300px]:w-107">
            <PhonePane onPressed={onPressed} />
          </div>
        )}
        {!hasPhone && isPhoneOpen && (
          <Sheet open onClose={onClosePhone} title={<Trans>Preview</Trans>}>
            <div className="h-[78dvh]">
              <PhonePane
                onPressed={message => {
                  if (!message.isDouble) return
                  onClosePhone()
                  setFormOpen(true)
                  onPressed(message)
                }}
              />
            </div>
          </Sheet>
        )}
      </div>
      <Checks freshId={freshId} onShow={show} />
    </FillWindow>
  )
}
