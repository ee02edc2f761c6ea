import { Trans, useLingui } from '@lingui/react/macro'
import {
  type PayrollEntry,
  type PayrollProfile,
  type PeriodDays,
  payrollRows,
} from '@trellis/contract/time-sheets/payroll/payroll-formats.ts'

type Props = { profile: PayrollProfile; period: PeriodDays; entries: readonly PayrollEntry[]; isInvented: boolean }

const cell = 'border-line border-b px-3 py-1.5 text-left whitespace-pre'

/** The first rows of the file as they will be written. */
export function SampleTable({ profile, period, entries, isInvented }: Props) {
  const { t } = useLingui()
  const { headings, cells } = payrollRows(profile, period, entries)
  // Headings and rows may be equal: their place tells them apart.
  const columns = headings.map((heading, index) => ({ heading, key: `${index}` }))
  const rows = cells.map((texts, index) => ({ texts, key: `${index}` }))
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <h3 className="font-semibold text-dense">
        {isInvented ? <Trans>Sample with invented people</Trans> : <Trans>First rows of the file</Trans>}
      </h3>
      <section
        aria-label={t`Sample of the file`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must reach what only scrolling shows
        tabIndex={0}
        className="contain-inline-size overflow-x-auto rounded-m border border-line -outline-offset-2"
      >
        <table className="num w-full border-separate border-spacing-0 text-small">
          <thead>
            <tr>
              {columns.map(({ heading, key }) => (
                <th key={key} scope="col" className={`${cell} bg-sunken font-[550]`}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.key} className="[&:last-child>*]:border-b-0">
                {columns.map(({ key }, index) => (
                  <td key={key} className={cell}>
                    {row.texts[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
