import { act } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { control, field, press, settle, type } from '../../../../testing/mount.tsx'
import type { Course, FormUpload } from '../../course-context.public.ts'
import { mountCard } from '../../testing/card-on-page.tsx'
import { sampleCard } from '../../testing/sample-card.ts'

const id = (place: number) => `0190a1b2-0000-7000-8000-00000000f00${place}`
type Written = { label: string; type: string; required?: true; options?: string[] }
const written: Written[] = [
  { type: 'header', label: 'Where it goes' },
  { type: 'textInput', label: 'Street', required: true },
  { type: 'email', label: 'Work e-mail', required: true },
  { type: 'phoneNumber', label: 'Phone' },
  { type: 'textArea', label: 'Notes' },
  { type: 'singleSelect', label: 'Size', required: true, options: ['S', 'M'] },
  { type: 'multiSelect', label: 'Tins', options: ['Foothill', 'Summit'] },
  { type: 'checkbox', label: 'My manager knows', required: true },
  { type: 'file', label: 'Photo' },
]
const every = written.map((field, place) => ({ id: id(place), name: `field${place}`, ...field }))
const form = (content: object = {}, state: object = {}) =>
  sampleCard('CATALYST_FORM', { content: { fields: every, ...content }, state })

const recorder = () => vi.fn<Course['recordCatalyst']>(async () => {})
const choice = (box: HTMLElement, word: string) =>
  [...box.querySelectorAll('label')].find(label => label.textContent === word)!.querySelector('input')!
const labelled = (box: HTMLElement, word: string) =>
  [...box.querySelectorAll<HTMLInputElement>('input')].find(input =>
    document.querySelector(`label[for="${input.id}"]`)?.textContent?.startsWith(word),
  )!

async function pickFile(box: HTMLElement) {
  const input = box.querySelector<HTMLInputElement>('input[type="file"]')!
  Object.defineProperty(input, 'files', { value: [new File(['shelf'], 'shelf.jpg')], configurable: true })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  await settle()
}

async function fillIn(box: HTMLElement) {
  await type(field('Street'), '12 Main Street')
  await type(field('Work e-mail'), 'dana@shop.test')
  await press(choice(box, 'M'))
  await press(choice(box, 'My manager knows'))
}

describe('a form card', () => {
  test('FORM-001 FORM-002 has all nine types of field', async () => {
    const { box } = await mountCard(form())
    expect(box.querySelector('h3')?.textContent).toBe('Where it goes')
    const controls = ['text', 'email', 'tel', 'radio', 'checkbox', 'file'].map(
      kind => box.querySelectorAll(`input[type="${kind}"]`).length,
    )
    expect(controls).toEqual([1, 1, 1, 2, 3, 1])
    expect(box.querySelectorAll('textarea')).toHaveLength(1)
  })

  test('VALID-042 VALID-045 says what is required or wrong and goes to the first of it', async () => {
    const recordCatalyst = recorder()
    const { box } = await mountCard(form(), { recordCatalyst })
    await press(control('Submit'))
    for (const label of ['Street', 'Work e-mail', 'Size', 'My manager knows'])
      expect(box.textContent).toContain(`${label} is required`)
    expect(box.textContent).not.toContain('Phone is required')
    expect(document.activeElement).toBe(field('Street'))
    await type(field('Work e-mail'), 'dana')
    expect(box.textContent).toContain('Invalid email address.')
    expect(recordCatalyst).not.toHaveBeenCalled()
  })

  test('FORM-002 an address is asked for by its parts, each wrong one is named, and it is sent as one value', async () => {
    const recordCatalyst = recorder()
    const home = { id: id(9), name: 'home', label: 'Home', type: 'address', required: true }
    const { box } = await mountCard(form({ fields: [home] }), { recordCatalyst })
    await press(control('Submit'))
    expect(box.textContent).toContain('Home is required')
    expect(document.activeElement).toBe(field('Street'))
    await type(field('Street'), '12 Elm Street')
    await type(field('ZIP code'), '802')
    await press(control('Submit'))
    expect(box.textContent).toContain('Please enter a city.')
    expect(box.textContent).toContain('Please choose a state.')
    expect(field('ZIP code').getAttribute('aria-invalid')).toBe('true')
    await type(field('City'), 'Denver')
    await act(async () => {
      const state = box.querySelector('select')!
      state.value = 'CO'
      state.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await type(field('ZIP code'), '80202')
    await press(control('Submit'))
    const values = { home: { street: '12 Elm Street', line2: '', city: 'Denver', state: 'CO', zip: '80202' } }
    expect(recordCatalyst).toHaveBeenCalledWith(
      expect.any(String),
      expect.objectContaining({ values }),
      expect.anything(),
    )
  })

  test('VALID-044 a phone number is checked when it is filled', async () => {
    const { box } = await mountCard(form())
    await type(labelled(box, 'Phone'), '303')
    expect(box.textContent).toContain('Please enter a valid phone number.')
  })

  test('FORM-003 FORM-004 FORM-005 API-148 is sent with its values and gives thanks', async () => {
    const recordCatalyst = recorder()
    const { box } = await mountCard(form({ partner: 'Cinder' }), { recordCatalyst })
    await fillIn(box)
    await press(choice(box, 'Summit'))
    await press(control('Submit'))
    const values = { field1: '12 Main Street', field2: 'dana@shop.test', field5: 'M', field6: ['Summit'], field7: true }
    expect(recordCatalyst.mock.calls[0]?.[1]).toEqual({
      type: 'CATALYST_FORM',
      partner: 'Cinder',
      campaign: null,
      values,
    })
    expect(box.querySelector('[role="status"]')?.textContent).toBe('Thanks for that! Expect to hear from us soon.')
  })

  test('FORM-004 shows the confirmation image where there is one', async () => {
    const content = { confirmationImage: '/media/demo/fig-thank-you.svg' }
    const { box } = await mountCard(form(content, { catalystFormSubmittedAt: '2026-11-20T10:00:00Z' }))
    expect(box.querySelector('img')?.getAttribute('src')).toBe('/media/demo/fig-thank-you.svg')
    expect(box.querySelector('form')).toBeNull()
  })

  test('FORM-007 the terms link says Terms and Conditions by default', async () => {
    const { box } = await mountCard(form({ termsUrl: 'https://example.org/terms' }))
    const link = box.querySelector('a')
    expect([link?.textContent, link?.href]).toEqual(['Terms and Conditions', 'https://example.org/terms'])
  })

  test('FORM-008 FORM-009 FORM-010 FORM-011 FORM-012 FORM-013 uploads a file with its progress', async () => {
    let upload: FormUpload | undefined
    let arrive: (key: string) => void = () => {}
    const store = (wanted: FormUpload) => {
      upload = wanted
      return new Promise<string>(done => {
        arrive = done
      })
    }
    const { box } = await mountCard(form(), { upload: store })
    expect(box.textContent).toContain('No File Selected')
    expect(control('Add File')).toBeDefined()
    await pickFile(box)
    expect(upload).toMatchObject({ fieldId: id(8) })
    await act(async () => upload?.onProgress(40))
    expect(box.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('40')
    await act(async () => arrive('forms/shelf.jpg'))
    await settle()
    expect(box.querySelector('[role="progressbar"]')).toBeNull()
    expect(control('Replace')).toBeDefined()
    await press(control('Remove'))
    expect(box.textContent).toContain('No File Selected')
  })

  test('API-150 API-151 the key of the uploaded file goes with the form', async () => {
    const recordCatalyst = recorder()
    const { box } = await mountCard(form(), { recordCatalyst, upload: async () => 'forms/shelf.jpg' })
    await fillIn(box)
    await pickFile(box)
    await press(control('Submit'))
    expect(recordCatalyst.mock.calls[0]?.[1]).toMatchObject({ values: { field8: 'forms/shelf.jpg' } })
  })

  test('ERR-040 a failed catalyst event is only logged', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => warned.mockRestore())
    const failing = async () => {
      throw new Error('no network')
    }
    const { box } = await mountCard(form(), { recordCatalyst: failing })
    await fillIn(box)
    await press(control('Submit'))
    expect(warned).toHaveBeenCalledOnce()
    expect(box.textContent).toContain('Thanks for that!')
  })

  test('VIEWER-016 a form that the course waits for stays open, filled in, when it did not arrive', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => warned.mockRestore())
    const failing = async () => {
      throw new Error('no network')
    }
    const { box } = await mountCard(form({ requiredForCourseCompletion: true }), { recordCatalyst: failing })
    await fillIn(box)
    await press(control('Submit'))
    expect(box.querySelector('[role="alert"]')?.textContent).toContain('Not sent yet.')
    expect(field('Street').value).toBe('12 Main Street')
  })
})
