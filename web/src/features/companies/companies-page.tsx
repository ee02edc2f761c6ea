import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import {
  type CompanyInList,
  type CompanyKind,
  companies,
  companySorts,
  holdingsByKind,
} from '@trellis/contract/companies/companies.ts'
import { Plus } from 'lucide-react'
import { read } from '../../platform/api/queries.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { useList } from '../../ui/list/use-list.ts'
import { oneOfValues, useListRequest } from '../../ui/list/use-list-request.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { companyTexts } from './company-texts.ts'

const pageSize = 30

type Props = { kind: CompanyKind }

function useCompanies(kind: CompanyKind) {
  const request = useListRequest({ pageSize, filters: { show: oneOfValues(['archived']) }, sorts: companySorts })
  const { sort = 'name', direction = 'asc' } = request.order ?? {}
  const isArchived = request.chosen.show === 'archived' ? ('true' as const) : ('false' as const)
  const query = { filter: request.filter, isArchived, sort, direction, ...request.part }
  return useList(request, useQuery(read(companies.list, { params: { kind }, query })))
}

function useColumns(kind: CompanyKind): ListColumn<CompanyInList>[] {
  const { t } = useLingui()
  const holds: readonly string[] = holdingsByKind[kind]
  const count = (id: 'people' | 'stores' | 'brands', heading: string): ListColumn<CompanyInList> => ({
    id,
    heading,
    width: '8rem',
    number: company => company[id],
  })
  return [
    {
      id: 'name',
      heading: t`Name`,
      sort: 'name',
      cell: company => (
        <span className="flex items-center gap-3">
          <CompanyLogo {...company} />
          <span className="min-w-0 break-words">{company.name}</span>
        </span>
      ),
      card: 'title',
      cardCell: ({ name }) => name,
    },
    count('people', t`People`),
    ...(holds.includes('stores') ? [count('stores', t`Stores`)] : []),
    ...(holds.includes('brands') ? [count('brands', t`Brands`)] : []),
    {
      id: 'created',
      heading: t`Added`,
      sort: 'createdAt',
      width: '10rem',
      time: ({ createdAt }) => createdAt,
      card: 'foot',
      cardCell: ({ createdAt }) => (
        <Trans>
          Added <RelativeTime at={createdAt} />
        </Trans>
      ),
    },
  ]
}

/** All companies of a kind: found, sorted, and added. */
function CompaniesPage({ kind }: Props) {
  const { t, i18n } = useLingui()
  const list = useCompanies(kind)
  const texts = companyTexts[kind]
  const add = (
    <ButtonLink to={`/${kind}/new`} size="s">
      <Plus aria-hidden />
      {i18n._(texts.add)}
    </ButtonLink>
  )
  return (
    <ListPage
      width={240}
      list={list}
      title={i18n._(texts.all)}
      caption={i18n._(texts.all)}
      count={total => <Plural value={total} one="# company" other="# companies" />}
      actions={add}
      search={t`Name`}
      filters={[
        {
          name: 'show',
          label: t`Show`,
          all: t`Active`,
          options: [{ value: 'archived', label: t`Archived` }],
          chip: () => t`Archived`,
        },
      ]}
      columns={useColumns(kind)}
      rowName={({ name }) => name}
      rowLink={({ id }) => `/${kind}/${id}`}
      cardPicture={company => <CompanyLogo {...company} />}
      empty={{ icon: texts.icon, title: i18n._(texts.none), text: i18n._(texts.lead), action: add }}
      noMatch={{
        title: <Trans>Nothing matches these filters</Trans>,
        text: <Trans>Try a shorter part of the name.</Trans>,
      }}
      errorTitle={<Trans>The list could not be loaded</Trans>}
    />
  )
}

export const ChainsPage = () => <CompaniesPage kind="chains" />
export const ResellersPage = () => <CompaniesPage kind="resellers" />
export const ParentCompaniesPage = () => <CompaniesPage kind="parent-companies" />
