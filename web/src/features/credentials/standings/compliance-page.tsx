import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck, FileUp, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageFrame, PageHead } from '../../../ui/page-frame.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { UnrecordedSessions } from '../../live-sessions/unrecorded-sessions.public.tsx'
import { ComplianceTabs } from '../../training-policy/compliance-tabs.public.tsx'
import { SubjectPicker } from '../../training-policy/subject-picker.public.tsx'
import { Everyone } from './everyone.tsx'
import { NeedsYou } from './needs-you.tsx'
import { type ComplianceView, useCompliance } from './use-compliance.ts'

type Answer = NonNullable<ComplianceView['answer']>

function Totals({ totals: { asked, maySell, needYou } }: Pick<Answer, 'totals'>) {
  const { number } = useFormat()
  const [selling, all] = [number(maySell), number(asked)]
  return (
    <p role="status">
      <span className="title mr-1 inline-block text-title-m">
        <Trans>
          {selling} of {all} may sell today.
        </Trans>
      </span>{' '}
      {needYou > 0 && (
        <span className="inline-block text-ink-2">
          <Plural value={needYou} one="# needs you." other="# need you." />
        </span>
      )}
    </p>
  )
}

/** The screen of requirements, for the same chain or store. */
const toRequirements = (subject: Answer['subject']) =>
  subject ? `/compliance/requirements?${subject.kind}=${subject.id}` : '/compliance/requirements'

/** The import of certificates, at the same store. */
const toImport = ({ kind, id }: NonNullable<Answer['subject']>) =>
  `/imports/new?kind=credentials${kind === 'store' ? `&placeId=${id}` : ''}`

const DisabledPeople = ({ count }: { count: number }) => (
  <p className="text-pretty text-ink-2 text-small">
    <Plural
      value={count}
      one="# person with a disabled account is only in inspection files."
      other="# people with a disabled account are only in inspection files."
    />
  </p>
)

const OpenStores = ({ count }: { count: number }) => (
  <p className="text-pretty text-ink-2 text-small">
    <Plural
      value={count}
      one="At # store no requirement is switched on yet."
      other="At # stores no requirement is switched on yet."
    />
  </p>
)

const noStore = (
  <EmptyState icon={Store} title={<Trans>No stores yet</Trans>}>
    <Trans>As soon as you manage a store, you see here who may sell.</Trans>
  </EmptyState>
)

const NoRequirement = ({ subject, name }: Pick<Answer, 'subject'> & { name: string }) => (
  <EmptyState
    icon={BadgeCheck}
    title={<Trans>No requirement is switched on at {name} yet</Trans>}
    action={
      <ButtonLink to={toRequirements(subject)}>
        <Trans>Choose requirements</Trans>
      </ButtonLink>
    }
  >
    <Trans>Choose what your state or your company asks of people. Nothing applies before that.</Trans>
  </EmptyState>
)

const missing = (
  <EmptyState icon={Store} title={<Trans>This chain or store could not be found</Trans>}>
    <Trans>It may be closed, or belong to someone else now. Choose another one.</Trans>
  </EmptyState>
)

const InCard = ({ children }: { children: ReactNode }) => (
  <Card radius="m" as="div">
    {children}
  </Card>
)

function People({ view, answer }: { view: ComplianceView; answer: Answer }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const [needYou, people] = [number(answer.totals.needYou), number(answer.totals.people)]
  if (!answer.subject) return noStore
  if (answer.requirements.length === 0)
    return (
      <>
        {answer.unrecorded.length > 0 && (
          <InCard>
            <UnrecordedSessions sessions={answer.unrecorded} isStoreShown={answer.subject.kind === 'chain'} />
          </InCard>
        )}
        <NoRequirement subject={answer.subject} name={answer.subject.name} />
      </>
    )
  return (
    <>
      <div className="empty:hidden">
        {answer.totals.asked > 0 && <Totals totals={answer.totals} />}
        {answer.totals.disabled > 0 && <DisabledPeople count={answer.totals.disabled} />}
        {answer.storesWithoutRequirement > 0 && <OpenStores count={answer.storesWithoutRequirement} />}
      </div>
      <Tabs
        label={t`People`}
        value={view.view}
        onChange={view.showView}
        tabs={[
          {
            value: 'needs-you',
            label: t`Needs you (${needYou})`,
            content: (
              <InCard>
                <NeedsYou view={view} />
              </InCard>
            ),
          },
          {
            value: 'everyone',
            label: t`Everyone (${people})`,
            content: (
              <InCard>
                <Everyone view={view} />
              </InCard>
            ),
          },
        ]}
      />
    </>
  )
}

/** Who may sell today, and who needs something for it. */
export function CompliancePage() {
  const view = useCompliance()
  const { answer } = view
  return (
    <PageFrame width={320} className="grid grid-cols-1 gap-5">
      <ComplianceTabs subject={answer?.subject} />
      <PageHead
        title={<Trans>Compliance</Trans>}
        note={<Trans>Certificates that your state and your company ask for.</Trans>}
      >
        {answer?.subject && (
          <ButtonLink to={toImport(answer.subject)} size="s" variant="quiet">
            <FileUp aria-hidden />
            <Trans>Import certificates</Trans>
          </ButtonLink>
        )}
      </PageHead>
      <div className="max-w-100 empty:hidden">
        <SubjectPicker value={answer?.subject ?? null} onChange={view.chooseSubject} />
      </div>
      <QueryStates
        query={{ data: answer, error: view.error, isFetching: view.isFetching, refetch: view.retry }}
        missing={missing}
        errorTitle={<Trans>The people could not be loaded</Trans>}
      >
        {data => <People view={view} answer={data} />}
      </QueryStates>
    </PageFrame>
  )
}
