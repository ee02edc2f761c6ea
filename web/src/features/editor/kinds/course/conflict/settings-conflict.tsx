import { Trans, useLingui } from '@lingui/react/macro'
import type { DraftSettings } from '@trellis/contract/editor/drafts.ts'
import { typedKeys } from '@trellis/contract/keys.ts'
import { useState } from 'react'
import { isSame } from '../../../../../platform/autosave/document.ts'
import { clashingFields } from '../../../../../platform/autosave/merged-fields.ts'
import { FormDialog } from '../../../../../ui/form-dialog.tsx'
import type { CourseSnapshot } from '../course-document.ts'
import { settingsAuthor } from '../draft-session.ts'
import { useCoursePart, useEditor } from '../editor-context.ts'
import { type Side, TwoTexts } from './two-texts.tsx'
import { useAuthor } from './use-author.ts'

type SettingsClash = NonNullable<CourseSnapshot['editing']['rootConflict']>
type Field = keyof DraftSettings
type Sides = Readonly<Partial<Record<Field, Side>>>

/** What a setting says, as text. */
function toText(settings: DraftSettings, field: Field): string {
  if (field !== 'stickyFooter') return settings[field] ?? ''
  const { stickyFooter: footer } = settings
  return footer ? [footer.text, footer.targetUrl, footer.orderMessage].filter(Boolean).join('\n') : ''
}

/** The settings with the chosen side in each field; what only one side changed is taken from that side. */
function decided(mine: DraftSettings, { base, theirs }: SettingsClash, sides: Sides): DraftSettings {
  if (!base || !theirs) return mine
  const clashing = clashingFields(base, mine, theirs)
  const isMine = (field: Field) =>
    clashing.includes(field) ? sides[field] !== 'theirs' : !isSame(mine[field], base[field])
  const own = typedKeys(mine).filter(isMine)
  return { ...theirs, ...Object.fromEntries(own.map(field => [field, mine[field]])) }
}

type Props = { clash: SettingsClash; onClose: () => void }

/** Two people changed the same settings: both, and the choice between them. */
export function SettingsConflictDialog({ clash, onClose }: Props) {
  const { t } = useLingui()
  const { session } = useEditor()
  const [sides, setSides] = useState<Sides>({})
  const { name, heading } = useAuthor(settingsAuthor)
  const mine = useCoursePart(({ editing }) => editing.current.root)
  const { base, theirs } = clash
  if (!theirs) return null
  const labels: Record<Field, string> = {
    title: t`Title`,
    stickyFooter: t`Footer button`,
    posterUrl: t`Poster`,
    thumbnailUrl: t`Small image for lists`,
  }
  const clashing = typedKeys(labels).filter(field => clashingFields(base, mine, theirs).includes(field))
  const settle = () => {
    session.autosave.resolveRoot(decided(mine, clash, sides), t`Decide between two settings`)
    onClose()
  }
  return (
    <FormDialog
      size="l"
      title={<Trans>{name} changed the settings too</Trans>}
      description={<Trans>Nothing is lost. Choose what to keep; the cards keep saving.</Trans>}
      confirm={<Trans>Resolve</Trans>}
      onSubmit={settle}
      onClose={onClose}
    >
      {clashing.map(field => (
        <TwoTexts
          key={field}
          label={labels[field]}
          author={heading}
          theirs={toText(theirs, field)}
          mine={toText(mine, field)}
          side={sides[field] ?? 'mine'}
          onChange={side => setSides({ ...sides, [field]: side })}
          takeLabel={t`Use theirs`}
        />
      ))}
    </FormDialog>
  )
}
