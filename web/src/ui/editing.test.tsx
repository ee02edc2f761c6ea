import { i18n } from '@lingui/core'
import { act, useState } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { spanish } from '../platform/i18n/spanish.ts'
import { clearGuards } from '../platform/unsaved/leave-guards.ts'
import { loadUnsavedDialog, UnsavedQuestion } from '../platform/unsaved/unsaved-question.tsx'
import { control, field, mount, press, settle, type } from '../testing/mount.tsx'
import { problemOfCode } from '../testing/problem-of-code.ts'
import { TestProviders } from '../testing/test-providers.tsx'
import { ColorField } from './colour-field.tsx'
import { DateField } from './date-field.tsx'
import { DetailsList } from './details-list.tsx'
import { FormFailure } from './form-failure.tsx'
import { MoneyField } from './money-field.tsx'
import { NumberField } from './number-field.tsx'
import { RepeatedRows } from './repeated-rows.tsx'
import { Steps } from './steps.tsx'
import { TextField } from './text-field.tsx'

const show = (ui: React.ReactNode) => mount(<TestProviders>{ui}</TestProviders>)
const refused = problemOfCode('EMAIL_TAKEN')
const submit = async () => {
  await act(async () => document.querySelector('form')!.requestSubmit())
  await settle()
}

beforeEach(async () => {
  clearGuards()
  await loadUnsavedDialog()
})

function Failing() {
  const [error, setError] = useState<Error | null>(null)
  return (
    <>
      <FormFailure error={error} />
      <button type="button" onClick={() => setError(refused)}>
        Save
      </button>
    </>
  )
}

test('what a form failed by is one sentence, which is read out and gets the focus', async () => {
  await show(<Failing />)
  await press(control('Save'))
  expect(document.activeElement?.textContent).toBe('A user with this e-mail already exists.')
  expect(document.activeElement?.querySelector('[role="alert"]')).toBeTruthy()
})

function Numbers() {
  const [tries, setTries] = useState<number | null>(1250)
  const [budget, setBudget] = useState<number | null>(null)
  return (
    <>
      <NumberField label="Tries" value={tries} onChange={setTries} />
      <MoneyField label="Budget" value={budget} onChange={setBudget} />
      <output>{JSON.stringify([tries, budget])}</output>
    </>
  )
}
const values = () => JSON.parse(document.querySelector('output:not([data-testid])')!.textContent!)

test('a number is shown with its thousands, and what is no number is no value and stays to be mended', async () => {
  await show(<Numbers />)
  expect(field('Tries').value).toBe('1,250')
  await type(field('Tries'), '20000')
  expect([field('Tries').value, values()[0]]).toEqual(['20,000', 20_000])
  await type(field('Tries'), 'ten')
  expect([field('Tries').value, values()[0]]).toEqual(['ten', null])
  expect(document.body.textContent).toContain('Write a whole number like 20 or 12,500.')
})

test('money is typed in dollars and stored in cents', async () => {
  await show(<Numbers />)
  await type(field('Budget'), '12.5')
  expect([field('Budget').value, values()[1]]).toEqual(['12.50', 1250])
})

test('quality: an amount whose comma separates no thousands is refused with an example, and stays to be corrected', async () => {
  await show(<Numbers />)
  await type(field('Budget'), '10,50')
  expect([field('Budget').value, values()[1]]).toEqual(['10,50', null])
  expect(document.body.textContent).toContain('Write the amount like 10.50 or 12,500.')
  await type(field('Budget'), '1,050')
  expect([field('Budget').value, values()[1]]).toEqual(['1050.00', 105_000])
  expect(document.body.textContent).not.toContain('Write the amount')
})

test('quality: in Spanish a comma separates cents as well, and the example is that of the country', async () => {
  i18n.loadAndActivate({ locale: 'es', messages: spanish })
  onTestFinished(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
  await show(<Numbers />)
  await type(field('Budget'), '10,50')
  expect(values()[1]).toBe(1050)
  await type(field('Budget'), '1,2345')
  expect(values()[1]).toBeNull()
  expect(document.body.textContent).toContain('Escribe la cantidad como 10.50 o 12,500.')
})

function Look() {
  const [colour, setColour] = useState('#1f5b43')
  const [day, setDay] = useState('')
  return (
    <>
      <ColorField label="Accent" value={colour} onChange={setColour} />
      <DateField label="First day" value={day} onChange={setDay} />
      <output>{JSON.stringify([colour, day])}</output>
    </>
  )
}

test('a colour says whether white text on it can be read, and says nothing of half a colour', async () => {
  await show(<Look />)
  const hint = () => document.querySelector('[role="status"]')?.textContent
  expect(hint()).toContain('White text is easy to read on it')
  await type(field('Accent'), '#ffee88')
  expect(hint()).toContain('White text is hard to read on it')
  await type(field('Accent'), '#ffee')
  expect(hint()).toBeUndefined()
})

test('a day is stored as year, month and day', async () => {
  await show(<Look />)
  await type(field('First day'), '2026-11-22')
  expect(values()[1]).toBe('2026-11-22')
})

function Rows() {
  const [rows, setRows] = useState(['a', 'b'])
  return (
    <RepeatedRows
      label="Managers"
      rows={rows}
      keyOf={row => row}
      add="Add another manager"
      most={3}
      onAdd={() => setRows([...rows, 'c'])}
      onRemove={index => setRows(rows.filter((_, place) => place !== index))}
    >
      {row => <TextField label={`Name ${row}`} />}
    </RepeatedRows>
  )
}

test('a new row gets the focus, and the list stops at its most', async () => {
  await show(<Rows />)
  await press(control('Add another manager'))
  expect(document.activeElement).toBe(field('Name c'))
  expect(document.querySelector('[role="status"]')?.textContent).toBe('Managers: 3')
  expect(() => control('Add another manager')).toThrow()
})

test('after a removal the focus is in the row that took its place, and the last row stays', async () => {
  await show(<Rows />)
  await press(control('Remove row 1'))
  expect(document.activeElement).toBe(field('Name b'))
  expect(() => control('Remove row 1')).toThrow()
})

function Store({ save }: { save: () => Promise<boolean> }) {
  const [name, setName] = useState('Elm Street')
  return (
    <>
      <DetailsList
        title="Store"
        details={[
          { name: 'Name', value: name },
          { name: 'Phone', value: '' },
        ]}
        isDirty={name !== 'Elm Street'}
        onSave={save}
        onCancel={() => setName('Elm Street')}
      >
        <TextField label="Name" value={name} onChange={event => setName(event.target.value)} />
      </DetailsList>
      <UnsavedQuestion />
    </>
  )
}

test('a list of details turns into its form and back, and the focus goes along', async () => {
  await show(<Store save={async () => true} />)
  expect([...document.querySelectorAll('dd')].map(each => each.textContent)).toEqual(['Elm Street', '–'])
  await press(control('Edit: Store'))
  expect(document.activeElement).toBe(field('Name'))
  await type(field('Name'), 'Main Street')
  await submit()
  expect(document.activeElement).toBe(control('Edit: Store'))
  expect(document.querySelector('dd')?.textContent).toBe('Main Street')
})

test('a form that is refused stays open with what was typed', async () => {
  await show(<Store save={async () => false} />)
  await press(control('Edit: Store'))
  await type(field('Name'), 'Main Street')
  await submit()
  expect(field('Name').value).toBe('Main Street')
})

test('cancelling asks first where something was typed', async () => {
  await show(<Store save={async () => true} />)
  await press(control('Edit: Store'))
  await type(field('Name'), 'Main Street')
  await press(control('Cancel'))
  expect(document.querySelector('[role="alertdialog"]')?.textContent).toContain('Unsaved changes')
  await press(control('Leave'))
  expect(document.querySelector('dd')?.textContent).toBe('Elm Street')
})

function Journey({ onFinish }: { onFinish: () => void }) {
  const [name, setName] = useState('')
  const steps = [
    {
      title: 'Store',
      content: <TextField label="Name" value={name} onChange={event => setName(event.target.value)} />,
      validate: () => name !== '',
    },
    { title: 'Check', content: <p>{name}</p> },
  ]
  return <Steps label="New store" finish="Add the store" onFinish={onFinish} steps={steps} />
}

test('a step is left only when its fields are right; its title gets the focus, and what was typed stays', async () => {
  let finished = 0
  await show(
    <Journey
      onFinish={() => {
        finished += 1
      }}
    />,
  )
  const current = () => document.querySelector('[aria-current="step"]')?.textContent
  await submit()
  expect(current()).toContain('Store')
  await type(field('Name'), 'Elm Street')
  await submit()
  expect(document.activeElement?.textContent).toBe('Step 2 of 2: Check')
  await press(control('Back'))
  expect(field('Name').value).toBe('Elm Street')
  await submit()
  await submit()
  expect(finished).toBe(1)
})

test('while a step is being checked its button is busy, and a second press does not count', async () => {
  const checks: ((isRight: boolean) => void)[] = []
  const validate = () => new Promise<boolean>(resolve => checks.push(resolve))
  const steps = [
    { title: 'List', content: null, validate },
    { title: 'Check', content: null },
  ]
  await show(<Steps label="Import" finish="Apply" onFinish={() => undefined} steps={steps} />)
  await submit()
  expect(control('Next').getAttribute('aria-disabled')).toBe('true')
  await submit()
  expect(checks).toHaveLength(1)
  await act(async () => checks[0]?.(true))
  await settle()
  expect(document.activeElement?.textContent).toBe('Step 2 of 2: Check')
  expect(control('Apply').getAttribute('aria-disabled')).toBeNull()
})

/** Steps of which some are closed, and what Next has checked so far. */
async function openSteps(closed: readonly string[], refusing: readonly string[] = []) {
  const checked: string[] = []
  const stepOf = (title: string) => ({
    title,
    content: <p>{`About ${title}`}</p>,
    isOpen: !closed.includes(title),
    validate: () => {
      checked.push(title)
      return !refusing.includes(title)
    },
  })
  const steps = ['List', 'Columns', 'Values', 'Check', 'Decide'].map(stepOf)
  await show(<Steps label="Import" finish="Apply" onFinish={() => undefined} steps={steps} />)
  return checked
}
const shownStep = () => document.querySelector('h2')?.textContent

test('Next passes the steps where nothing is to be decided, checks each of them, and Back leads to where one was', async () => {
  const checked = await openSteps(['Columns', 'Check'])
  await submit()
  await expect.poll(shownStep).toBe('Step 3 of 5: Values')
  expect(checked).toEqual(['List', 'Columns'])
  await submit()
  await expect.poll(shownStep).toBe('Step 5 of 5: Decide')
  await press(control('Back'))
  await expect.poll(shownStep).toBe('Step 3 of 5: Values')
  await press(control('Back'))
  await expect.poll(shownStep).toBe('Step 1 of 5: List')
})

test('a step that was passed opens from the list of steps, and Next and Back continue from there', async () => {
  await openSteps(['Columns', 'Values', 'Check'])
  await submit()
  await expect.poll(shownStep).toBe('Step 5 of 5: Decide')
  await press(control('Values'))
  await expect.poll(shownStep).toBe('Step 3 of 5: Values')
  await press(control('Back'))
  await expect.poll(shownStep).toBe('Step 1 of 5: List')
  await submit()
  await expect.poll(shownStep).toBe('Step 5 of 5: Decide')
})

test('a step that must not be left is shown though nothing seems to be decided, and so is always the last one', async () => {
  await openSteps(['Columns', 'Values', 'Check', 'Decide'], ['Values'])
  await submit()
  await expect.poll(shownStep).toBe('Step 3 of 5: Values')
  await submit()
  await expect.poll(shownStep).toBe('Step 3 of 5: Values')
})

test('going elsewhere while a step is being passed stays there', async () => {
  const checks: ((isRight: boolean) => void)[] = []
  const steps = [
    { title: 'List', content: null },
    { title: 'Columns', content: null },
    { title: 'Values', content: null, isOpen: false, validate: () => new Promise<boolean>(done => checks.push(done)) },
    { title: 'Decide', content: null },
  ]
  await show(<Steps label="Import" finish="Apply" onFinish={() => undefined} steps={steps} />)
  await submit()
  await submit()
  expect(control('Next').getAttribute('aria-disabled')).toBe('true')
  await press(control('Back'))
  await expect.poll(shownStep).toBe('Step 1 of 4: List')
  await act(async () => checks[0]?.(true))
  await settle()
  await expect.poll(shownStep).toBe('Step 1 of 4: List')
})
