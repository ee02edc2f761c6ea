import { Trans, useLingui } from '@lingui/react/macro'
import { type ImportPlace, imports } from '@trellis/contract/imports/imports.ts'
import { termsOf } from '@trellis/contract/imports/kinds.ts'
import { useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { FileField } from '../../../ui/file-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { ServerPicker } from '../../../ui/server-picker.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { unreadableLabels } from '../import-labels.ts'
import { type Reading, readFile, readText } from '../reading/read-table.ts'
import { TemplateButton } from './template-button.tsx'
import type { List } from './use-list.ts'

type Props = {
  list: List
  place: ImportPlace | null
  onPlace: (place: ImportPlace | null) => void
  roles: readonly string[]
  error: string | null
}

const optionOf = ({ id, name, city }: ImportPlace) => ({ value: id, label: name, note: city ?? '' })

/** The sheet of a workbook that has several. */
function SheetSelect({ list }: { list: List }) {
  const { t } = useLingui()
  if (list.sheets.length < 2) return null
  const isEmpty = list.lines.length === 0
  const name = list.sheets[list.sheet]?.name ?? ''
  return (
    <Select
      label={t`Sheet`}
      value={String(list.sheet)}
      onChange={event => list.chooseSheet(Number(event.target.value))}
      options={list.sheets.map((sheet, at) => ({ value: String(at), label: sheet.name }))}
      error={isEmpty && t`The sheet “${name}” has no rows.`}
    />
  )
}

/** Where the list comes from: a file, or cells that were copied from a sheet. */
export function ChooseStep({ list, place, onPlace, roles, error }: Props) {
  const { t, i18n } = useLingui()
  const { places } = termsOf(list.kind)
  const [pasted, setPasted] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const take = (reading: Reading, fileName: string | null) => {
    if ('unreadable' in reading) {
      setWrong(i18n._(unreadableLabels[reading.unreadable]))
      list.clear()
    } else {
      setWrong(null)
      list.take(reading, fileName)
    }
  }
  const paste = (text: string) => {
    setPasted(text)
    if (text.trim() === '') list.clear()
    else list.read(readText(text), reading => take(reading, null))
  }
  const remove = () => {
    setWrong(null)
    list.clear()
  }
  const file = list.fileName === null ? null : { name: list.fileName }
  // What was missing is said until there are rows.
  const problem = wrong ?? (list.lines.length === 0 ? error : null)
  const [fileError, textError] = pasted === '' ? [problem, null] : [null, problem]
  return (
    <>
      <FileField
        label={t`File with the list`}
        hint={t`CSV or Excel workbook, up to 5,000 rows and 5 MB.`}
        accept=".csv,.tsv,.txt,.xlsx"
        file={file}
        onPick={picked => {
          setPasted('')
          list.read(readFile(picked), reading => take(reading, picked.name))
        }}
        onRemove={remove}
        error={fileError}
      />
      {file === null && (
        <TextArea
          label={t`Or paste the cells here`}
          hint={t`Copy them in your spreadsheet, with their headings.`}
          value={pasted}
          onChange={event => paste(event.target.value)}
          rows={6}
          error={textError}
        />
      )}
      <SheetSelect list={list} />
      {places && (
        <ServerPicker<ImportPlace>
          label={places === 'brands' ? t`Brand of rows that name none` : t`Store of rows that name none`}
          optional
          search={search => read(imports.searchPlaces, { query: { search, kind: list.kind } })}
          optionOf={optionOf}
          value={place}
          onChange={onPlace}
        />
      )}
      <p className="text-ink-2 text-small">
        <Trans>Nothing is changed until you have seen what will happen.</Trans>
      </p>
      <TemplateButton kind={list.kind} roles={roles} />
    </>
  )
}
