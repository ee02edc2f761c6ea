import type { ReactNode } from 'react'
import { PageFrame } from './page-frame.tsx'

export type DetailFrameProps = {
  title: ReactNode
  /** Purpose of the page, below its title. */
  lead?: ReactNode
  /** Content beside the title. */
  end?: ReactNode
  children: ReactNode
}

type Props = DetailFrameProps & { width: 160 | 180; back: ReactNode }

/** Detail page layout: link back to the list, title and sections. */
export const DetailFrame = ({ width, back, title, lead, end, children }: Props) => (
  <PageFrame width={width}>
    {back}
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
      <h1 className="min-w-0 break-words text-title-l">{title}</h1>
      {end}
    </div>
    {lead && <p className="mt-0.5 text-pretty break-words text-ink-2">{lead}</p>}
    <div className="mt-5 grid grid-cols-1 gap-5">{children}</div>
  </PageFrame>
)
