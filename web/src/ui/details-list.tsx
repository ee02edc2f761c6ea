import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { askBeforeLeaving } from '../platform/unsaved/leave-guards.ts'
import { useUnsavedGuard } from '../platform/unsaved/use-unsaved-guard.ts'
import { Button } from './button.tsx'
import { FormFailure } from './form-failure.tsx'
import { Panel } from './panel.tsx'

type Detail = { name: string; value: ReactNode }

type Props = {
  title: string
  /** The shown details; an empty value is shown as a dash. */
  details: readonly Detail[]
  /** What is shown above the details; `edit` opens the form at a field, null = read-only. */
  notice?: (edit: ((field: string) => void) | null) => ReactNode
  /** Form fields for editing; without them the list is read-only. */
  children?: ReactNode
  isDirty?: boolean
  /** Saves and resolves to whether it worked: `async () => (await save()).isSuccess`. */
  onSave?: () => Promise<boolean>
  /** Resets the fields to the saved values. */
  onCancel?: () => void
  busy?: boolean
  error?: Error | null
}

const Shown = ({ details }: Pick<Props, 'details'>) => (
  <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(9rem,14rem)_minmax(0,1fr)]">
    {details.map(({ name, value }) => (
      <div key={name} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
        <dt className="text-ink-2 text-small sm:text-dense">{name}</dt>
        <dd className="min-w-0 [overflow-wrap:anywhere]">{value || '–'}</dd>
      </div>
    ))}
  </dl>
)

const anyField = 'input, select, textarea'

/** Moves the focus when the list switches to its form, to the first field that matches `to`, and back. */
function useSwitchFocus(isEditing: boolean, to: string) {
  const form = useRef<HTMLFormElement>(null)
  const edit = useRef<HTMLButtonElement>(null)
  const before = useRef(isEditing)
  useEffect(() => {
    if (before.current === isEditing) return
    before.current = isEditing
    const target = isEditing ? form.current?.querySelector<HTMLElement>(to) : edit.current
    target?.focus()
  }, [isEditing, to])
  return { form, edit }
}

/** A list of details that switches to an edit form and back. Asks before unsaved changes are lost. */
export function DetailsList(props: Props) {
  const { title, details, notice, children, isDirty = false, onSave, onCancel, busy, error } = props
  const { t } = useLingui()
  const [isEditing, setEditing] = useState(false)
  const [focused, setFocused] = useState(anyField)
  const { form, edit } = useSwitchFocus(isEditing, focused)
  const release = useUnsavedGuard(isEditing && isDirty)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !(await onSave?.())) return
    release()
    setEditing(false)
  }
  const stop = () => {
    onCancel?.()
    setEditing(false)
  }
  const cancel = () => {
    if (!(isDirty && askBeforeLeaving(stop))) stop()
  }
  const startEditing = (field = anyField) => {
    setFocused(field)
    setEditing(true)
  }
  return (
    <Panel title={title}>
      {isEditing ? (
        <form ref={form} noValidate onSubmit={event => void submit(event)} className="grid content-start gap-5">
          <FormFailure error={error ?? null} />
          {children}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={cancel}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" busy={busy}>
              <Trans>Save</Trans>
            </Button>
          </div>
        </form>
      ) : (
        <>
          {notice?.(children ? field => startEditing(`[name="${field}"]`) : null)}
          <Shown details={details} />
          {children && (
            <Button
              ref={edit}
              variant="quiet"
              size="s"
              aria-label={t`Edit: ${title}`}
              onClick={() => startEditing()}
              className="self-start justify-self-start"
            >
              <Pencil aria-hidden />
              <Trans>Edit</Trans>
            </Button>
          )}
        </>
      )}
    </Panel>
  )
}
