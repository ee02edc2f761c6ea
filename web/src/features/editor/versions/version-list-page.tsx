import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageFrame, PageHead } from '../../../ui/page-frame.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CountedInFives } from '../../campaigns/counted-in-fives.public.tsx'
import type { DraftKind, ReadOfDraft } from '../draft-kind.ts'
import { NoSuchDraft } from '../no-such-draft.tsx'
import { type ListedVersion, VersionCard, type VersionPair } from './version-card.tsx'

const Loading = () => (
  <div className="grid gap-4">
    <Skeleton className="h-32" />
    <Skeleton className="h-32" />
  </div>
)

const NothingPublished = ({ publishPath }: { publishPath: string }) => (
  <EmptyState
    title={<Trans>Nothing is published yet</Trans>}
    action={
      <ButtonLink to={publishPath}>
        <Trans>Publish…</Trans>
      </ButtonLink>
    }
  >
    <Trans>Every time you publish, a version is kept here.</Trans>
  </EmptyState>
)

type Versions<Version> = { title: string; isRounded: boolean; items: readonly Version[] }

type Props<Version> = {
  kind: DraftKind
  call: ReadOfDraft<Versions<Version>>
  previewOf: (id: string, version: Version) => string
  /** How long a version is, and how many learned with it. */
  figuresOf: (version: Version) => ReactNode
  comparison: (id: string, compared: VersionPair & { onClose: () => void }) => ReactNode
}

/** The versions of a course or class, newest first; the address says which two are compared. */
export function VersionListPage<Version extends ListedVersion>(props: Props<Version>) {
  const { kind, call, previewOf, figuresOf, comparison } = props
  const { path, words } = kind
  const { i18n } = useLingui()
  const { id = '' } = useParams()
  const query = useQuery(read(call, { params: { id } }))
  const [search, setSearch] = useSearchParams()
  const [from, to] = [search.get('from'), search.get('to')]
  const title = i18n._(words.versions)
  usePageTitle(title)
  return (
    <PageFrame width={200} className="grid gap-5">
      <BackLink to={path}>{i18n._(words.plural)}</BackLink>
      <PageHead title={title} note={query.data?.title}>
        <ButtonLink variant="quiet" size="s" to={`${path}/${id}`}>
          {i18n._(words.edit)}
        </ButtonLink>
      </PageHead>
      {from && to && comparison(id, { from, to, onClose: () => setSearch({}) })}
      <QueryStates
        query={query}
        loading={<Loading />}
        errorTitle={<Trans>The versions could not be loaded</Trans>}
        missing={<NoSuchDraft kind={kind} />}
        empty={<NothingPublished publishPath={`${path}/${id}/publish`} />}
      >
        {({ items, isRounded }) => (
          <>
            <ol className="grid gap-3.5">
              {items.map((version, index) => (
                <li key={version.versionId}>
                  <VersionCard
                    {...{ kind, id, version }}
                    before={items[index + 1]?.number ?? null}
                    previewPath={previewOf(id, version)}
                    figures={figuresOf(version)}
                    onCompare={setSearch}
                  />
                </li>
              ))}
            </ol>
            {isRounded && <CountedInFives />}
          </>
        )}
      </QueryStates>
    </PageFrame>
  )
}
