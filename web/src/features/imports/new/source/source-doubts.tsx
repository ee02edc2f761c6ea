import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../../ui/button.tsx'
import { RadioGroup } from '../../../../ui/radio-group.tsx'
import type { Encoding } from '../../reading/decode-text.ts'
import type { List } from '../use-list.ts'

/** A quotation mark that may swallow rows: its line, and the option to read the list without quoting. */
export function DamagedLine({ line, onReadPlain }: { line: number; onReadPlain: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-2 rounded-m bg-bad-soft px-4 py-3 text-dense">
      <p className="font-medium text-bad">
        <Trans>Line {line} has a quotation mark without its pair, so rows may be missing.</Trans>
      </p>
      <p>
        <Trans>Correct the file and choose it again, or read the quotation marks as plain characters.</Trans>
      </p>
      <Button variant="quiet" size="s" onClick={onReadPlain}>
        <Trans>Read as plain characters</Trans>
      </Button>
    </div>
  )
}

type Props = { list: List; error: string | null; onEncoding: (encoding: Encoding) => void }

const cellsShown = 5

/** Cells whose number is imported as stored, because its display format is unknown. */
function UnclearCells({ cells }: { cells: readonly string[] }) {
  const names = cells.slice(0, cellsShown).join(', ')
  const more = cells.length - cellsShown
  return (
    <p role="status" className="rounded-m bg-wait-soft px-4 py-3 text-dense">
      <Trans>Check the numbers in these cells, which may look different in the workbook: {names}</Trans>{' '}
      {more > 0 && <Plural value={more} one="and # more" other="and # more" />}
    </p>
  )
}

/** Warnings about a parsed list: completeness, character encoding and number formats. */
export function SourceDoubts({ list, error, onEncoding }: Props) {
  const { t } = useLingui()
  const { isDamaged, unclearCells, letterings, encoding } = list
  return (
    <>
      {isDamaged && (
        <p role="status" className="rounded-m bg-wait-soft px-4 py-3 text-dense">
          <Trans>The file is damaged. Check its rows. People missing from it keep their jobs.</Trans>
        </p>
      )}
      {unclearCells.length > 0 && <UnclearCells cells={unclearCells} />}
      {letterings.length > 0 && (
        <RadioGroup
          label={t`Which text is right?`}
          options={letterings.map(sample => ({ value: sample.encoding, label: sample.words }))}
          value={encoding}
          onChange={onEncoding}
          error={encoding === null && error}
        />
      )}
    </>
  )
}
