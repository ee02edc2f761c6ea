import { useLingui } from '@lingui/react/macro'
import { classVersions } from '@trellis/contract/class-editor/versions.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import { RemovalDialog } from '../versions/version-dialogs.tsx'

type Props = { classId: string; number: number; onClose: () => void }

/** Takes a version of a class out of the list. */
export function RemoveClassVersion({ classId, number, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending, error } = useSend(classVersions.remove, [classVersions.list])
  const onSuccess = () => {
    toast.success(t`Version ${number} is removed.`)
    onClose()
  }
  const remove = () => mutate({ params: { id: classId, number } }, { onSuccess })
  return <RemovalDialog {...{ number, isPending, error, onClose }} onConfirm={remove} />
}
