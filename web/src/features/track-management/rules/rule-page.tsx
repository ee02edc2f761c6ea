import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type AssignmentRule, assignmentRules } from '@trellis/contract/track-management/assignment-rules.ts'
import { ListChecks } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { DetailFrame } from '../../../ui/detail-frame.tsx'
import { DetailsList } from '../../../ui/details-list.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { EndRuleDialog } from './end-rule-dialog.tsx'
import { BackToRules } from './new-rule-page.tsx'
import { RuleForm } from './rule-form.tsx'
import { useRuleLabels } from './rule-rows.tsx'
import { useRule } from './use-rule-form.ts'

type Exception = AssignmentRule['exceptions'][number]

function Line({ exception: { store, track, isRemoved } }: { exception: Exception }) {
  const page = isRemoved ? `add?trackId=${track.id}` : `tracks/${track.id}`
  const link = (
    <TextLink quiet to={`/dispensary-tracks/${store.id}/${page}`}>
      {store.name}
    </TextLink>
  )
  const name = track.name
  return (
    <li className="min-w-0 break-words border-line border-b py-2.5 last:border-b-0">
      {isRemoved ? (
        <Trans>
          {link} removed {name}
        </Trans>
      ) : (
        <Trans>
          {link} set {name} itself
        </Trans>
      )}
      <span className="block text-ink-2 text-small">{store.city}</span>
    </li>
  )
}

/** Stores exempt from a rule, because they changed or removed a track themselves. */
function RuleExceptions({ exceptions }: Pick<AssignmentRule, 'exceptions'>) {
  const { t } = useLingui()
  if (exceptions.length === 0) return null
  return (
    <Panel title={t`Exceptions`} note={<Trans>These stores made their own choice, so the rule does not apply.</Trans>}>
      <ul className="-my-1">
        {exceptions.map(exception => (
          <Line key={`${exception.store.id} ${exception.track.id}`} exception={exception} />
        ))}
      </ul>
    </Panel>
  )
}

type Props = { rule: AssignmentRule }

function Editor({ rule }: Props) {
  const form = useRule(rule)
  return (
    <RuleForm form={form}>
      <Button type="submit" busy={form.isPending} disabled={!form.isDirty}>
        <Trans>Save</Trans>
      </Button>
      {form.isOutdated && (
        <Button variant="quiet" onClick={() => void form.load()}>
          <Trans>Load it again</Trans>
        </Button>
      )}
    </RuleForm>
  )
}

/** Summary of an ended rule. */
function Ended({ rule }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const labels = useRuleLabels()
  const day = rule.endedAt && format.date(rule.endedAt)
  return (
    <>
      <Banner tone="wait">
        <Trans>This assignment ended on {day}.</Trans>
      </Banner>
      <DetailsList
        title={t`What it assigned`}
        details={[
          { name: t`Tracks`, value: rule.tracks.map(({ name }) => name).join(', ') },
          { name: t`Stores`, value: labels.stores(rule) },
          { name: t`Who sees it`, value: labels.who(rule) },
          { name: t`Due date`, value: labels.due(rule) },
        ]}
      />
    </>
  )
}

function Content({ rule }: Props) {
  const labels = useRuleLabels()
  const [isEnding, setEnding] = useState(false)
  const isAdministrator = useUser()?.roles.includes('ROLE_ADMINISTRATOR')
  const title = labels.tracks(rule)
  usePageTitle(title)
  const isActive = rule.endedAt === null
  return (
    <DetailFrame
      width={180}
      back={<BackToRules />}
      title={title}
      lead={
        <>
          {isAdministrator && <>{rule.chain?.name ?? <Trans>All chains</Trans>} · </>}
          <Plural value={rule.stores} _0="No store has it now" one="# store has it now" other="# stores have it now" />
        </>
      }
      end={
        isActive && (
          <Button variant="quiet" size="s" onClick={() => setEnding(true)}>
            <Trans>End assignment…</Trans>
          </Button>
        )
      }
    >
      {isActive ? (
        <>
          <RuleExceptions exceptions={rule.exceptions} />
          <Editor rule={rule} />
        </>
      ) : (
        <Ended rule={rule} />
      )}
      {isEnding && <EndRuleDialog ruleId={rule.id} onClose={() => setEnding(false)} />}
    </DetailFrame>
  )
}

const NoSuchRule = () => (
  <EmptyState
    icon={ListChecks}
    title={<Trans>Assignment not found</Trans>}
    action={
      <ButtonLink variant="quiet" to="/track-assignments">
        <Trans>Go to assignments</Trans>
      </ButtonLink>
    }
  >
    <Trans>The link may be out of date.</Trans>
  </EmptyState>
)

const Waiting = ({ children }: { children: ReactNode }) => (
  <DetailFrame width={180} back={<BackToRules />} title={<Trans>Assignment</Trans>}>
    {children}
  </DetailFrame>
)

/** One assignment rule: fields, exceptions, and a way to end it. */
export function RulePage() {
  const { id = '' } = useParams()
  const found = useQuery(read(assignmentRules.get, { params: { id } }))
  if (found.data) return <Content key={id} rule={found.data} />
  return (
    <Waiting>
      <QueryStates
        query={found}
        missing={<NoSuchRule />}
        errorTitle={<Trans>This assignment could not be loaded</Trans>}
      >
        {() => null}
      </QueryStates>
    </Waiting>
  )
}
