import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Connection, connectionList, singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { Building2 } from 'lucide-react'
import { read } from '../../platform/api/queries.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { useListOf } from '../../ui/list/use-list-of.ts'
import { ConnectionStatusChip } from './connection-status-chip.tsx'

const AddLink = () => (
  <ButtonLink to="/single-sign-on/new" size="s">
    <Trans>Connect a company</Trans>
  </ButtonLink>
)

const getHost = (issuer: string) => new URL(issuer).host

function useColumns(): ListColumn<Connection>[] {
  const { t } = useLingui()
  return [
    {
      id: 'name',
      heading: t`Organization`,
      cell: ({ organization }) => organization.name,
      below: ({ issuer }) => getHost(issuer),
      card: 'title',
    },
    {
      id: 'people',
      heading: t`People`,
      cell: ({ people }) => <Plural value={people} one="# person" other="# people" />,
      card: 'foot',
    },
    {
      id: 'state',
      heading: t`Status`,
      cell: connection => <ConnectionStatusChip connection={connection} />,
      card: 'foot',
    },
  ]
}

/** Companies with single sign-on, and the status of each connection. */
export function ConnectionsPage() {
  const { t } = useLingui()
  const list = useListOf(connectionList, { read: query => read(singleSignOn.list, { query }) })
  return (
    <ListPage
      width={240}
      list={list}
      title={<Trans>Company login</Trans>}
      note={<Trans>People log in with their company, by OpenID Connect.</Trans>}
      caption={t`Company login`}
      actions={Boolean(list.total) && <AddLink />}
      columns={useColumns()}
      rowName={({ organization }) => organization.name}
      rowLink={({ id }) => `/single-sign-on/${id}`}
      empty={{
        icon: Building2,
        title: <Trans>No company is connected yet</Trans>,
        text: (
          <Trans>Connect the login your people use for everything else, and they won’t need a separate password.</Trans>
        ),
        action: <AddLink />,
      }}
      errorTitle={<Trans>The companies could not be loaded</Trans>}
    />
  )
}
