import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { classDrafts } from '@trellis/contract/class-editor/drafts.ts'
import { classPublishing } from '@trellis/contract/class-editor/publishing.ts'
import { classVersions } from '@trellis/contract/class-editor/versions.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'

type Props = { classId: string; number: number; onClose: () => void }

/** Asks before a version replaces the draft; says what of the draft is not published. */
export function RestoreClassVersion({ classId, number, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const draft = useQuery({ ...read(classDrafts.get, { params: { id: classId } }), gcTime: 0, staleTime: 0 })
  const { mutate, isPending, error } = useSend(classVersions.restore, [classDrafts.get, classPublishing.prepare])
  const changes = draft.data?.changes ?? 0
  const restore = () => {
    if (!draft.data) return
    mutate(
      { params: { id: classId }, body: { number, revision: draft.data.revision } },
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
