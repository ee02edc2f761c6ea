import { requiredLine } from '@trellis/contract/fields.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answer, fakeServer } from '../../testing/fake-server.ts'
import { control, field, mount, press, type } from '../../testing/mount.tsx'
import { TestProviders } from '../../testing/test-providers.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ApiProblem } from '../api/problem.ts'
import { putOnFields, useContractForm } from './contract-form.ts'

const schema = z.object({
  name: requiredLine('Please enter a Name.', 20),
  city: requiredLine('Please enter a City.', 20),
})

const taken = new ApiProblem({
  code: 'INVALID_INPUT',
  status: 422,
  errors: { city: ['Please enter a City.', 'Second.'] },
})

function Form({ send }: { send: (values: z.infer<typeof schema>) => void }) {
  const form = useContractForm(schema, { defaultValues: { name: '', city: '' } })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={form.handleSubmit(send)}>
      <TextField label="Name" error={errors.name?.message} {...form.register('name')} />
      <TextField label="City" error={errors.city?.message} {...form.register('city')} />
      <button type="submit">Save</button>
      <button type="button" onClick={() => putOnFields(form, taken)}>
        Refuse
      </button>
    </form>
  )
}

const open = async () => {
  fakeServer({ 'GET /site': () => answer({}) })
  const sent: unknown[] = []
  await mount(
    <TestProviders>
      <Form send={values => sent.push(values)} />
    </TestProviders>,
  )
  return sent
}

const wrong = () => [...document.querySelectorAll('[aria-invalid="true"]')].length

test('a form validates a field on blur, not before', async () => {
  await open()
  expect(wrong()).toBe(0)
  await type(field('Name'), '')
  expect(wrong()).toBe(1)
  expect(document.body.textContent).toContain('Please enter a Name.')
})

test('an invalid form is not sent: the first invalid field gets the focus', async () => {
  const sent = await open()
  await type(field('Name'), 'Juniper & Main')
  await press(control('Save'))
  expect(sent).toEqual([])
  expect(document.activeElement).toBe(field('City'))
})

test('a valid form is sent as parsed by the contract', async () => {
  const sent = await open()
  await type(field('Name'), '  Juniper & Main ')
  await type(field('City'), 'Denver')
  await press(control('Save'))
  expect(sent).toEqual([{ name: 'Juniper & Main', city: 'Denver' }])
})

test('ERR-022 the server’s field errors are shown on their fields, the first of each, and the first field gets the focus', async () => {
  await open()
  await press(control('Refuse'))
  expect(document.body.textContent).toContain('Please enter a City.')
  expect(document.body.textContent).not.toContain('Second.')
  expect(document.activeElement).toBe(field('City'))
})
