import { Trans } from '@lingui/react/macro'
import {
  type PolicyOfSubject,
  type PolicyQuestion,
  policyQuestions,
} from '@trellis/contract/training-policy/training-policy.ts'
import type { FormEvent } from 'react'
import { say } from '../../platform/i18n/say.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LimitPanel, PlacePanel, RoundingPanel } from './policy-fields.tsx'
import { PolicyMeaning } from './policy-meaning.tsx'
import { usePolicyDraft } from './use-policy-draft.ts'

type QuestionsProps = {
  questions: readonly PolicyQuestion[]
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

const Questions = ({ questions, ...rest }: QuestionsProps) => (
  <ConfirmDialog
    open={questions.length > 0}
    title={<Trans>Save this policy?</Trans>}
    confirm={<Trans>Save anyway</Trans>}
    tone="primary"
    {...rest}
  >
    {questions.map(question => say(policyQuestions[question])).join(' ')}
  </ConfirmDialog>
)

type Props = { subject: PolicyOfSubject; query: { retailOrganizationId: string } | { dispensaryId: string } }

/** What applies to a store whose chain decides. */
const ReadOnly = ({ subject }: Pick<Props, 'subject'>) => (
  <Panel title={<Trans>What applies</Trans>} note={<Trans>The chain decides this.</Trans>}>
    <PolicyMeaning subject={subject} policy={subject.own ?? subject.ofChain} />
  </Panel>
)

function EditedPolicy({ subject, query }: Props) {
  const form = usePolicyDraft(subject, query)
  const { chainName, kind, own } = subject
  const isOfChain = kind === 'store' && chainName !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      {isOfChain && !own && (
        <p className="text-ink-2">
          <Trans>This store follows its chain, {chainName}, until you save a policy of its own.</Trans>
        </p>
      )}
      <PlacePanel {...form} />
      <LimitPanel {...form} />
      <RoundingPanel {...form} />
      <Panel title={<Trans>What this means</Trans>}>
        <PolicyMeaning subject={subject} policy={form.policy} />
        {form.error && <FailureLine error={form.error} />}
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" busy={form.isPending} className="max-sm:w-full">
            <Trans>Save changes</Trans>
          </Button>
          {isOfChain && own && (
            <Button variant="quiet" disabled={form.isPending} onClick={form.followChain} className="max-sm:w-full">
              <Trans>Follow the chain again</Trans>
            </Button>
          )}
        </div>
      </Panel>
      <Questions questions={form.questions} busy={form.isPending} onConfirm={form.confirm} onCancel={form.cancel} />
    </form>
  )
}

/** The policy of a chain or store: editable, or what applies where the chain decides. */
export const PolicyForm = ({ subject, query }: Props) =>
  subject.mayEdit ? <EditedPolicy subject={subject} query={query} /> : <ReadOnly subject={subject} />
