import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { PanelLeft, PanelRight, Settings2, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { SaveWords } from '../../../../platform/writing/save-words.tsx'
import { UndoButtons } from '../../../../platform/writing/undo-buttons.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { useWide } from '../../../../ui/use-wide.ts'
import type { DraftKind } from '../../draft-kind.ts'
import type { Panes } from '../use-panes.ts'

/** Hides and shows the panes beside the form on a wide screen. */
function PaneButtons({ isListShown, isPhoneShown, toggle }: Panes) {
  const { t } = useLingui()
  const [hasList, hasPhone] = [useWide(768), useWide(1100)]
  return (
    <span className="flex">
      {hasList && (
        <IconButton
          size="s"
          icon={PanelLeft}
          label={isListShown ? t`Hide the list` : t`Show the list`}
          onClick={() => toggle('list')}
        />
      )}
      {hasPhone && (
        <IconButton
          size="s"
          icon={PanelRight}
          label={isPhoneShown ? t`Hide the phone` : t`Show the phone`}
          onClick={() => toggle('phone')}
        />
      )}
    </span>
  )
}

type Props = {
  kind: DraftKind
  title: string
  state: ReactNode
  faces: ReactNode
  panes: Panes
  /** Opens the phone if it has no pane of its own; null = it has one. */
  onPreview: (() => void) | null
  settingsLabel: string
  onSettings: () => void
  publish: ReactNode
}

/** The head of an editor: title, save state, publication state, and the next actions. */
export function EditorHeader(props: Props) {
  const { t, i18n } = useLingui()
  const { kind, title, state, faces, panes, onPreview, settingsLabel, onSettings, publish } = props
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-surface px-safe-4 py-1.5">
      <nav aria-label={t`Where you are`} className="flex min-w-0 items-center gap-2 text-dense">
        <Link to={kind.path} className="shrink-0 font-medium text-accent-ink hover:underline">
          {i18n._(kind.words.plural)}
        </Link>
        <span aria-hidden className="text-ink-2">
          ▸
        </span>
        <h1 className="min-w-0 truncate font-semibold">{title || i18n._(kind.words.untitled)}</h1>
      </nav>
      {state}
      <SaveWords />
      <span className="ml-auto flex flex-wrap items-center gap-1.5 max-[479px]:gap-x-0.5 pointer-coarse:[&_:is(a,button)]:min-h-11 pointer-coarse:[&_button]:min-w-10">
        {faces}
        <PaneButtons {...panes} />
        <UndoButtons />
        <IconButton size="s" icon={Settings2} label={settingsLabel} onClick={onSettings} />
        {onPreview && (
          <Button variant="quiet" size="s" onClick={onPreview}>
            <Smartphone aria-hidden />
            <span className="max-[479px]:sr-only">
              <Trans>Preview</Trans>
            </span>
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
  /** Something was written since it was opened here. */
  isEdited: boolean
  isArchived: boolean
}

/** The state of a draft: published or not, and whether the draft is ahead. */
export function StateChip({ published, changes, isEdited, isArchived }: StateProps) {
  const { t } = useLingui()
  if (isArchived) return <Chip>{t`Archived`}</Chip>
  if (published === null) return <Chip tone="wait">{t`Draft, never published`}</Chip>
  if (isEdited) return <Chip tone="wait">{t`Published v${published}, changed since`}</Chip>
  if (changes === 0) return <Chip tone="good">{t`Published v${published}`}</Chip>
  const since = t`${plural(changes, { one: '# change since', other: '# changes since' })}`
  return <Chip tone="wait">{t`Published v${published}, ${since}`}</Chip>
}
