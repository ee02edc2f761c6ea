import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { demoPassword, demoPeople } from './demo-people.ts'
import type { Credentials } from './pending-credentials.ts'

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
