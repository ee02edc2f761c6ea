import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  organizationList,
  type ProvisionedOrganization,
  provisioning,
} from '@trellis/contract/provisioning/provisioning.ts'
import { FolderSync } from 'lucide-react'
import { read } from '../../platform/api/queries.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { useListOf } from '../../ui/list/use-list-of.ts'
import { DirectoryChip } from './directory-chip.tsx'

const AddLink = () => (
  <ButtonLink to="/provisioning/new" size="s">
    <Trans>Connect a directory</Trans>
  </ButtonLink>
)

function useColumns(): ListColumn<ProvisionedOrganization>[] {
  const { t } = useLingui()
  return [
    { id: 'name', heading: t`Organization`, cell: ({ organization }) => organization.name, card: 'title' },
    {
      id: 'people',
      heading: t`People`,
      cell: ({ people }) => <Plural value={people} one="# person" other="# people" />,
      card: 'foot',
    },
    { id: 'heard', heading: t`Last contact`, time: ({ lastUsedAt }) => lastUsedAt },
    {
      id: 'state',
      heading: t`Status`,
      cell: directory => <DirectoryChip directory={directory} />,
      card: 'foot',
    },
  ]
}

/** Organizations with a provisioning directory, and its status. */
export function DirectoriesPage() {
  const { t } = useLingui()
  const list = useListOf(organizationList, { pageSize: 25, read: query => read(provisioning.list, { query }) })
  return (
    <ListPage
      width={240}
      list={list}
      title={t`Company directories`}
      note={<Trans>A company’s own directory adds and removes people, by SCIM 2.0.</Trans>}
      actions={Boolean(list.total) && <AddLink />}
      columns={useColumns()}
      rowName={({ organization }) => organization.name}
      rowLink={({ id }) => `/provisioning/${id}`}
      empty={{
        icon: FolderSync,
        title: <Trans>No directory is connected yet</Trans>,
        text: (
          <Trans>
            Connect a company’s own directory. New people get an account, and people who leave lose access right away.
          </Trans>
        ),
        action: <AddLink />,
      }}
      errorTitle={<Trans>The directories could not be loaded</Trans>}
    />
  )
}
