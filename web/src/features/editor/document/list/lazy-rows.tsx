import type { ComponentProps, ReactNode } from 'react'
import { LazyRun } from '../../../../ui/lazy-run.tsx'
import { splitIntoRuns } from '../../../../ui/runs-of.ts'

type Props = Omit<ComponentProps<'div'>, 'children'> & {
  label: string
  ids: readonly string[]
  children: (id: string, position: number) => ReactNode
}

/** The rows of a list of hundreds. All are rendered while one is moved, as it may be dropped anywhere. */
export function LazyRows({ label, ids, children, ...rest }: Props) {
  const places = new Map(ids.map((id, position) => [id, position]))
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <ol> may hold its items alone, and these are in runs
    <div
      role="list"
      aria-label={label}
      data-pane="list"
      {...rest}
      className="grid min-h-0 flex-1 grid-cols-1 content-start gap-0.5 overflow-y-auto px-2 pb-3 has-[[data-lifted]]:*:[content-visibility:visible]"
    >
      {splitIntoRuns(ids, id => id).map(({ key, items }) => (
        <LazyRun key={key} className="grid grid-cols-1 gap-0.5">
          {items.map(id => children(id, places.get(id) ?? 0))}
        </LazyRun>
      ))}
    </div>
  )
}
