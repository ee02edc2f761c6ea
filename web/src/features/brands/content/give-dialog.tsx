import { Trans, useLingui } from '@lingui/react/macro'
import type { QueryFunction, QueryKey } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { ServerPicker } from '../../../ui/server-picker.tsx'

type Choice = { id: string; name: string; city?: string; state?: string }

const optionOf = ({ id, name, city, state }: Choice) => ({
  value: id,
  label: name,
  ...(city !== undefined && { note: `${city}, ${state}` }),
})

type Props = {
  title: ReactNode
  /** What follows from it. */
  consequence?: ReactNode
  label: string
  search: (filter: string) => {
    queryKey: QueryKey
    // biome-ignore lint/suspicious/noExplicitAny: each call has a key of its own type
    queryFn?: QueryFunction<{ items: readonly Choice[] }, any>
  }
  /** What is said where nothing was chosen. */
  missing: string
  busy: boolean
  error: Error | null
  onGive: (ids: string[]) => void
  onClose: () => void
}

/** Chooses courses, tracks or stores for a brand. */
export function GiveDialog({ title, consequence, label, search, missing, busy, error, onGive, onClose }: Props) {
  const { t } = useLingui()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<readonly Choice[]>([])
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (chosen.length > 0) return onGive(chosen.map(each => each.id))
    setMissing(true)
    box.current?.focus()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={title}
      description={consequence}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} busy={busy}>
            <Trans>Add</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4 pb-3">
        <FormFailure error={error} />
        <ServerPicker
          label={label}
          placeholder={t`Search by name`}
          multiple
          ref={box}
          search={search}
          optionOf={optionOf}
          value={chosen}
          onChange={next => {
            setMissing(false)
            setChosen(next)
          }}
          error={isMissing && missing}
        />
      </form>
    </Dialog>
  )
}
