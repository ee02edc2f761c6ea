import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { Tabs } from '../../ui/tabs.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { EntryPage } from '../accounts/entry.public.tsx'
import { ListedSignUp, UnlistedSignUp } from './self-sign-up.tsx'

const unlisted = 'not-listed'

/** Sign-up page for people without a store's link. */
export function SignUpPage() {
  const { t } = useLingui()
  const [query, setQuery] = useSearchParams()
  const tab = query.get('tab') === unlisted ? unlisted : 'listed'
  const choose = (next: string) =>
    setQuery(
      now => {
        const changed = new URLSearchParams(now)
        if (next === unlisted) changed.set('tab', unlisted)
        else changed.delete('tab')
        return changed
      },
      { replace: true },
    )
  const tabs = [
    {
      value: 'listed',
      label: t`My dispensary`,
      content: <ListedSignUp key={query.get('dispensary')} dispensaryId={query.get('dispensary')} />,
    },
    { value: unlisted, label: t`My dispensary is not listed`, content: <UnlistedSignUp /> },
  ] as const
  return (
    <EntryPage
      title={<Trans>Request an account</Trans>}
      lead={<Trans>Find your store, tell us who you are, and start learning as soon as your store says yes.</Trans>}
    >
      <div className="min-w-0">
        <Tabs label={t`Your dispensary`} tabs={tabs} value={tab} onChange={choose} />
      </div>
      <p className="border-line border-t pt-5 text-dense">
        <Trans>
          Already have an account? <TextLink to="/login">Log in</TextLink>
        </Trans>
      </p>
    </EntryPage>
  )
}
