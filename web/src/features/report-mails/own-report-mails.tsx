import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReportMail, reportMails } from '@trellis/contract/report-mails/report-mails.ts'
import { Mail } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { read } from '../../platform/api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { SettingsGroup, SettingsLine } from '../accounts/profile/settings-group.public.tsx'
import { useReportMailActs } from './use-report-mail.ts'
import { useTimeWords } from './use-time-words.ts'

const ReportMailDialog = lazy(async () => ({ default: (await import('./report-mail-dialog.tsx')).ReportMailDialog }))

function useTitle({ screen, courseTitle }: ReportMail) {
  const { t } = useLingui()
  if (courseTitle !== null) return courseTitle
  if (screen === '/dashboard') return t`Dashboard`
  return screen === '/reports' ? t`Reports` : t`Budtenders Trained`
}

type ActProps = { mail: ReportMail; title: string }

function ChangeButton({ mail, title }: ActProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="s" aria-label={t`Change the weekly report: ${title}`} onClick={() => setOpen(true)}>
        <Trans>Change</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <ReportMailDialog address={mail.address} mail={mail} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function StopButton({ mail, title }: ActProps) {
  const { t } = useLingui()
  const { end, isEnding } = useReportMailActs(mail)
  return (
    <Button
      variant="quiet"
      size="s"
      busy={isEnding}
      aria-label={t`Stop the weekly report: ${title}`}
      onClick={() => end()}
    >
      <Trans>Stop</Trans>
    </Button>
  )
}

function Line({ mail }: { mail: ReportMail }) {
  const title = useTitle(mail)
  const when = useTimeWords()(mail)
  const { ownerName } = mail
  const names = mail.recipients.map(({ name }) => name).join(', ')
  return (
    <SettingsLine
      icon={Mail}
      title={
        <TextLink to={mail.address}>
          {title}, {ownerName}
        </TextLink>
      }
      note={
        <>
          {when}
          {mail.recipients.length > 1 && (
            <span className="block">
              <Trans>To {names}</Trans>
            </span>
          )}
        </>
      }
      end={mail.isMine ? <ChangeButton mail={mail} title={title} /> : <StopButton mail={mail} title={title} />}
    />
  )
}

/** The user's weekly reports; renders nothing if there are none. */
export function OwnReportMails() {
  const { data } = useQuery(read(reportMails.list, { query: { limit: 100 } }))
  if (!data || data.items.length === 0) return null
  return (
    <SettingsGroup title={<Trans>E-mailed reports</Trans>}>
      {data.items.map(mail => (
        <Line key={mail.id} mail={mail} />
      ))}
    </SettingsGroup>
  )
}
