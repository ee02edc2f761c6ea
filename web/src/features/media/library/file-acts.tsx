import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FileDetails, type LibraryFile, library } from '@trellis/contract/media/library.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '../../../platform/api/queries.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { CaptionsButton } from '../captions/captions-button.tsx'
import { LibraryDialog } from './library-dialog.tsx'

type Props = { file: FileDetails }

function ReplaceButton({ file }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const [by, setBy] = useState<LibraryFile | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const { mutate, isPending, error, reset } = useSend(library.replace, [library.list, library.get])
  const { brandId, retailOrganizationId } = file
  const drafts = file.usedIn.filter(({ place }) => place === 'course-draft' || place === 'class-draft').length
  const pick = (selectedFile: LibraryFile) => {
    setChoosing(false)
    setBy(selectedFile)
  }
  const stop = () => {
    reset()
    setBy(null)
  }
  const replace = (id: string) => {
    const done = () => {
      toast.success(t`Replaced.`)
      setBy(null)
    }
    mutate({ params: { id: file.id }, body: { by: id } }, { onSuccess: done })
  }
  return (
    <>
      <Button variant="quiet" size="s" disabled={drafts === 0} onClick={() => setChoosing(true)}>
        <Trans>Replace in drafts</Trans>
      </Button>
      {isChoosing && (
        <LibraryDialog
          kind={file.kind}
          owner={{ brandId, retailOrganizationId }}
          onPick={pick}
          onClose={() => setChoosing(false)}
        />
      )}
      {by && (
        <ActDialog
          title={<Trans>Replace with {by.fileName}?</Trans>}
          consequence={
            <>
              <Plural value={drafts} one="# draft will use it." other="# drafts will use it." />{' '}
              <Trans>Published content does not change until you publish it again.</Trans>
            </>
          }
          tone="primary"
          confirm={<Trans>Replace</Trans>}
          busy={isPending}
          error={error}
          onConfirm={() => replace(by.id)}
          onCancel={stop}
        />
      )}
    </>
  )
}

function DeleteButton({ file }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error, reset } = useSend(library.remove, [library.list])
  const stop = () => {
    reset()
    setAsking(false)
  }
  const remove = () => {
    const done = () => {
      toast.success(t`Deleted.`)
      void navigate('/library')
    }
    mutate({ params: { id: file.id } }, { onSuccess: done })
  }
  return (
    <>
      <Button variant="danger" size="s" disabled={file.uses > 0} onClick={() => setAsking(true)}>
        <Trans>Delete</Trans>
      </Button>
      {isAsking && (
        <ActDialog
          title={<Trans>Delete {file.fileName}?</Trans>}
          consequence={<Trans>It is not used. It can no longer be chosen.</Trans>}
          confirm={<Trans>Delete</Trans>}
          busy={isPending}
          error={error}
          onConfirm={remove}
          onCancel={stop}
        />
      )}
    </>
  )
}

/** Edits the default captions of content that uses this video. */
function VideoCaptions({ file }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync } = useSend(library.change, [library.list, library.get])
  const { brandId, retailOrganizationId, url, fileName, captionsUrl } = file
  const save = async ({ url: captionsUrl }: LibraryFile) => {
    await mutateAsync({ params: { id: file.id }, body: { captionsUrl: captionsUrl } })
    toast.success(t`Saved.`)
  }
  return (
    <CaptionsButton
      film={{ url, name: fileName }}
      captionsUrl={captionsUrl}
      owner={{ brandId, retailOrganizationId }}
      onSaved={save}
    />
  )
}

/** Editors' actions on a file. */
export const FileActs = ({ file }: Props) => (
  <span className="flex flex-wrap gap-2.5">
    {file.state === 'ready' && file.kind === 'film' && <VideoCaptions file={file} />}
    {file.state === 'ready' && <ReplaceButton file={file} />}
    <DeleteButton file={file} />
  </span>
)
