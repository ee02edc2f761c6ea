import { Trans, useLingui } from '@lingui/react/macro'
import { type ImportPlace, imports } from '@trellis/contract/imports/imports.ts'
import { getKindTerms, type ImportKind } from '@trellis/contract/imports/kinds.ts'
import { Download } from 'lucide-react'
import { read } from '../../../../platform/api/queries.ts'
import { say } from '../../../../platform/i18n/say.ts'
import { Button } from '../../../../ui/button.tsx'
import { FileField } from '../../../../ui/file-field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { ServerPicker } from '../../../../ui/server-picker.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { useDownload } from '../../../../ui/use-download.ts'
import { columnLabel } from '../../import-labels.ts'
import type { List } from '../use-list.ts'
import { DamagedLine, SourceDoubts } from './source-doubts.tsx'
import { noSource, type Source, useSource } from './use-source.ts'

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Downloads a template with the headings and valid role names. */
function TemplateButton({ kind, roles }: { kind: ImportKind; roles: readonly string[] }) {
  const { save } = useDownload()
  const make = () => {
    const { fields } = getKindTerms(kind)
    const example: Record<string, string> = {
      firstName: 'Avery',
      lastName: 'Castillo',
      email: 'avery@example.com',
      role: say(roles[0] ?? 'Budtender'),
      ...{ hiredOn: '2025-03-14', employeeNumber: '1042' },
      ...{ name: 'Elm Street', addressLine1: '1 Elm Street', city: 'Denver', state: 'CO', zipCode: '80203' },
      ...{ timeZone: 'America/Denver', licenseNumber: '403R-00271', licenseExpiresOn: '2027-03-31' },
      ...{ requirement: 'CO-RVT', issuedOn: '2025-03-14', expiresOn: '2027-03-14', certificateNumber: 'RVT-20871' },
      ...{ provider: 'Green Academy', minutes: '120', score: '90', file: 'avery.pdf' },
      ...{ reward: '0190a1b2-0000-7000-8000-000000000000', status: 'Sent', tracking: '1Z999AA10123456784', code: '' },
    }
    const lines = [fields.map(field => columnLabel(kind, field)), fields.map(field => example[field] ?? '')]
    const text = lines.map(cells => cells.map(quote).join(',')).join('\r\n')
    const blob = new Blob(['\ufeff', text, '\r\n'], { type: 'text/csv' })
    void save(Promise.resolve({ name: `${kind}.csv`, blob }))
  }
  return (
    <div>
      <Button variant="quiet" size="s" onClick={make}>
        <Download aria-hidden />
        <Trans>Download an example</Trans>
      </Button>
    </div>
  )
}

type Props = {
  list: List
  source: Source
  onSource: (source: Source) => void
  place: ImportPlace | null
  onPlace: (place: ImportPlace | null) => void
  roles: readonly string[]
  error: string | null
}

const toOption = ({ id, name, city }: ImportPlace) => ({ value: id, label: name, note: city ?? '' })

/** Sheet selection for workbooks with several sheets. */
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

/** Source of the list: a file, or cells pasted from a spreadsheet. */
export function ChooseStep({ list, source, onSource, place, onPlace, roles, error }: Props) {
  const { t } = useLingui()
  const { places } = getKindTerms(list.kind)
  const { wrong, damagedLine, choose, readAs } = useSource(list, source, onSource)
  const name = list.fileName ?? (damagedLine === null ? null : source.file?.name)
  const file = name ? { name } : null
  // Show what is missing until there are rows.
  const problem = wrong ?? (list.lines.length === 0 && damagedLine === null ? error : null)
  const [fileError, textError] = source.text === '' ? [problem, null] : [null, problem]
  return (
    <>
      <FileField
        label={t`File with the list`}
        hint={t`CSV or Excel workbook, up to 5,000 rows and 5 MB.`}
        accept=".csv,.tsv,.txt,.xlsx"
        file={file}
        onPick={pickedFile => choose({ ...noSource, file: pickedFile })}
        onRemove={() => choose(noSource)}
        error={fileError}
      />
      {file === null && (
        <TextArea
          label={t`Or paste the cells here`}
          hint={t`Copy them in your spreadsheet, with their headings.`}
          value={source.text}
          onChange={event => choose({ ...noSource, text: event.target.value })}
          rows={6}
          error={textError}
        />
      )}
      {damagedLine !== null && <DamagedLine line={damagedLine} onReadPlain={() => readAs({ hasPlainQuotes: true })} />}
      <SourceDoubts list={list} error={error} onEncoding={encoding => readAs({ encoding })} />
      <SheetSelect list={list} />
      {places && (
        <ServerPicker<ImportPlace>
          label={places === 'brands' ? t`Brand for rows without one` : t`Store for rows without one`}
          optional
          search={search => read(imports.searchPlaces, { query: { search, kind: list.kind } })}
          optionOf={toOption}
          value={place}
          onChange={onPlace}
        />
      )}
      <p className="text-ink-2 text-small">
        <Trans>Nothing changes until you have seen the result.</Trans>
      </p>
      <TemplateButton kind={list.kind} roles={roles} />
    </>
  )
}
