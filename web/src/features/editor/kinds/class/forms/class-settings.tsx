import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '../../../../../platform/i18n/say.ts'
import { Sheet } from '../../../../../ui/sheet.tsx'
import { TextArea } from '../../../../../ui/text-area.tsx'
import { TextField } from '../../../../../ui/text-field.tsx'
import { PosterFields } from '../../../document/poster-fields.tsx'
import { useClassDocument, useClassEditor } from '../class-editor-context.ts'
import { problemsByPath, useClassFindings } from '../use-class-findings.ts'
import { AddressField } from './address-field.tsx'
import { ClassMediaField } from './class-media-field.tsx'

type Props = {
  /** The field that has the focus at first; null = the first one. */
  asked: string | null
  slug: string
  onRenamed: (slug: string) => void
  onClose: () => void
}

/** The settings of a class, saved and undone like its lessons; its address alone changes at once. */
export function ClassSettingsSheet({ asked, slug, onRenamed, onClose }: Props) {
  const { t } = useLingui()
  const { acts, session } = useClassEditor()
  const { root } = useClassDocument()
  const problems = problemsByPath(useClassFindings(null).problems, 'settings')
  const close = () => {
    session.autosave.closeStep()
    session.autosave.flush()
    onClose()
  }
  return (
    <Sheet open onClose={close} title={<Trans>Settings of the class</Trans>}>
      <div className="grid gap-5">
        <TextField
          data-autofocus={asked !== 'description' || undefined}
          label={t`Title`}
          value={root.title}
          maxLength={200}
          error={problems.title && say(problems.title)}
          onChange={event => acts.settings({ title: event.target.value }, { label: t`Title`, key: 'title' })}
        />
        <TextArea
          data-autofocus={asked === 'description' || undefined}
          label={t`Description`}
          optional
          rows={3}
          maxLength={5000}
          value={root.description}
          onChange={event =>
            acts.settings({ description: event.target.value }, { label: t`Description`, key: 'description' })
          }
        />
        <PosterFields root={root} change={acts.settings} MediaField={ClassMediaField} />
        <AddressField classId={session.classId} slug={slug} onRenamed={onRenamed} />
      </div>
    </Sheet>
  )
}
