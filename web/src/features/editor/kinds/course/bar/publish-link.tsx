import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { getSaveStatus, type SaveStatus } from '../../../../../platform/autosave/save-engine.ts'
import { usePart } from '../../../../../platform/writing/use-part.ts'
import { ButtonLink } from '../../../../../ui/button-link.tsx'
import { toast } from '../../../../../ui/toast-store.ts'
import type { Editor } from '../editor-context.ts'

const pending: readonly SaveStatus[] = ['waiting', 'sending']

/** Opens the page that publishes, as soon as the server has everything: it publishes what the server has. */
export function usePublish({ session }: Pick<Editor, 'session'>) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isWaiting, setWaiting] = useState(false)
  const path = `/edit-card-courses/${session.courseId}/publish`
  // Fetched only while waiting: it changes with each save.
  const status = usePart(session.autosave, ({ save }) => (isWaiting ? getSaveStatus(save) : null))
  useEffect(() => {
    if (status === null || pending.includes(status)) return
    setWaiting(false)
    if (status === 'clean') void navigate(path)
    else toast.error(t`Not everything is saved yet. Publish once it is.`)
  }, [status, path, navigate, t])
  const publish = () => {
    session.autosave.closeStep()
    session.autosave.flush()
    setWaiting(true)
  }
  return { path, publish }
}

/** The link to the page that publishes. */
export const PublishLink = ({ path, publish }: ReturnType<typeof usePublish>) => (
  <ButtonLink
    size="s"
    to={path}
    onClick={event => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      publish()
    }}
  >
    <Trans>Publish…</Trans>
  </ButtonLink>
)
