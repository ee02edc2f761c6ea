import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type MergeQuestion, mergeQuestions } from '@trellis/contract/stores/merge-questions.ts'
import { Merge } from 'lucide-react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { usePanelList } from '../../../ui/list/use-panel-list.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useHoldBack } from '../../../ui/shown-together.tsx'
import { WaitingAction, WaitingFact, WaitingLine, WaitingPanel } from '../../../ui/waiting-panel.tsx'

/** Effect of accepting. */
function useConsequence({ kind, subject, dispensary }: MergeQuestion) {
  const { t } = useLingui()
  const store = dispensary.name
  if (kind === 'manager') return t`If you say yes, ${subject} is invited to manage ${store}.`
  if (kind === 'domain') return t`If you say yes, people with this e-mail domain can join ${store}.`
  if (kind === 'chain') return t`If you say yes, ${store} moves to this chain.`
  return t`If you say yes, this reseller manages ${store}.`
}

type LineProps = { question: MergeQuestion; busy: boolean; onAnswer: (accept: boolean) => void }

function Line({ question, busy, onAnswer }: LineProps) {
  const { t } = useLingui()
  const { subject, email, dispensary, mergedName, askedAt } = question
  const store = dispensary.name
  const consequence = useConsequence(question)
  return (
    <WaitingLine
      name={email && email !== subject ? `${subject}, ${email}` : subject}
      actions={
        <>
          <WaitingAction
            label={t`No, ${subject} stays out of ${store}`}
            disabled={busy}
            onPress={() => onAnswer(false)}
          >
            <Trans>No</Trans>
          </WaitingAction>
          <WaitingAction
            primary
            label={t`Yes, ${store} takes over ${subject}`}
            disabled={busy}
            onPress={() => onAnswer(true)}
          >
            <Trans>Yes</Trans>
          </WaitingAction>
        </>
      }
    >
      <WaitingFact>
        <Trans>
          From {mergedName}, merged into {store} in {dispensary.city}
        </Trans>
        {' · '}
        <RelativeTime at={askedAt} />
      </WaitingFact>
      <WaitingFact>{consequence}</WaitingFact>
    </WaitingLine>
  )
}

/** Subjects of merged stores that the viewer's stores may take over; renders nothing if there are none. */
export function MergeQuestionsPanel() {
  const { found, items, total, pages } = usePanelList(10, query => read(mergeQuestions.list, { query }))
  const { mutate, isPending, error } = useSend(mergeQuestions.answer, [mergeQuestions.list])
  useHoldBack(found.isLoading)
  if (total === 0) return null
  return (
    <WaitingPanel
      icon={Merge}
      title={<Plural value={total} one="# question after merging stores" other="# questions after merging stores" />}
      note={<Trans>Nothing changes until you say yes.</Trans>}
      end={<Pagination {...pages} />}
      error={error}
    >
      {items.map(question => (
        <Line
          key={question.id}
          question={question}
          busy={isPending}
          onAnswer={accept => mutate({ params: { id: question.id }, body: { accept } })}
        />
      ))}
    </WaitingPanel>
  )
}
