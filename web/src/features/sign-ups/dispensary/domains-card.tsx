import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { storeSignUp } from '@trellis/contract/sign-ups/store-sign-up.ts'
import { X } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { ApiProblem, toError } from '../../../platform/api/problem.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** Error message of the first rejected domain. */
const toSentence = (error: Error) =>
  (error instanceof ApiProblem && Object.values(error.fieldErrors).flat()[0]) || error.message

const domainFrom = (typed: string) => typed.trim().toLowerCase().replace(/^.*@/, '')

function Domains({ dispensaryId, domains }: { dispensaryId: string; domains: readonly string[] }) {
  const { t } = useLingui()
  const save = useSend(storeSignUp.saveDomains, [storeSignUp.domains])
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const saveDomains = async (next: readonly string[]) => {
    setError(undefined)
    try {
      await save.mutateAsync({ params: { id: dispensaryId }, body: { domains: [...next] } })
      return true
    } catch (failure) {
      setError(say(toSentence(toError(failure))))
      return false
    }
  }
  const add = async (event: SubmitEvent) => {
    event.preventDefault()
    const domain = domainFrom(text)
    if (domain === '') return setError(t`Enter a domain like greenleaf.com.`)
    if (await saveDomains([...domains, domain])) setText('')
  }
  return (
    <>
      {domains.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {domains.map(domain => (
            <li key={domain} className="inline-flex items-center rounded-full bg-sunken pl-3.5 font-medium text-dense">
              {domain}
              <IconButton
                icon={X}
                size="s"
                label={t`Remove ${domain}`}
                disabled={save.isPending}
                onClick={() => void saveDomains(domains.filter(other => other !== domain))}
              />
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={event => void add(event)} className="flex items-start gap-2.5">
        <TextField
          className="min-w-0 flex-1"
          label={t`Add a domain`}
          placeholder="greenleaf.com"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={253}
          value={text}
          error={error}
          onChange={event => setText(event.target.value)}
        />
        <Button type="submit" variant="quiet" busy={save.isPending} className="mt-7">
          <Trans>Add</Trans>
        </Button>
      </form>
    </>
  )
}

const DomainsLoading = () => (
  <Loading>
    <Skeleton className="h-12 w-full" />
  </Loading>
)

/** E-mail domains of a store. */
export function DomainsCard({ dispensaryId }: { dispensaryId: string }) {
  const found = useQuery(read(storeSignUp.domains, { params: { id: dispensaryId } }))
  return (
    <Card radius="m" className="grid grid-cols-1 gap-4 p-4 sm:p-6">
      <h2 className="text-title-s">
        <Trans>Your own e-mail domains</Trans>
      </h2>
      <p className="-mt-2 text-ink-2">
        <Trans>People who sign up and confirm an address at one of these domains don’t need approval.</Trans>
      </p>
      <QueryStates query={found} loading={<DomainsLoading />}>
        {({ domains }) => <Domains dispensaryId={dispensaryId} domains={domains} />}
      </QueryStates>
    </Card>
  )
}
