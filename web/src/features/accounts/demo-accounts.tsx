import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import type { Credentials } from './pending-credentials.ts'

type DemoPerson = { email: string; who: MessageDescriptor }

/** The password of all demo accounts. */
const demoPassword = 'Trellis-demo-1'

/** The demo accounts one can log in to. */
const demoPeople: readonly DemoPerson[] = [
  { email: 'learner@demo.trellis.test', who: msg`Budtender, halfway through, with a reward to choose` },
  { email: 'fresh@demo.trellis.test', who: msg`Budtender on their first day` },
  { email: 'manager@demo.trellis.test', who: msg`Manager of Juniper & Main, Denver` },
  { email: 'org@demo.trellis.test', who: msg`High Desert Collective, 12 stores` },
  { email: 'brandadmin@demo.trellis.test', who: msg`Brand admin of Alpenglow Edibles` },
  { email: 'brandsales@demo.trellis.test', who: msg`Brand sales of Alpenglow Edibles` },
  { email: 'brandemployee@demo.trellis.test', who: msg`Brand employee of Alpenglow Edibles` },
  { email: 'reseller@demo.trellis.test', who: msg`Fieldnote Training, a reseller` },
  { email: 'parent@demo.trellis.test', who: msg`Confluence Brands, parent of three brands` },
  { email: 'admin@demo.trellis.test', who: msg`Site administrator` },
  { email: 'pending@demo.trellis.test', who: msg`Signed up, waiting for approval` },
  { email: 'invited@demo.trellis.test', who: msg`Invited, has no password yet` },
  { email: 'disabled@demo.trellis.test', who: msg`Disabled` },
]

/** The people of the demo: pressing one fills in the form. */
export function DemoAccounts({ onChoose }: { onChoose: (credentials: Credentials) => void }) {
  const { i18n } = useLingui()
  const detailsRef = useRef<HTMLDetailsElement>(null)
  const choose = (email: string) => {
    detailsRef.current?.removeAttribute('open')
    onChoose({ email, password: demoPassword })
  }
  return (
    <details ref={detailsRef} className="group rounded-m border border-line bg-surface open:shadow-1">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-m px-4 font-semibold text-dense [&::-webkit-details-marker]:hidden">
        <Trans>Demo accounts</Trans>
        <ChevronDown aria-hidden className="size-5 text-ink-2 transition-[rotate] group-open:rotate-180" />
      </summary>
      <p className="px-4 pb-2 text-ink-2 text-small">
        <Trans>Choose one to fill in the form. The password for all of them is {demoPassword}.</Trans>
      </p>
      <ul className="border-line border-t p-1.5">
        {demoPeople.map(({ email, who }) => (
          <li key={email}>
            <button
              type="button"
              onClick={() => choose(email)}
              className="grid w-full rounded-s px-2.5 py-2 text-left transition-colors hover:bg-sunken"
            >
              <span className="font-semibold text-dense">{i18n._(who)}</span>
              <span className="text-ink-2 text-small">{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
