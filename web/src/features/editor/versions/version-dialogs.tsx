import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { drafts } from '@trellis/contract/editor/drafts.ts'
import { publishing } from '@trellis/contract/editor/publishing.ts'
import { versions } from '@trellis/contract/editor/versions.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'

type Props = { courseId: string; number: number; onClose: () => void }

/** Asks before a version replaces the draft; says what of the draft is not published. */
export function RestoreVersionDialog({ courseId, number, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const draft = useQuery({ ...read(drafts.get, { params: { id: courseId } }), gcTime: 0, staleTime: 0 })
  const { mutate, isPending, error } = useSend(versions.restore, [drafts.get, publishing.prepare])
  const changes = draft.data?.changes ?? 0
  const restore = () => {
    if (!draft.data) return
    mutate(
      { params: { id: courseId }, body: { number, revision: draft.data.revision } },
      {
        onSuccess: () => {
          toast.success(t`The draft is version ${number} again. Publish it when it is right.`)
          onClose()
        },
      },
    )
  }
  return (
    <ActDialog
      title={<Trans>Restore version {number}?</Trans>}
      consequence={
        changes === 0 ? (
          <Trans>Its content becomes the draft. People see it once you publish.</Trans>
        ) : (
          <>
            <Plural
              value={changes}
              one="Your draft has # change that is not published."
              other="Your draft has # changes that are not published."
            />{' '}
            <Trans>Restoring replaces them. People see the restored content once you publish.</Trans>
          </>
        )
      }
      confirm={<Trans>Restore</Trans>}
      tone="primary"
      busy={isPending || draft.isPending}
      error={error ?? draft.error}
      onConfirm={restore}
      onCancel={onClose}
    />
  )
}

type Removal = {
  /** The number of the version. */
  number: number
  isPending: boolean
  error: Error | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a version of a course or class is taken out of the list. */
export const RemovalDialog = ({ number, isPending, error, onConfirm, onClose }: Removal) => (
  <ActDialog
    title={<Trans>Remove version {number}?</Trans>}
    consequence={
      <Trans>It is not listed any more and cannot be restored. Records of people who learned with it stay.</Trans>
    }
    confirm={<Trans>Remove</Trans>}
    busy={isPending}
    error={error}
    onConfirm={onConfirm}
    onCancel={onClose}
  />
)

/** Takes a version of a course out of the list. */
export function RemoveVersionDialog({ courseId, number, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending, error } = useSend(versions.remove, [versions.list])
  const onSuccess = () => {
    toast.success(t`Version ${number} is removed.`)
    onClose()
  }
  const remove = () => mutate({ params: { id: courseId, number } }, { onSuccess })
  return <RemovalDialog {...{ number, isPending, error, onClose }} onConfirm={remove} />
}
