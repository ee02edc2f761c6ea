import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type BrandInList, type BrandView, brandList, brands, brandViews } from '@trellis/contract/brands/brands.ts'
import { Palette, Plus } from 'lucide-react'
import { read } from '../../platform/api/queries.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import type { ListFilter } from '../../ui/list/list-filters.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { useListOf } from '../../ui/list/use-list-of.ts'
import { viewLabels } from './brand-labels.ts'

/** The named filters, each with how many brands it has. */
function useViewFilter(search: string): ListFilter {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { data } = useQuery({ ...read(brands.views, { query: { search } }), placeholderData: previous => previous })
  const getViewName = (view: BrandView) => i18n._(viewLabels[view])
  const getViewLabel = (view: BrandView) => {
    const item = data?.items.find(row => row.view === view)
    return item ? `${getViewName(view)} (${format.number(item.total)})` : getViewName(view)
  }
  return {
    name: 'view',
    label: t`View`,
    all: getViewLabel('active'),
    options: brandViews.filter(view => view !== 'active').map(view => ({ value: view, label: getViewLabel(view) })),
    chip: value => getViewName(brandViews.find(view => view === value) ?? 'active'),
  }
}

const listOwners = ({ parentCompany, reseller }: BrandInList) =>
  [parentCompany?.name, reseller?.name].filter(Boolean).join(' · ')

/** The columns of the brands. */
function useColumns(): ListColumn<BrandInList>[] {
  const { t } = useLingui()
  return [
    {
      id: 'name',
      heading: t`Brand`,
      sort: 'name',
      width: '34%',
      cell: brand => (
        <span className="flex items-center gap-3">
          <CompanyLogo {...brand} />
          <span className="min-w-0 break-words">{brand.name}</span>
        </span>
      ),
      card: 'title',
      cardCell: ({ name }) => name,
    },
    {
      id: 'owners',
      heading: t`Parent company, reseller`,
      cell: brand => listOwners(brand) || '–',
      card: 'note',
      cardCell: listOwners,
    },
    { id: 'people', heading: t`People`, number: ({ people }) => people, card: 'fact' },
    { id: 'stores', heading: t`Stores`, number: ({ dispensaries }) => dispensaries, card: 'fact' },
    { id: 'courses', heading: t`Courses`, number: ({ courses }) => courses, card: 'fact' },
    { id: 'created', heading: t`Added`, sort: 'createdAt', time: ({ createdAt }) => createdAt, card: 'none' },
  ]
}

const AddLink = () => (
  <ButtonLink to="/add-brand" size="s">
    <Plus aria-hidden />
    <Trans>Add a brand</Trans>
  </ButtonLink>
)

/** All brands of the site. */
export function BrandsPage() {
  const { t } = useLingui()
  const list = useListOf(brandList, { filters: { view: 'view' }, read: query => read(brands.list, { query }) })
  return (
    <ListPage
      list={list}
      title={<Trans>Brands</Trans>}
      caption={t`Brands`}
      count={total => <Plural value={total} one="# brand" other="# brands" />}
      actions={<AddLink />}
      search={t`Name of the brand`}
      filters={[useViewFilter(list.query.search)]}
      columns={useColumns()}
      rowName={({ name }) => name}
      rowLink={({ id }) => `/brands/${id}`}
      cardPicture={brand => <CompanyLogo {...brand} />}
      empty={{
        icon: Palette,
        title: <Trans>No brands yet</Trans>,
        text: <Trans>A brand makes courses and tracks, and works with stores.</Trans>,
        action: <AddLink />,
      }}
      noMatch={{
        title: <Trans>No brand matches these filters</Trans>,
        text: <Trans>Try a shorter part of the name, or another view.</Trans>,
      }}
      errorTitle={<Trans>The brands could not be loaded</Trans>}
    />
  )
}
