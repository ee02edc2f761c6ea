import { listCardProblems } from '@trellis/contract/cards/card-rules.ts'
import { type CardType, cardTypes } from '@trellis/contract/cards/cards.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '../../platform/api/ids.ts'
import { answer, fakeServer } from '../../testing/fake-server.ts'
import { control, field as labelled, openList, press, settle } from '../../testing/mount.tsx'
import { readText } from '../../ui/markdown-field/text-view.ts'
import { loadPicker } from '../../ui/picker/picker.tsx'
import {
  at,
  createBlankCard,
  getSampleCard,
  mountForm,
  paste,
  pressKey,
  select,
  type,
} from './testing/form-on-page.tsx'

test('what is written in a text card is in the card, its keys name the field in which typing joins', async () => {
  const { written, steps } = await mountForm(createBlankCard('TEXT'))
  await type(at('title'), 'Start low')
  await type(at('text'), 'Wait two hours.')
  expect(written.card.content).toEqual({ title: 'Start low', text: 'Wait two hours.' })
  expect(steps.map(({ key }) => key)).toEqual(['title', 'text'])
})

test('a field that is unfinished carries the sentence of its kind', async () => {
  const { box } = await mountForm(createBlankCard('QUESTION'))
  expect(at('questionText').getAttribute('aria-invalid')).toBe('true')
  expect(box.textContent).toContain('Please enter a question.')
  expect(box.textContent).toContain('Mark at least one answer as correct.')
})

test('CARD-011 CARD-016 Enter adds an answer, Backspace in an empty one removes it, and ticks mark the right ones', async () => {
  const { box, written } = await mountForm(createBlankCard('QUESTION'))
  await type(at('answers.0.answerText'), 'Up to two hours')
  await pressKey(at('answers.0.answerText'), 'Enter')
  expect(document.activeElement).toBe(at('answers.1.answerText'))
  expect(box.querySelectorAll('li')).toHaveLength(3)
  await pressKey(at('answers.1.answerText'), 'Backspace')
  expect(document.activeElement).toBe(at('answers.0.answerText'))
  expect(box.querySelectorAll('li')).toHaveLength(2)
  await press(box.querySelectorAll<HTMLElement>('input[type=checkbox]')[0]!)
  await press(box.querySelectorAll<HTMLElement>('input[type=checkbox]')[1]!)
  expect(box.textContent).toContain('learners select all that apply')
  expect(written.card.content).toMatchObject({
    answers: [
      { answerText: 'Up to two hours', isCorrect: true },
      { answerText: '', isCorrect: true },
    ],
  })
})

test('CARD-011 a pasted list becomes answers: a star marks the right one, bullets and numbers go', async () => {
  const card = createBlankCard('QUESTION')
  const { written } = await mountForm(card)
  await paste(at('answers.0.answerText'), '1. Five minutes\n* Up to two hours\n✓ c) Three hours\n\n- A day')
  expect(written.card.content).toMatchObject({
    answers: [
      { answerText: 'Five minutes', isCorrect: false },
      { answerText: 'Up to two hours', isCorrect: true },
      { answerText: 'Three hours', isCorrect: true },
      { answerText: 'A day', isCorrect: false },
      { answerText: '', isCorrect: false },
    ],
  })
})

test('an answer is moved by its buttons and by keys, and its id goes with it', async () => {
  const card = getSampleCard('QUESTION')
  const { written, steps } = await mountForm(card)
  await press(control('Move answer 1 down'))
  await pressKey(at('answers.1.answerText'), 'ArrowUp', { altKey: true, shiftKey: true })
  expect(steps.map(({ label }) => label)).toEqual(['Move an answer', 'Move an answer'])
  expect(written.card).toEqual(card)
})

test('rich text is pasted as Markdown, and as plain text if that is wanted', async () => {
  const { box, written } = await mountForm(createBlankCard('TEXT'))
  await paste(at('text'), 'Start low', '<p>Start <b>low</b></p>')
  expect(written.card.content).toMatchObject({ text: 'Start **low**' })
  await press(control('paste as plain text'))
  expect(written.card.content).toMatchObject({ text: 'Start low' })
  expect(box.textContent).not.toContain('Pasted as Markdown')
})

test('bold and italic have their keys and their buttons, each a step of its own', async () => {
  const { written, steps } = await mountForm(getSampleCard('TEXT', { text: 'low' }))
  await select(at('text'), 0, 3)
  await pressKey(at('text'), 'b', { ctrlKey: true })
  expect(written.card.content).toMatchObject({ text: '**low**' })
  await press(control('Italic'))
  expect(written.card.content).toMatchObject({ text: '**_low_**' })
  expect(steps.map(({ key }) => key)).toEqual([null, null])
})

test.each(cardTypes)('CARD-023 a new %s has a form in which each control has a name', async cardType => {
  const complaint = vi.spyOn(console, 'error')
  onTestFinished(() => complaint.mockRestore())
  const { box } = await mountForm(createBlankCard(cardType))
  const controls = [...box.querySelectorAll<HTMLInputElement>('input, textarea, select')]
  expect(controls.filter(each => !each.labels?.[0]?.textContent)).toEqual([])
  const texts = [...box.querySelectorAll('[role=textbox]')].map(each => each.getAttribute('aria-labelledby'))
  expect(texts.filter(id => !document.getElementById(`${id}`)?.textContent)).toEqual([])
  expect(box.querySelectorAll('input, textarea, select, button').length).toBeGreaterThan(0)
  expect(complaint).not.toHaveBeenCalled()
})

test.each(cardTypes)('every problem of a new %s has the field that it is about', async cardType => {
  const card = createBlankCard(cardType)
  const { box } = await mountForm(card)
  const missing = listCardProblems(card).filter(({ path }) => !box.querySelector(`[data-path="${path}"]`))
  expect(missing).toEqual([])
})

/** A field of each kind, to be changed and changed back. */
const someField: { [T in CardType]: string } = {
  HEADER: 'value',
  IMAGE: 'title',
  TEXT: 'title',
  VIDEO: 'title',
  MULTI: 'children.0.title',
  MULTI_IMAGE: 'children.0.title',
  LOCATION_FINDER: 'locations.0.name',
  LOAD_SCRIPT: 'title',
  QUESTION: 'questionText',
  FREE_FORM_QUESTION: 'questionText',
  SURVEY: 'questionText',
  SPEED_BUMP: 'text',
  OPT_IN: 'title',
  CELL_PHONE_OPT_IN: 'title',
  SHARE_BUTTON: 'title',
  CATALYST_FORM: 'fields.0.label',
  QUIZ: 'quizData.questions.0.title',
}

test.each(cardTypes)(
  'CARD-023 the sample of %s goes through its form unchanged, and can still be published',
  async cardType => {
    const card = getSampleCard(cardType)
    const { written } = await mountForm(card)
    const words = readText(at(someField[cardType]))
    await type(at(someField[cardType]), 'Anew')
    expect(written.card).not.toEqual(card)
    await type(at(someField[cardType]), words)
    expect(written.card).toEqual(card)
    expect(listCardProblems(written.card)).toEqual([])
  },
)

test('CARD-002 a chosen image brings its shape, and its description where there is none yet', async () => {
  const { written } = await mountForm(createBlankCard('IMAGE'))
  await press(control('Image'))
  expect(written.card.content).toMatchObject({ url: '/media/picked.webp', alt: 'A jar', aspectRatio: 1.5 })
  await type(at('alt'), '')
  expect(listCardProblems(written.card)).toEqual([{ path: 'alt', sentence: 'Describe what can be seen.' }])
  await press(labelled('Decorative: nothing to describe'))
  expect(listCardProblems(written.card)).toEqual([])
})

test('CARD-005 pages of a carousel are added, moved and removed', async () => {
  const { written } = await mountForm(getSampleCard('MULTI'))
  await press(control('Video'))
  await press(control('Move 2 · Video up'))
  await type(at('children.0.title'), 'A pour')
  expect(written.card.content).toMatchObject({
    children: [{ cardType: 'VIDEO', title: 'A pour' }, { cardType: 'TEXT' }],
  })
  await press(control('Remove 1 · Video: A pour'))
  expect(written.card.content).toMatchObject({ children: [{ cardType: 'TEXT' }] })
})

test('QUIZ-013 QUIZ-014 QUIZ-015 questions of a quiz keep their order, and take several answers once several are right', async () => {
  const { written, box } = await mountForm(getSampleCard('QUIZ'))
  await press(control('Add a question'))
  await type(at('quizData.questions.1.title'), 'Second')
  await press(control('Move 2 · Second up'))
  expect(written.card.content).toMatchObject({
    quizData: {
      questions: [
        { title: 'Second', position: 0 },
        { title: 'How old must a guest be?', position: 1 },
      ],
    },
  })
  const boxes = box.querySelectorAll<HTMLElement>('[data-path="quizData.questions.1.answers"] input[type=checkbox]')
  await press(boxes[1]!)
  expect(written.card.content).toMatchObject({
    quizData: { questions: [{ isMultiSelect: false }, { isMultiSelect: true }] },
  })
  await press(labelled('Any try passes'))
  expect(written.card.content).toMatchObject({ quizData: { minimumPassingScore: null } })
})

test('QUIZ-003 QUIZ-005 the author of a quiz writes feedback on each answer, and how a try asks', async () => {
  const { written } = await mountForm(getSampleCard('QUIZ'))
  await type(at('quizData.questions.0.answers.1.feedback'), 'At 16 nobody may.')
  await press(control('Move answer 2 up'))
  await press(labelled('Shuffle questions and answers'))
  await type(at('quizData.drawCount'), '1')
  expect(written.card.content).toMatchObject({
    quizData: {
      isShuffled: true,
      drawCount: 1,
      questions: [
        {
          answers: [
            { title: '16', feedback: 'At 16 nobody may.' },
            { title: '21', feedback: '' },
          ],
        },
      ],
    },
  })
  await type(at('quizData.drawCount'), '2')
  expect(document.body.textContent).toContain('Ask at most as many questions as there are.')
  await type(at('quizData.drawCount'), '')
  expect(written.card.content).toMatchObject({ quizData: { drawCount: null } })
})

test('CARD-026 the key of a field follows its label, stays free, and stays as it is once someone wrote it', async () => {
  const { written } = await mountForm(getSampleCard('CATALYST_FORM'))
  await press(control('Add a field'))
  await type(at('fields.1.label'), 'Shirt size')
  expect(written.card.content).toMatchObject({ fields: [{ name: 'shirtSize' }, { name: 'shirtSize2' }] })
  await type(at('fields.1.name'), 'second')
  await type(at('fields.1.label'), 'Another size')
  expect(written.card.content).toMatchObject({ fields: [{}, { name: 'second', label: 'Another size' }] })
})

test('CARD-009 rows of a sheet become places, and the middle of the map follows them', async () => {
  const { written } = await mountForm(createBlankCard('LOCATION_FINDER'))
  await press(control('Add a place'))
  const rows = [
    'Elm Street\t12 Elm Street\tDenver\tCO\t39.74\t-104.99\thttps://elm.example/shop',
    'Oak\t39.70\t-104.95',
  ]
  await paste(at('locations.0.name'), rows.join('\n'))
  expect(written.card.content).toMatchObject({
    center: { lat: 39.72, lng: -104.97 },
    locations: [
      {
        name: 'Elm Street',
        lat: 39.74,
        lng: -104.99,
        link: 'https://elm.example/shop',
        gmapsLink: 'https://www.google.com/maps/search/?api=1&query=12%20Elm%20Street%2C%20Denver%2C%20CO',
      },
      { name: 'Oak', lat: 39.7, lng: -104.95, link: null, gmapsLink: null },
    ],
  })
})

test('CARD-009 stores of the site are copied as places with their point and the way there', async () => {
  const store = { id: newId(), name: 'Elm', address: '12 Elm Street, Denver, CO 80202', city: 'Denver' }
  fakeServer({
    'GET /admin/card-courses/store-places': () => answer({ items: [{ ...store, lat: 39.74, lng: -104.99 }] }),
  })
  await loadPicker()
  const { written } = await mountForm(createBlankCard('LOCATION_FINDER'))
  await press(control('Copy from our stores'))
  await openList(labelled('Stores'))
  const option = () => document.querySelector<HTMLElement>('[role=option]') ?? document.body
  await expect.poll(() => option().textContent).toMatch(/^Elm12 Elm Street/)
  await press(option())
  await press(control('Add'))
  expect(written.card.content).toMatchObject({
    center: { lat: 39.74, lng: -104.99 },
    locations: [{ name: 'Elm', lat: 39.74, lng: -104.99, gmapsLink: expect.stringContaining('12%20Elm%20Street') }],
  })
})

test('CARD-018 tags are written one a line, and empty lines go', async () => {
  const { written } = await mountForm(getSampleCard('SURVEY'))
  await type(at('positiveTags'), 'Clear\n\nShort\n')
  expect(written.card.content).toMatchObject({ positiveTags: ['Clear', 'Short'] })
})

test.each([
  ['/sandbox/dropper-math.js', 'Allowed: it comes with Trellis.'],
  ['https://play.example.com/game.js', 'Allowed: the setting SCRIPT_ORIGINS lists https://play.example.com.'],
  [
    'https://else.example.com/game.js',
    'Not allowed yet. Ask the operator of Trellis to add https://else.example.com to the setting SCRIPT_ORIGINS.',
  ],
])('CARD-010 the editor says of %s whether it is allowed, and by which setting', async (url, sentence) => {
  const site = { isDemo: false, learnMoreUrl: null, mapTileUrl: null, mapAttribution: '', supportEmail: null }
  fakeServer({ 'GET /site': () => answer({ ...site, scriptOrigins: ['https://play.example.com'] }) })
  const { box } = await mountForm(getSampleCard('LOAD_SCRIPT', { url }))
  await settle()
  expect(box.textContent).toContain(sentence)
})
