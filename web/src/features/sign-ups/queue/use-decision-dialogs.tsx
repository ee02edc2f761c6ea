import { Trans, useLingui } from '@lingui/react/macro'
import type { SignUpRequest } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import { type ReactNode, useState } from 'react'
import { ApproveDialog } from './approve-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { getPersonName, isUnlisted } from './request-labels.ts'
import { type Decision, useDecide } from './use-decide.ts'

type OpenQuestion = { request: SignUpRequest; question: 'reject' | 'approve' }

export type DecisionDialogs = {
  approve: (request: SignUpRequest) => void
  reject: (request: SignUpRequest) => void
  /** Id of the request being decided. */
  busyId: string | null
  /** Decision dialogs; must be rendered. */
  dialog: ReactNode
}

function RejectOne({
  request,
  ...props
}: { request: SignUpRequest } & Omit<Parameters<typeof RejectDialog>[0], 'title'>) {
  const { i18n } = useLingui()
  const name = getPersonName(request, i18n)
  return <RejectDialog title={<Trans>Reject {name}?</Trans>} {...props} />
}

/** Decisions on one request: approve, asking for missing details first, or reject with a reason. */
export function useDecisionDialogs(): DecisionDialogs {
  const { decide, isPending } = useDecide()
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion | null>(null)
  const [busyId, setBusyId] = useState<string | null>(null)
  const send = async (request: SignUpRequest, decision: Decision) => {
    setBusyId(request.id)
    await decide(request, decision)
    setBusyId(null)
    setOpenQuestion(null)
  }
  const close = () => setOpenQuestion(null)
  const dialog = openQuestion && (
    <>
      {openQuestion.question === 'reject' && (
        <RejectOne
          request={openQuestion.request}
          busy={isPending}
          onReject={reason => void send(openQuestion.request, { requestStatus: 2, reason })}
          onClose={close}
        />
      )}
      {openQuestion.question === 'approve' && (
        <ApproveDialog
          request={openQuestion.request}
          busy={isPending}
          onApprove={decision => void send(openQuestion.request, decision)}
          onClose={close}
        />
      )}
    </>
  )
  return {
    approve: request => {
      if (isUnlisted(request) || request.asksToManage) setOpenQuestion({ request, question: 'approve' })
      else void send(request, { requestStatus: 1 })
    },
    reject: request => setOpenQuestion({ request, question: 'reject' }),
    busyId,
    dialog,
  }
}
