import { Plural, Trans } from '@lingui/react/macro'
import { CircleAlert, CloudOff, CloudUpload, Sprout } from 'lucide-react'
import { useLocation } from 'react-router'
import { useOnline } from '../platform/offline/connectivity.ts'
import { useOutboxEntries } from '../platform/offline/use-outbox.ts'
import { useSite } from '../platform/site/site.ts'
import { Banner } from '../ui/banner.tsx'
import { Link } from '../ui/link.tsx'

const Waiting = ({ count }: { count: number }) => (
  <span className="num">
    <Plural value={count} one="# answer is waiting to be sent." other="# answers are waiting to be sent." />
  </span>
)

function RefusedBar({ screen }: { screen: string }) {
  const isElsewhere = useLocation().pathname !== screen
  const link = (
    <Link to={screen} className="font-semibold underline underline-offset-2">
      <Trans>Show</Trans>
    </Link>
  )
  return (
    <Banner tone="bad" icon={CircleAlert} action={isElsewhere && link}>
      <Trans>One of your answers was not saved.</Trans>
    </Banner>
  )
}

/** Page-wide banners: demo mode, offline, answers not yet sent. */
export function Bars() {
  const { isDemo } = useSite()
  const isOnline = useOnline()
  const answers = useOutboxEntries().filter(({ notifiesUser }) => notifiesUser)
  const waiting = answers.filter(({ deliveryStatus }) => deliveryStatus === 'waiting').length
  const refused = answers.find(({ deliveryStatus }) => deliveryStatus === 'failed')
  return (
    <>
      {isDemo && (
        <Banner tone="accent" icon={Sprout}>
          <Trans>Demo data: everything here is invented.</Trans>
        </Banner>
      )}
      {!isOnline && (
        <Banner tone="wait" icon={CloudOff}>
          <span>
            <Trans>You are offline. You can still read what you have already opened.</Trans>{' '}
            {waiting > 0 && <Waiting count={waiting} />}
          </span>
        </Banner>
      )}
      {isOnline && waiting > 0 && (
        <Banner tone="wait" icon={CloudUpload}>
          <Waiting count={waiting} />
        </Banner>
      )}
      {refused && <RefusedBar screen={refused.screen} />}
    </>
  )
}
