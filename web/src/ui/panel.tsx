import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'

type Props = { title: ReactNode; note?: ReactNode; children: ReactNode }

/** A section of a page with a title. */
export function Panel({ title, note, children }: Props) {
  const id = useId()
  return (
    <Card radius="m" aria-labelledby={id} className="grid grid-cols-1 gap-3.5 px-4.5 py-4">
      <div>
        <h2 id={id} className="text-title-s">
          {title}
        </h2>
        {note && <p className="mt-0.5 text-pretty text-ink-2 text-small">{note}</p>}
      </div>
      {children}
    </Card>
  )
}
