import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ChainRole, chainRoles } from '@trellis/contract/companies/chain-roles.ts'
import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import type { MenuItem } from '../../../ui/menu-entry.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { readsOfRoles } from './role-dialog.tsx'

function useSetArchived(chainId: string) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync, isPending } = useSend(chainRoles.archive, readsOfRoles)
  const setArchived = async ({ id, label }: ChainRole, isArchived: boolean) => {
    try {
      await mutateAsync({ params: { id: chainId, roleId: id }, body: { isArchived } })
      toast.success(isArchived ? t`${label} is archived.` : t`${label} is restored.`)
    } catch (error) {
      toast.error(say(toError(error).message))
    }
  }
  return { setArchived, isPending }
}

type AskProps = { chainId: string; role: ChainRole; onClose: () => void }

function ArchiveRoleDialog({ chainId, role, onClose }: AskProps) {
  const { setArchived, isPending } = useSetArchived(chainId)
  const { label, people } = role
  const archive = async () => {
    await setArchived(role, true)
    onClose()
  }
  return (
    <ActDialog
      title={<Trans>Archive {label}?</Trans>}
      consequence={
        <>
          <Trans>This role can no longer be assigned. You can restore it.</Trans>{' '}
          {people > 0 && <Plural value={people} one="# person keeps it." other="# people keep it." />}
        </>
      }
      confirm={<Trans>Archive</Trans>}
      busy={isPending}
      onConfirm={() => void archive()}
      onCancel={onClose}
    />
  )
}

function DeleteRoleDialog({ chainId, role, onClose }: AskProps) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync, isPending, error } = useSend(chainRoles.remove, readsOfRoles)
  const { label } = role
  const remove = async () => {
    try {
      await mutateAsync({ params: { id: chainId, roleId: role.id } })
    } catch {
      return
    }
    toast.success(t`${label} is deleted.`)
    onClose()
  }
  return (
    <ActDialog
      title={<Trans>Delete {label}?</Trans>}
      consequence={<Trans>No one has ever had this role.</Trans>}
      confirm={<Trans>Delete</Trans>}
      busy={isPending}
      error={error}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}

/** What can be done with a role of a chain. */
export function useRoleActions(chainId: string, isArchived: boolean, onEdit: (role: ChainRole) => void) {
  const { t } = useLingui()
  const [roleToDelete, setRoleToDelete] = useState<ChainRole | null>(null)
  const { setArchived } = useSetArchived(chainId)
  const buildMenu = (role: ChainRole): MenuItem[] => {
    const remove = { onSelect: () => setRoleToDelete(role), tone: 'danger', apart: true } as const
    const removal: MenuItem = role.isUnused
      ? { ...remove, label: t`Delete`, icon: Trash2 }
      : { ...remove, label: t`Archive`, icon: Archive }
    if (role.archivedAt)
      return [
        { label: t`Restore`, icon: ArchiveRestore, onSelect: () => void setArchived(role, false) },
        ...(role.isUnused ? [removal] : []),
      ]
    if (isArchived) return [removal]
    return [{ label: t`Change`, icon: Pencil, onSelect: () => onEdit(role) }, removal]
  }
  const close = () => setRoleToDelete(null)
  const Question = roleToDelete?.isUnused ? DeleteRoleDialog : ArchiveRoleDialog
  return { buildMenu, dialog: roleToDelete && <Question chainId={chainId} role={roleToDelete} onClose={close} /> }
}
