import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type LinkLifetime, previewLinks } from '@trellis/contract/courses/preview-links.ts'
import { versions } from '@trellis/contract/editor/versions.ts'
import { type FormEvent, useState } from 'react'
import { read, useSend } from '../../../../../platform/api/queries.ts'
import { Button } from '../../../../../ui/button.tsx'
import { FormFailure } from '../../../../../ui/form-failure.tsx'
import { Select } from '../../../../../ui/select.tsx'
import { TextField } from '../../../../../ui/text-field.tsx'

export type NewLink = { name: string; address: string; expiresAt: string }

type Lifetime = Exclude<LinkLifetime, 'hour'>

/** What a link can show: the draft, the newest version, or one version for ever. */
function useShownOptions(courseId: string) {
  const { t } = useLingui()
  const { data } = useQuery(read(versions.list, { params: { id: courseId } }))
  const published = data?.items ?? []
  return [
    { value: 'draft', label: t`The draft, always the newest` },
    ...(published.length > 0 ? [{ value: 'published', label: t`The published course, always the newest` }] : []),
    ...published.map(({ versionId, number }) => ({ value: versionId, label: t`Version ${number}, permanently` })),
  ]
}

const lifetimes: readonly Lifetime[] = ['day', 'two-weeks', 'ninety-days']

type Props = { courseId: string; onMade: (link: NewLink) => void }

/** Creates a link: its recipient, its content and its lifetime. */
export function NewLinkForm({ courseId, onMade }: Props) {
  const { t } = useLingui()
  const options = useShownOptions(courseId)
  const [name, setName] = useState('')
  const [shown, setShown] = useState('draft')
  const [lasts, setLasts] = useState<Lifetime>('two-weeks')
  const { mutate, isPending, error } = useSend(previewLinks.make, [previewLinks.list])
  const words = { day: t`1 day`, 'two-weeks': t`14 days`, 'ninety-days': t`90 days` }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const useDraft = shown === 'draft'
    const versionId = useDraft || shown === 'published' ? null : shown
    mutate(
      { params: { id: courseId }, body: { name: name.trim(), useDraft, versionId, lasts } },
      {
        onSuccess: ({ path, expiresAt }) => {
          onMade({ name: name.trim(), address: location.origin + path, expiresAt })
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 rounded-m border border-line p-4">
      <FormFailure error={error} />
      <TextField
        data-autofocus
        label={t`For whom`}
        hint={t`Helps you remember who has it, such as legal or a partner.`}
        optional
        value={name}
        maxLength={120}
        onChange={event => setName(event.target.value)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label={t`Shows`} options={options} value={shown} onChange={event => setShown(event.target.value)} />
        <Select
          label={t`Expires after`}
          options={lifetimes.map(value => ({ value, label: words[value] }))}
          value={lasts}
          onChange={event => setLasts(lifetimes.find(lifetime => lifetime === event.target.value) ?? 'two-weeks')}
        />
      </div>
      <Button type="submit" size="s" busy={isPending} className="justify-self-start">
        <Trans>Create the link</Trans>
      </Button>
    </form>
  )
}
