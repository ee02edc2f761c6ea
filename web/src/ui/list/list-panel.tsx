import { type ReactNode, useId } from 'react'
import { Card } from '../card.tsx'
import { useArrival } from '../use-arrival.ts'
import { ListPages, ListView, type TitledList, toCaption } from './list.tsx'

type Props<Row> = TitledList<Row> & {
  /** Name of the panel in the URL fragment. */
  id?: string
  note?: ReactNode
  /** Actions on the whole list. */
  actions?: ReactNode
}

/** A list as one of several sections of a page. */
export function ListPanel<Row>({ id, title, caption, note, actions, ...props }: Props<Row>) {
  const ownId = useId()
  const titleId = id ?? ownId
  useArrival(titleId)
  return (
    <Card radius="m" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 border-line border-b px-4.5 py-3.5">
        <div className="min-w-0">
          <h2 id={titleId} className="scroll-mt-20 text-title-s">
            {title}
          </h2>
          {note && <p className="mt-0.5 text-pretty text-ink-2 text-small">{note}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2.5">
          <ListPages list={props.list} />
          {actions}
        </div>
      </div>
      <ListView {...props} caption={toCaption({ title, caption })} pages={null} />
    </Card>
  )
}
