import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BrandDetails } from '@trellis/contract/brands/brands.ts'
import { FileUp, Plus, Users } from 'lucide-react'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { ListPanel } from '../../../ui/list/list-panel.tsx'
import { nameOf } from '../brand-labels.ts'
import { AskedPanel } from './asked-panel.tsx'
import { usePeopleList } from './use-people-list.ts'
import { usePersonActions } from './use-person-actions.tsx'
import { usePersonColumns } from './use-person-columns.tsx'

/** The people of a brand, as a part of its page. */
export function PeoplePanel({ brand }: { brand: Pick<BrandDetails, 'id' | 'name' | 'people'> }) {
  const { t } = useLingui()
  const list = usePeopleList(brand.id)
  const { menuOf, dialog } = usePersonActions(brand)
  const add = (
    <>
      <ButtonLink to={`/imports/new?kind=brand-employees&placeId=${brand.id}`} size="s" variant="quiet">
        <FileUp aria-hidden />
        <Trans>Import a list</Trans>
      </ButtonLink>
      <ButtonLink to={`/brands/${brand.id}/add-employee`} size="s">
        <Plus aria-hidden />
        <Trans>Add an employee</Trans>
      </ButtonLink>
    </>
  )
  return (
    <div className="grid gap-5">
      <AskedPanel brandId={brand.id} />
      <ListPanel
        list={list}
        title={<Trans>Employees</Trans>}
        note={<Plural value={brand.people} one="# person" other="# people" />}
        caption={t`Employees`}
        actions={add}
        search={t`Name or e-mail`}
        columns={usePersonColumns()}
        rowKey={({ id }) => id}
        rowName={nameOf}
        rowLink={({ id }) => `/brands/${brand.id}/employees/${id}`}
        rowMenu={menuOf}
        empty={{
          icon: Users,
          title: <Trans>Nobody works for this brand yet</Trans>,
          text: <Trans>Add its first administrator: they can add everybody else.</Trans>,
        }}
        noMatch={{ title: <Trans>Nobody fits this search</Trans> }}
        errorTitle={<Trans>The people could not be loaded</Trans>}
      />
      {dialog}
    </div>
  )
}
