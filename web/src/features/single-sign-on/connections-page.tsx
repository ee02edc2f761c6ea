import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Connection, singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { Building2 } from 'lucide-react'
import { read } from '../../platform/api/queries.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { useList } from '../../ui/list/use-list.ts'
import { useListRequest } from '../../ui/list/use-list-request.ts'
import { ConnectionStatusChip } from './connection-status-chip.tsx'

const AddLink = () => (
  <ButtonLink to="/single-sign-on/new" size="s">
    <Trans>Connect a company</Trans>
  </ButtonLink>
)

const hostOf = (issuer: string) => new URL(issuer).host

function useColumns(): ListColumn<Connection>[] {
  const { t } = useLingui()
  return [
    {
      id: 'name',
      heading: t`Organization`,
      cell: ({ organization }) => organization.name,
      below: ({ issuer }) => hostOf(issuer),
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

/** The companies whose people sign in through them, and the status of each connection. */
export function ConnectionsPage() {
  const { t } = useLingui()
  const request = useListRequest({ pageSize: 50 })
  const list = useList(request, useQuery(read(singleSignOn.list, { query: request.part })))
  return (
    <ListPage
      width={240}
      list={list}
      title={<Trans>Company login</Trans>}
      note={<Trans>People log in with their company, by OpenID Connect.</Trans>}
      caption={t`Company login`}
      actions={Boolean(list.total) && <AddLink />}
      columns={useColumns()}
      rowKey={connection => connection.id}
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
