import { Trans, useLingui } from '@lingui/react/macro'
import { authoredClasses } from '@trellis/contract/class-editor/classes.ts'
import { useState } from 'react'
import { isProblem } from '../../../../../platform/api/problem.ts'
import { useSend } from '../../../../../platform/api/queries.ts'
import { say } from '../../../../../platform/i18n/say.ts'
import { Button } from '../../../../../ui/button.tsx'
import { FormFailure } from '../../../../../ui/form-failure.tsx'
import { Sheet } from '../../../../../ui/sheet.tsx'
import { TextArea } from '../../../../../ui/text-area.tsx'
import { TextField } from '../../../../../ui/text-field.tsx'
import { useToast } from '../../../../../ui/toast-region.tsx'
import { PosterFields } from '../../../document/poster-fields.tsx'
import { useClassDocument, useClassEditor } from '../class-editor-context.ts'
import { problemsByPath, useClassFindings } from '../use-class-findings.ts'
import { ClassMediaField } from './class-media-field.tsx'

type AddressFieldProps = { classId: string; slug: string; onRenamed: (slug: string) => void }

/** The error that belongs to the field; undefined = another failure, or none. */
function toSentence(error: Error | null): string | undefined {
  if (isProblem(error, 'INVALID_INPUT')) return error.fieldErrors.slug?.[0]
  return isProblem(error, 'SLUG_TAKEN') ? error.message : undefined
}

/** The last part of the address of the class: saved by its own button, because links change at once. */
function AddressField({ classId, slug, onRenamed }: AddressFieldProps) {
  const { t } = useLingui()
  const toast = useToast()
  const [typed, setTyped] = useState(slug)
  const { mutate, isPending, error, reset } = useSend(authoredClasses.rename, [authoredClasses.list])
  const sentence = toSentence(error)
  const rename = () =>
    mutate(
      { params: { id: classId }, body: { slug: typed.trim() } },
      {
        onSuccess: () => {
          onRenamed(typed.trim())
          toast.success(t`The address is changed.`)
        },
      },
    )
  return (
    <div className="grid gap-2">
      {!sentence && <FormFailure error={error} />}
      <TextField
        label={t`Address`}
        hint={t`The last part of the class’s address. Links to the old address stop working.`}
        value={typed}
        maxLength={120}
        autoCapitalize="none"
        spellCheck={false}
        error={sentence && say(sentence)}
        onChange={event => {
          reset()
          setTyped(event.target.value)
        }}
      />
      {typed.trim() !== slug && (
        <Button variant="quiet" size="s" className="justify-self-start" busy={isPending} onClick={rename}>
          <Trans>Change the address</Trans>
        </Button>
      )}
    </div>
  )
}

type Props = {
  /** The field that has the focus at first; null = the first one. */
  focusedField: string | null
  slug: string
  onRenamed: (slug: string) => void
  onClose: () => void
}

/** The settings of a class, saved and undone like its lessons; its address alone changes at once. */
export function ClassSettingsSheet({ focusedField, slug, onRenamed, onClose }: Props) {
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
          data-autofocus={focusedField !== 'description' || undefined}
          label={t`Title`}
          value={root.title}
          maxLength={200}
          error={problems.title && say(problems.title)}
          onChange={event => acts.settings({ title: event.target.value }, { label: t`Title`, key: 'title' })}
        />
        <TextArea
          data-autofocus={focusedField === 'description' || undefined}
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
