import { Trans, useLingui } from '@lingui/react/macro'
import type { UnrecordedSession } from '@trellis/contract/live-sessions/live-sessions.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useSessionTime } from './session-texts.tsx'

type Props = {
  sessions: readonly UnrecordedSession[]
  /** In a chain. */
  isStoreShown: boolean
}

function SessionLine({ session, isStoreShown }: { session: UnrecordedSession; isStoreShown: boolean }) {
  const { t } = useLingui()
  const time = useSessionTime()(session)
  const { id, title, dispensary } = session
  return (
    <li className="flex max-w-200 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere text-pretty font-semibold">
          <Trans>
            “{title}” took place on {time}. Who was there is not recorded yet.
          </Trans>
        </p>
        {isStoreShown && <p className="text-ink-2 text-small">{dispensary.name}</p>}
      </div>
      <ButtonLink
        variant="quiet"
        size="s"
        className="min-h-11"
        to={`/compliance/live/${id}`}
        aria-label={t`Record attendance: ${title}, ${time}`}
      >
        <Trans>Record attendance</Trans>
      </ButtonLink>
    </li>
  )
}

/** Live trainings that are over, of which someone has to record who was there; nothing if there are none. */
export function UnrecordedSessions({ sessions, isStoreShown }: Props) {
  const { t } = useLingui()
  if (sessions.length === 0) return null
  return (
    <ul aria-label={t`Live trainings`} className="grid gap-3 border-line border-b px-3.5 py-3.5">
      {sessions.map(session => (
        <SessionLine key={session.id} session={session} isStoreShown={isStoreShown} />
      ))}
    </ul>
  )
}
