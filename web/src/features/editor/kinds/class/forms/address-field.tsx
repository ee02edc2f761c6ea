import { Trans, useLingui } from '@lingui/react/macro'
import { authoredClasses } from '@trellis/contract/class-editor/classes.ts'
import { useState } from 'react'
import { isProblem } from '../../../../../platform/api/problem.ts'
import { useSend } from '../../../../../platform/api/queries.ts'
import { say } from '../../../../../platform/i18n/say.ts'
import { Button } from '../../../../../ui/button.tsx'
import { FormFailure } from '../../../../../ui/form-failure.tsx'
import { TextField } from '../../../../../ui/text-field.tsx'
import { useToast } from '../../../../../ui/toast-region.tsx'

type Props = { classId: string; slug: string; onRenamed: (slug: string) => void }

/** The sentence that belongs to the field; undefined = another failure, or none. */
function sentenceOf(error: Error | null): string | undefined {
  if (isProblem(error, 'INVALID_INPUT')) return error.fieldErrors.slug?.[0]
  return isProblem(error, 'SLUG_TAKEN') ? error.message : undefined
}

/** The last part of the address of the class: saved by its own button, because links change at once. */
export function AddressField({ classId, slug, onRenamed }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const [typed, setTyped] = useState(slug)
  const { mutate, isPending, error, reset } = useSend(authoredClasses.rename, [authoredClasses.list])
  const sentence = sentenceOf(error)
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
