import { useState } from 'react'
import { ApiProblem } from '../src/platform/api/problem.ts'
import { ServerPicker } from '../src/ui/server-picker.tsx'
import { type Employee, employees } from './employees.ts'
import { Section } from './section.tsx'

const toOption = ({ name, email }: Employee) => ({ value: email, label: name, note: email })

const found = async (filter: string) => {
  await new Promise(done => setTimeout(done, 600))
  return { items: employees.filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase())) }
}
const search = (filter: string) => ({ queryKey: ['showcase', filter], queryFn: () => found(filter) })
const searchForever = () => ({ queryKey: ['showcase', 'slow'], queryFn: () => new Promise<never>(() => undefined) })
const searchNothing = () => ({ queryKey: ['showcase', 'none'], queryFn: async () => ({ items: [] }) })
const refused = new ApiProblem({ code: 'NOT_ALLOWED', status: 403 })
const searchRefused = () => ({ queryKey: ['showcase', 'failed'], queryFn: () => Promise.reject(refused) })

const nobody = { value: null, onChange: () => undefined, optionOf: toOption }

function Chosen() {
  const [one, setOne] = useState<Employee | null>(employees[0] ?? null)
  const [several, setSeveral] = useState<readonly Employee[]>(employees.slice(0, 3))
  return (
    <>
      <ServerPicker label="Manager" {...{ search, optionOf: toOption }} value={one} onChange={setOne} />
      <ServerPicker
        label="Employees"
        multiple
        {...{ search, optionOf: toOption }}
        value={several}
        onChange={setSeveral}
      />
    </>
  )
}

/** Server pickers in every state: open each to see its list. */
export const Pickers = () => (
  <Section
    id="pickers"
    title="Pickers"
    note="One from the server’s list, or several as chips. Open one to see that it searches, finds nothing or fails."
  >
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <Chosen />
      <ServerPicker label="Nobody chosen" placeholder="Search by name" {...nobody} search={search} />
      <ServerPicker label="Searching" {...nobody} search={searchForever} />
      <ServerPicker label="Nothing found" {...nobody} search={searchNothing} />
      <ServerPicker label="Failed" {...nobody} search={searchRefused} />
      <ServerPicker label="Wrong" {...nobody} search={search} error="Choose somebody." />
      <ServerPicker label="Disabled" {...nobody} value={employees[1] ?? null} disabled search={search} />
    </div>
  </Section>
)
