import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type IssuerFinding, singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import clsx from 'clsx'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { ApiProblem } from '../../platform/api/problem.ts'
import { useSend } from '../../platform/api/queries.ts'
import { say } from '../../platform/i18n/say.ts'
import { Button } from '../../ui/button.tsx'

const findingTexts: Record<IssuerFinding, MessageDescriptor> = {
  well: msg`The server answers, and people can log in with it.`,
  unreachable: msg`The server does not respond. Check the address, and whether it can be reached from the internet.`,
  private: msg`The address is in a private network or has no TLS. The operator of Trellis can allow this.`,
  'no-provider': msg`There is no login server at this address. Enter the part before /.well-known/openid-configuration.`,
  'other-issuer': msg`The server uses a different address for itself. Enter exactly the issuer it names.`,
  'no-code': msg`The server does not offer the authorization code flow.`,
}

const Finding = ({ isUsable, children }: { isUsable: boolean; children: string }) => {
  const Icon = isUsable ? CircleCheck : CircleAlert
  return (
    <p className={clsx('flex items-start gap-2 text-dense', isUsable ? 'text-good' : 'text-bad')}>
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      {children}
    </p>
  )
}

/** The error of the address itself, else why it could not be checked. */
const toSentence = (error: Error) => (error instanceof ApiProblem && error.fieldErrors.issuer?.[0]) || error.message

/** Checks whether the server at an address is usable, and shows why not. */
export function IssuerCheck({ issuer }: { issuer: string }) {
  const { i18n } = useLingui()
  const { mutate, data, error, isPending, variables } = useSend(singleSignOn.checkIssuer)
  const isForThisIssuer = variables?.body.issuer === issuer
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="quiet"
        size="s"
        disabled={issuer.trim() === ''}
        busy={isPending}
        onClick={() => mutate({ body: { issuer } })}
      >
        <Trans>Test the server</Trans>
      </Button>
      <div role="status" className="min-w-0 flex-1">
        {isForThisIssuer && data && (
          <Finding isUsable={data.finding === 'well'}>{i18n._(findingTexts[data.finding])}</Finding>
        )}
        {isForThisIssuer && error && <Finding isUsable={false}>{say(toSentence(error))}</Finding>}
      </div>
    </div>
  )
}
