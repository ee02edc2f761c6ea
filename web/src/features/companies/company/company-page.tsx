import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Company, type CompanyKind, companies, holdingsByKind } from '@trellis/contract/companies/companies.ts'
import { type ReactNode, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { toError } from '../../../platform/api/problem.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { SlotParts } from '../../../platform/composition/slot.tsx'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { say } from '../../../platform/i18n/say.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { CompanyLogo } from '../../../ui/company-logo.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { LibraryPanel } from '../../media/library-panel.public.tsx'
import { chainTracks, companyHistory } from '../companies.slots.ts'
import { companyTexts } from '../company-texts.ts'
import { HeldPanel } from '../held/held-panel.tsx'
import { PeoplePanel } from '../people/people-panel.tsx'
import { RolesPanel } from '../roles/roles-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'

type ArchiveButtonProps = { kind: CompanyKind; company: Company }

/** Archives a company after a question, or brings it back. */
function ArchiveButton({ kind, company: { id, name, archivedAt } }: ArchiveButtonProps) {
  const { t, i18n } = useLingui()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync, isPending, error, reset } = useSend(companies.archive, [companies.list, companies.get])
  const set = async (isArchived: boolean) => {
    try {
      await mutateAsync({ params: { kind, id }, body: { isArchived } })
    } catch (failure) {
      if (!isArchived) toast.error(say(toError(failure).message))
      return
    }
    setAsking(false)
    toast.success(isArchived ? t`${name} is archived.` : t`${name} is restored.`)
  }
  if (archivedAt)
    return (
      <Button variant="quiet" size="s" busy={isPending} onClick={() => void set(false)}>
        <Trans>Restore</Trans>
      </Button>
    )
  const close = () => {
    reset()
    setAsking(false)
  }
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setAsking(true)}>
        <Trans>Archive</Trans>
      </Button>
      {isAsking && (
        <ActDialog
          title={<Trans>Archive {name}?</Trans>}
          consequence={i18n._(companyTexts[kind].archiving)}
          confirm={<Trans>Archive</Trans>}
          busy={isPending}
          error={error}
          onConfirm={() => void set(true)}
          onCancel={close}
        />
      )}
    </>
  )
}

const parts = ['details', 'people', 'stores', 'brands', 'roles', 'tracks', 'files', 'history'] as const
type Part = (typeof parts)[number]

/** The tab in the URL. Another tab starts on its first page. */
function usePart(shownParts: readonly Part[]): [Part, (next: Part) => void] {
  const [params, setParams] = useSearchParams()
  const part = shownParts.find(item => item === params.get('part')) ?? 'details'
  return [part, next => setParams(next === 'details' ? {} : { part: next })]
}

type Props = { kind: CompanyKind; company: Company }

function Parts({ kind, company }: Props) {
  const { t } = useLingui()
  const of = { kind, id: company.id }
  const isArchived = company.archivedAt !== null
  const contents: Record<Part, { label: string; content: ReactNode }> = {
    details: { label: t`Details`, content: <DetailsPanel kind={kind} company={company} /> },
    people: { label: t`People`, content: <PeoplePanel of={of} isArchived={isArchived} /> },
    stores: { label: t`Stores`, content: <HeldPanel of={of} company={company} holding="stores" /> },
    brands: { label: t`Brands`, content: <HeldPanel of={of} company={company} holding="brands" /> },
    roles: { label: t`Roles`, content: <RolesPanel chainId={company.id} isArchived={isArchived} /> },
    tracks: {
      label: t`Tracks`,
      content: <SlotParts slot={chainTracks} props={{ chainId: company.id, isArchived }} />,
    },
    files: { label: t`Files`, content: <LibraryPanel owner={{ retailOrganizationId: company.id }} /> },
    history: { label: t`History`, content: <SlotParts slot={companyHistory} props={{ companyId: company.id }} /> },
  }
  const holds: readonly Part[] = holdingsByKind[kind]
  const shownParts: Part[] = [
    'details',
    'people',
    ...holds,
    ...(kind === 'chains' ? (['roles', 'tracks', 'files'] as const) : []),
    'history',
  ]
  const [part, choose] = usePart(shownParts)
  const tabs = shownParts.map(value => ({ value, ...contents[value] }))
  return <Tabs label={t`Parts of this page`} tabs={tabs} value={part} onChange={choose} />
}

function Content({ kind, company }: Props) {
  usePageTitle(company.name)
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <CompanyLogo {...company} className="h-14! w-22! max-sm:hidden" />
          <h1 className="min-w-0 break-words text-title-l">{company.name}</h1>
          {company.archivedAt && (
            <Chip tone="wait">
              <Trans>Archived</Trans>
            </Chip>
          )}
        </div>
        <ArchiveButton kind={kind} company={company} />
      </header>
      <div className="mt-5">
        <Parts kind={kind} company={company} />
      </div>
    </>
  )
}

const Waiting = () => (
  <Loading>
    <Skeleton className="h-8 w-56" />
    <Skeleton className="mt-6 h-11 rounded-m" />
    <Skeleton className="mt-4 h-80 rounded-m" />
  </Loading>
)

/** One company: its details, people, stores or brands, roles and history. */
function CompanyPage({ kind }: { kind: CompanyKind }) {
  const { i18n } = useLingui()
  const { id = '' } = useParams()
  const texts = companyTexts[kind]
  const query = useQuery(read(companies.get, { params: { kind, id } }))
  return (
    <PageFrame width={240}>
      <div className="mb-4 min-h-5">
        <BackLink to={`/${kind}`}>{i18n._(texts.all)}</BackLink>
      </div>
      {query.error && !query.data && <h1 className="text-title-l">{i18n._(texts.one)}</h1>}
      <QueryStates
        query={query}
        loading={<Waiting />}
        missing={
          <EmptyState icon={texts.icon} title={i18n._(texts.missing)}>
            <Trans>The link may be out of date.</Trans>
          </EmptyState>
        }
        errorTitle={<Trans>This page could not be loaded</Trans>}
      >
        {company => <Content key={company.id} kind={kind} company={company} />}
      </QueryStates>
    </PageFrame>
  )
}

export const ChainPage = () => <CompanyPage kind="chains" />
export const ResellerPage = () => <CompanyPage kind="resellers" />
export const ParentCompanyPage = () => <CompanyPage kind="parent-companies" />
