import clsx from 'clsx'

type Row = { key: string; cells: readonly string[] }

type Props = {
  /** The accessible name of the table. */
  caption: string
  /** The first column names the rows, the others are numbers. */
  headers: readonly string[]
  rows: readonly Row[]
}

const cell = 'border-line border-b px-4.5 py-2'

/** The values of a chart as a plain table. */
export const FigureTable = ({ caption, headers, rows }: Props) => (
  <section
    aria-label={caption}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must reach what only scrolling shows
    tabIndex={0}
    className="contain-inline-size relative max-h-96 overflow-auto -outline-offset-2"
  >
    <table className="num w-full border-separate border-spacing-0 text-dense">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {headers.map((header, index) => (
            <th
              key={header}
              scope="col"
              className={clsx(
                cell,
                'sticky top-0 bg-surface font-[550] text-ink-2 text-small',
                index === 0 ? 'text-left' : 'text-right',
              )}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...figures] }) => (
          <tr key={key} className="[&:last-child>*]:border-b-0">
            <th scope="row" className={clsx(cell, 'text-left font-normal')}>
              {name}
            </th>
            {figures.map((figure, index) => (
              <td key={headers[index + 1]} className={clsx(cell, 'text-right')}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
