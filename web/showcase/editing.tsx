import { useState } from 'react'
import { ApiProblem } from '../src/platform/api/problem.ts'
import { UnsavedQuestion } from '../src/platform/unsaved/unsaved-question.tsx'
import { Button } from '../src/ui/button.tsx'
import { Card } from '../src/ui/card.tsx'
import { ColorField } from '../src/ui/colour-field.tsx'
import { DateField } from '../src/ui/date-field.tsx'
import { DetailsList } from '../src/ui/details-list.tsx'
import { FormFailure } from '../src/ui/form-failure.tsx'
import { MoneyField } from '../src/ui/money-field.tsx'
import { NumberField } from '../src/ui/number-field.tsx'
import { RepeatedRows } from '../src/ui/repeated-rows.tsx'
import { Steps } from '../src/ui/steps.tsx'
import { TextField } from '../src/ui/text-field.tsx'
import { Section } from './section.tsx'

const refused = new ApiProblem({ code: 'EMAIL_TAKEN', status: 409, detail: 'A user with this e-mail already exists.' })

function Values() {
  const [day, setDay] = useState('2026-11-22')
  const [tries, setTries] = useState<number | null>(1250)
  const [budget, setBudget] = useState<number | null>(250_000)
  const [accent, setAccent] = useState('#1f5b43')
  const [pale, setPale] = useState('#e8c35a')
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <DateField label="First day" value={day} onChange={setDay} min="2026-01-01" />
      <NumberField label="Tries" value={tries} onChange={setTries} unit="tries" />
      <MoneyField label="Budget" value={budget} onChange={setBudget} />
      <MoneyField label="Budget" value={null} onChange={() => undefined} error="Give more than 0." />
      <ColorField label="Accent" value={accent} onChange={setAccent} />
      <ColorField label="Pale accent" value={pale} onChange={setPale} />
    </div>
  )
}

type Manager = { id: number; name: string }

function Managers() {
  const [rows, setRows] = useState<readonly Manager[]>([
    { id: 1, name: 'Ana Ruiz' },
    { id: 2, name: '' },
  ])
  const write = (id: number, name: string) => setRows(rows.map(row => (row.id === id ? { id, name } : row)))
  return (
    <RepeatedRows
      label="Managers"
      rows={rows}
      keyOf={({ id }) => String(id)}
      onAdd={() => setRows([...rows, { id: Date.now(), name: '' }])}
      onRemove={index => setRows(rows.filter((_, place) => place !== index))}
      add="Add another manager"
    >
      {({ id, name }) => (
        <>
          <TextField label="Name" value={name} onChange={event => write(id, event.target.value)} />
          <TextField label="E-mail" type="email" />
        </>
      )}
    </RepeatedRows>
  )
}

function Details() {
  const [saved, setSaved] = useState('Juniper & Main')
  const [name, setName] = useState(saved)
  const save = async () => {
    setSaved(name)
    return true
  }
  return (
    <DetailsList
      title="Store"
      details={[
        { name: 'Name', value: saved },
        { name: 'City', value: 'Denver, Colorado' },
        { name: 'Phone', value: '' },
      ]}
      isDirty={name !== saved}
      onSave={save}
      onCancel={() => setName(saved)}
    >
      <TextField label="Name" value={name} onChange={event => setName(event.target.value)} />
    </DetailsList>
  )
}

const NewStore = () => (
  <Card radius="m" className="p-5">
    <Steps
      label="New store"
      finish="Add the store"
      onFinish={() => undefined}
      steps={[
        { title: 'Store', content: <TextField label="Name" defaultValue="Elm Street" /> },
        { title: 'Managers', content: <Managers /> },
        { title: 'Check', content: <p>Ana and Ben get an e-mail. The store appears in your list as “invited”.</p> },
      ]}
    />
  </Card>
)

function Refused() {
  const [error, setError] = useState<Error | null>(null)
  return (
    <div className="grid justify-items-start gap-3">
      <FormFailure error={error} />
      <Button onClick={() => setError(refused)}>Save what is refused</Button>
    </div>
  )
}

/** Building blocks of forms for people and places. */
export const Editing = () => (
  <Section
    id="editing"
    title="Editing"
    note="A list of details turns into its form; long forms come in steps; what is not saved is asked about."
  >
    <Values />
    <div className="grid gap-8 lg:grid-cols-2">
      <Details />
      <NewStore />
    </div>
    <Managers />
    <Refused />
    <UnsavedQuestion />
  </Section>
)
