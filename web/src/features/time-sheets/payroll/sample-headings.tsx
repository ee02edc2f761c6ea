import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { readFile, readText } from '../../imports/imports.public.ts'

type Reading = Awaited<ReturnType<typeof readText>>

/** The headings of a sample: its first row of text. */
const listHeadings = (reading: Reading): string[] =>
  'sheets' in reading ? (reading.sheets[0]?.lines[0]?.cells ?? []).filter(cell => cell !== '') : []

type Props = { onHeadings: (headings: readonly string[]) => void }

/** Takes the headings of a payroll program's sample file: pasted, or from the file. */
export function SampleHeadings({ onHeadings }: Props) {
  const { t } = useLingui()
  const [line, setLine] = useState('')
  const [count, setCount] = useState<number | null>(null)
  const take = (reading: Reading) => {
    const headings = listHeadings(reading)
    setCount(headings.length)
    if (headings.length > 0) onHeadings(headings)
  }
  return (
    <div className="grid gap-3 rounded-m bg-sunken p-3.5">
      <TextField
        label={t`First line of a sample file`}
        hint={t`Paste it, or choose the file. Its headings replace the columns below.`}
        optional
        value={line}
        onChange={event => setLine(event.target.value)}
      />
      <Button
        variant="quiet"
        size="s"
        className="justify-self-start"
        disabled={line.trim() === ''}
        onClick={() => void readText(line).then(take)}
      >
        <Trans>Use these headings</Trans>
      </Button>
      <FileField
        label={t`Sample file`}
        optional
        accept=".csv,.txt,.xlsx"
        onPick={file => void readFile(file).then(take)}
        onRemove={() => undefined}
      />
      <p role="status" className="text-small">
        {count === 0 && <Trans>No headings found. Choose a CSV or Excel file whose first line has them.</Trans>}
        {count !== null && count > 0 && (
          <Plural
            value={count}
            one="One column. Check what it holds."
            other="# columns. Check what each of them holds."
          />
        )}
      </p>
    </div>
  )
}
