import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ChainRole, chainRoles } from '@trellis/contract/companies/chain-roles.ts'
import { BadgeCheck, Plus } from 'lucide-react'
import { useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ListPanel } from '../../../ui/list/list-panel.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { useListRequest } from '../../../ui/list/use-list-request.ts'
import { accessLabels } from './access-labels.ts'
import { RoleDialog } from './role-dialog.tsx'
import { useRoleActions } from './use-role-actions.tsx'

function Access({ role }: Pick<ChainRole, 'role'>) {
  const { i18n } = useLingui()
  return i18n._(accessLabels[role])
}

function useColumns(): ListColumn<ChainRole>[] {
  const { t } = useLingui()
  return [
    {
      id: 'label',
      heading: t`Role`,
      cell: ({ label, archivedAt }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {label}
          {archivedAt && (
            <Chip>
              <Trans>Archived</Trans>
            </Chip>
          )}
        </span>
      ),
      card: 'title',
    },
    { id: 'access', heading: t`May do`, cell: ({ role }) => <Access role={role} />, card: 'note' },
    {
      id: 'people',
      heading: t`People`,
      width: '9rem',
      cell: ({ people }) => <Plural value={people} one="# person" other="# people" />,
      card: 'foot',
    },
  ]
}

/** The roles of a chain at its stores, in addition to the built-in ones. */
export function RolesPanel({ chainId, isArchived }: { chainId: string; isArchived: boolean }) {
  const { t } = useLingui()
  const [edited, setEdited] = useState<ChainRole | 'new' | null>(null)
  const request = useListRequest({ pageSize: 100 })
  const list = useList(request, useQuery(read(chainRoles.list, { params: { id: chainId } })))
  const { buildMenu, dialog } = useRoleActions(chainId, isArchived, setEdited)
  return (
    <>
      <ListPanel
        list={list}
        title={<Trans>Roles</Trans>}
        note={<Trans>Every store has Budtender, Trainer, Shift Lead and Manager. These are the chain’s own.</Trans>}
        caption={t`Roles`}
        actions={
          !isArchived && (
            <Button size="s" onClick={() => setEdited('new')}>
              <Plus aria-hidden />
              <Trans>Add a role</Trans>
            </Button>
          )
        }
        columns={useColumns()}
        rowName={({ label }) => label}
        rowMenu={buildMenu}
        empty={{
          icon: BadgeCheck,
          title: <Trans>No roles of its own yet</Trans>,
          text: <Trans>Add one to assign tracks to part of the team, or to let someone manage a store.</Trans>,
        }}
        errorTitle={<Trans>The roles could not be loaded</Trans>}
      />
      {edited && (
        <RoleDialog chainId={chainId} {...(edited !== 'new' && { role: edited })} onClose={() => setEdited(null)} />
      )}
      {dialog}
    </>
  )
}
