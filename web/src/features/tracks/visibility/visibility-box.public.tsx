import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query'
import type { Content, Visibility } from '@trellis/contract/tracks/visibility.ts'
import { type ComponentProps, useState } from 'react'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ServerPicker } from '../../../ui/server-picker.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { VisibilityAnswer } from './answer.tsx'

type Props = {
  /** Name of the person. */
  name: string
  search: ComponentProps<typeof ServerPicker<Content>>['search']
  /** The call that explains one content for this person. */
  // biome-ignore lint/suspicious/noExplicitAny: each call has a key of its own type
  explain: (content: Content) => { queryKey: QueryKey; queryFn?: QueryFunction<Visibility, any> }
}

const Waiting = () => (
  <Loading>
    <Skeleton className="h-6 w-64 max-w-full" />
    <Skeleton className="mt-2.5 h-5" />
  </Loading>
)

/** Explains whether and why a person sees something. */
export function VisibilityExplanation({ name, answer }: { name: string; answer: ReturnType<Props['explain']> }) {
  const found = useQuery(answer)
  return (
    <QueryStates query={found} loading={<Waiting />} errorTitle={<Trans>The answer could not be loaded</Trans>}>
      {data => <VisibilityAnswer name={name} answer={data} />}
    </QueryStates>
  )
}

/** Asks whether a person sees a course, class or track, and shows the explanation. */
export function VisibilityBox({ name, search, explain }: Props) {
  const { t } = useLingui()
  const [content, setContent] = useState<Content | null>(null)
  const kinds: Record<Content['kind'], string> = { course: t`Course`, class: t`Class`, track: t`Track` }
  const toOption = ({ kind, id, title, owner }: Content) => ({
    value: `${kind} ${id}`,
    label: title,
    note: owner === null ? kinds[kind] : `${kinds[kind]} · ${owner}`,
  })
  return (
    <Panel
      title={<Trans>Why (not)?</Trans>}
      note={<Trans>Choose a course, class or track to see whether {name} sees it, and why.</Trans>}
    >
      <ServerPicker
        label={t`Course, class or track`}
        placeholder={t`Search by title`}
        search={search}
        optionOf={toOption}
        value={content}
        onChange={setContent}
      />
      {content && <VisibilityExplanation name={name} answer={explain(content)} />}
    </Panel>
  )
}
