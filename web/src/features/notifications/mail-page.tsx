import { Trans } from '@lingui/react/macro'
import { PageFrame } from '../../ui/page-frame.tsx'
import { ShownTogether } from '../../ui/shown-together.tsx'
import { DomainCheck } from './domain-check.tsx'
import { MailServerStatus } from './mail-server-status.tsx'
import { SentMails } from './sent-mails.tsx'
import { TestMail } from './test-mail.tsx'

/** Whether the mails of this installation arrive, and what to do when they do not. */
export const MailPage = () => (
  <PageFrame width={240} className="grid grid-cols-1 gap-5">
    <div>
      <h1 className="text-title-l">
        <Trans>Mail</Trans>
      </h1>
      <p className="mt-0.5 text-ink-2">
        <Trans>Whether e-mails from Trellis arrive, and what to do if they don’t.</Trans>
      </p>
    </div>
    <ShownTogether className="grid grid-cols-1 gap-5" above={<MailServerStatus />}>
      <div className="grid items-start gap-5 min-[769px]:grid-cols-2">
        <TestMail />
        <DomainCheck />
      </div>
      <SentMails />
    </ShownTogether>
  </PageFrame>
)
