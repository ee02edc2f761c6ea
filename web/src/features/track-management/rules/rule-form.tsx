import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../../platform/api/problem.ts'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { RuleFields } from './rule-fields.tsx'
import { RuleImpact } from './rule-impact.tsx'
import type { RuleForm as Form } from './use-rule-form.ts'

type Props = {
  form: Form & { save: () => boolean; isPending: boolean; error: Error | null }
  /** The submit buttons. */
  children: ReactNode
}

const firstWrong = '[aria-invalid="true"], fieldset[aria-describedby] input'

/** Focuses the first invalid field after each failed attempt. */
function useFocusOnWrong() {
  const form = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState(0)
  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>(firstWrong)?.focus()
  }, [refused])
  return { form, refuse: () => setRefused(refused + 1) }
}

const isAboutFields = (error: Error | null) => error instanceof ApiProblem && Object.keys(error.fieldErrors).length > 0

/** Form of a rule, with the effect of saving above its buttons. */
export function RuleForm({ form, children }: Props) {
  const { form: ref, refuse } = useFocusOnWrong()
  const { error, impact, isPending, save } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending && !save()) refuse()
  }
  return (
    <form ref={ref} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <RuleFields form={form} />
      <div className="grid gap-3">
        <FormFailure error={isAboutFields(error) ? null : error} />
        {impact && <RuleImpact found={impact} />}
        <div className="flex flex-wrap gap-2.5 max-sm:*:flex-1">{children}</div>
      </div>
    </form>
  )
}
