import type { ReactNode } from 'react'

type Props = { id?: string; title: ReactNode; note?: ReactNode; children?: ReactNode }

/** The title of a table among the charts, with its actions. */
export const PanelHead = ({ id, title, note, children }: Props) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 border-line border-b px-4.5 py-3.5">
    <div className="min-w-0">
      <h2 id={id} className="scroll-mt-20 text-title-s">
        {title}
      </h2>
      {note && <p className="mt-1 text-ink-2 text-small">{note}</p>}
    </div>
    <div className="flex flex-wrap items-center gap-2.5">{children}</div>
  </div>
)
