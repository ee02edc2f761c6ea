import { Trans } from '@lingui/react/macro'
import { type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import type { PickerOption } from '../../../ui/picker/picker-types.ts'
import type { Option } from '../../../ui/select.tsx'
import { type Search, ServerPicker } from '../../../ui/server-picker.tsx'

/** The drafts that can be copied from. */
type Source<S> = {
  label: string
  placeholder: string
  search: Search<S>
  optionOf: (source: S) => PickerOption
  /** The error if none is selected. */
  missing: string
}

/** The parts of a draft that can be copied. */
type Parts<D> = {
  label: string
  errorTitle: ReactNode
  read: (id: string) => {
    queryKey: QueryKey
    // biome-ignore lint/suspicious/noExplicitAny: each call has a key of its own type
    queryFn?: QueryFunction<D, any>
  }
  optionsOf: (draft: D) => Option[]
  /** Shown of a draft that has none. */
  empty: ReactNode
  /** The error if none is selected. */
  missing: string
}

type CopySelection<D> = { draft: D; ids: readonly string[] }

type PartsProps<D> = {
  sourceId: string
  parts: Parts<D>
  selected: readonly string[]
  onChange: (selection: CopySelection<D>) => void
  error: string | undefined
}

/** The parts of a draft, to choose some of them. */
function PartList<D>({ sourceId, parts, selected, onChange, error }: PartsProps<D>) {
  const query = useQuery({ ...parts.read(sourceId), staleTime: 0 })
  return (
    <QueryStates
      query={query}
      errorTitle={parts.errorTitle}
      isEmpty={draft => parts.optionsOf(draft).length === 0}
      empty={<p className="text-ink-2">{parts.empty}</p>}
    >
      {draft => (
        <div className="grid justify-items-start gap-1">
          <CheckboxGroup
            label={parts.label}
            options={parts.optionsOf(draft)}
            value={selected}
            onChange={ids => onChange({ draft, ids })}
            error={error}
          />
          <Button
            variant="ghost"
            size="s"
            onClick={() => onChange({ draft, ids: parts.optionsOf(draft).map(({ value }) => value) })}
          >
            <Trans>Select all</Trans>
          </Button>
        </div>
      )}
    </QueryStates>
  )
}

type Props<S, D> = {
  title: ReactNode
  description: ReactNode
  source: Source<S>
  parts: Parts<D>
  onCopy: (selection: CopySelection<D>) => void
  onClose: () => void
}

/** Selects the parts to copy from another draft. */
export function CopyPartsDialog<S, D>({ title, description, source, parts, onCopy, onClose }: Props<S, D>) {
  const [from, setFrom] = useState<S | null>(null)
  const [selection, setSelection] = useState<CopySelection<D> | null>(null)
  const [isTried, setTried] = useState(false)
  const isChosen = selection !== null && selection.ids.length > 0
  const submit = () => {
    setTried(true)
    if (!isChosen) return
    onCopy(selection)
    onClose()
  }
  return (
    <FormDialog
      title={title}
      description={description}
      confirm={<Trans>Copy</Trans>}
      onSubmit={submit}
      onClose={onClose}
    >
      <ServerPicker<S>
        label={source.label}
        placeholder={source.placeholder}
        search={source.search}
        optionOf={source.optionOf}
        value={from}
        onChange={next => {
          setFrom(next)
          setSelection(null)
        }}
        error={isTried && !from && source.missing}
      />
      {from && (
        <PartList
          key={source.optionOf(from).value}
          sourceId={source.optionOf(from).value}
          parts={parts}
          selected={selection?.ids ?? []}
          onChange={setSelection}
          error={isTried && !isChosen ? parts.missing : undefined}
        />
      )}
    </FormDialog>
  )
}
