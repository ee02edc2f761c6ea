import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { useUser } from '../../../platform/session/session.ts'
import { PageFrame, PageHead } from '../../../ui/page-frame.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { DraftKind, ReadOfDraft } from '../draft-kind.ts'
import { NoSuchDraft } from '../no-such-draft.tsx'

const Loading = () => (
  <div aria-busy className="grid gap-6 p-5 md:grid-cols-[280px_1fr]">
    <div className="grid content-start gap-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
    <div className="grid content-start gap-4">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-12" />
      <Skeleton className="h-32" />
    </div>
  </div>
)

/** The draft and author as first opened; both stay while the author logs in again. */
type OpenedDraft<D> = { draft: D; personId: string }

function useOpened<D>(draft: D | undefined, isAskedFor: (draft: D) => boolean) {
  const personId = useUser()?.id
  const [openedDraft, setOpenedDraft] = useState<OpenedDraft<D> | null>(null)
  const isOther =
    openedDraft === null ||
    !isAskedFor(openedDraft.draft) ||
    (personId !== undefined && openedDraft.personId !== personId)
  if (isOther && draft && personId) setOpenedDraft({ draft, personId })
  return isOther ? null : openedDraft
}

type Props<D> = {
  kind: DraftKind
  call: ReadOfDraft<D>
  contentOf: (draft: D) => { id: string; title: string }
  /** The editor; its key is the draft with its author. */
  children: (opened: OpenedDraft<D>, key: string) => ReactNode
}

/** Opens a draft for writing. */
export function EditorPage<D>({ kind, call, contentOf, children }: Props<D>) {
  const { i18n } = useLingui()
  const { id = '' } = useParams()
  // Edits in this tab are newer than any copy: the draft is fetched once, and never from a cache.
  const query = useQuery({
    ...read(call, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  const openedDraft = useOpened(query.data, draft => contentOf(draft).id === id)
  const name = i18n._(kind.words.edit)
  usePageTitle((openedDraft && contentOf(openedDraft.draft).title) || name)
  if (openedDraft) return children(openedDraft, `${id} ${openedDraft.personId}`)
  return (
    <QueryStates
      query={query}
      loading={<Loading />}
      heading={
        <PageFrame width={160}>
          <PageHead title={name} />
        </PageFrame>
      }
      errorTitle={i18n._(kind.words.failed)}
      missing={
        <PageFrame width={160}>
          <NoSuchDraft kind={kind} />
        </PageFrame>
      }
    >
      {() => <Loading />}
    </QueryStates>
  )
}
