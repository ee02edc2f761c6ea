import type { ReactNode } from 'react'

/** A section of the showcase. */
export const Section = ({
  id,
  title,
  note,
  children,
}: {
  id: string
  title: string
  note?: string
  children: ReactNode
}) => (
  <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 border-line border-t py-10">
    <h2 id={`${id}-title`} className="text-title-l">
      {title}
    </h2>
    {note && <p className="mt-1 max-w-160 text-ink-2 text-pretty">{note}</p>}
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8">{children}</div>
  </section>
)

/** Several named states of a component. */
export const States = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-3">
    <h3 className="text-ink-2 text-small [font-family:var(--text)]! tracking-normal!">{name}</h3>
    <div className="flex flex-wrap items-center gap-3">{children}</div>
  </div>
)
