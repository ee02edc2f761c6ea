import { type AuthoredCardInput, idOf, media, quizQuestions } from '../authoring.ts'

const slug = 'alpenglow-selling'

type FormCard = Extract<AuthoredCardInput, { cardType: 'CATALYST_FORM' }>
type Field = Omit<FormCard['content']['fields'][number], 'id'>

const fields: Field[] = [
  { name: 'where', label: 'Where it goes', type: 'header' },
  { name: 'store', label: 'Store and street', type: 'textInput', required: true },
  { name: 'email', label: 'Work e-mail', type: 'email', required: true },
  { name: 'phone', label: 'Phone for the courier', type: 'phoneNumber' },
  {
    name: 'shirtSize',
    label: 'Shirt size',
    type: 'singleSelect',
    required: true,
    options: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  },
  {
    name: 'displays',
    label: 'Empty display tins',
    type: 'multiSelect',
    options: ['Foothill', 'Treeline', 'Summit', 'Sparkling can'],
  },
  { name: 'asked', label: 'What do guests ask you most about edibles?', type: 'textArea' },
  { name: 'shelf', label: 'A photo of your edibles shelf', type: 'file' },
  { name: 'returns', label: 'Where the courier picks up old displays', type: 'address' },
  { name: 'agreed', label: 'My manager knows that a kit is coming', type: 'checkbox', required: true },
]

/** The form, the quiz and what follows them. */
export const counterKit: AuthoredCardInput[] = [
  {
    key: 'kit',
    cardType: 'CATALYST_FORM',
    content: {
      type: 'FORM',
      title: 'Counter kit: display tins, a milligram ruler and a shirt',
      requiredForCourseCompletion: true,
      confirmationImage: media('fig-thank-you.svg'),
      termsUrl: 'https://alpenglow.example.com/terms',
      termsText: 'Terms and Conditions',
      partner: 'alpenglow',
      campaign: 'counter-kit-2026',
      fields: fields.map(field => ({ id: idOf(`${slug}/kit/${field.name}`), ...field })),
    },
  },
  {
    key: 'quiz',
    cardType: 'QUIZ',
    content: {
      quizData: {
        id: idOf(`${slug}/quiz`),
        title: 'Two minutes, five guests',
        minimumPassingScore: 80,
        questions: quizQuestions(
          `${slug}/quiz`,
          [
            'Guest one: “Which is the milder one, Treeline or Summit?”',
            '*“Treeline: 5 mg a piece, Summit has 10.”',
            '“Neither; both tins say 100 mg on the lid.”',
            '“Summit, because there are fewer pieces in it.”',
          ],
          [
            'Guest two ate a Foothill piece 50 minutes ago and is back: “Nothing. I’ll take another two.”',
            '“Two more make 7.5 mg in all. That’s still small, go ahead.”',
            '“Foothill is too weak for you. Try one Summit instead.”',
            '*“It can take two hours. Please wait before you take more.”',
          ],
          [
            'Guest three, from Boston, asks why you have no Summit there. What is true?',
            'Massachusetts allows gummies only in tins of 50 mg',
            '*A serving there is 5 mg, and a Summit piece holds 10',
            'Summit is sold only where the recipe was written, in Colorado',
          ],
          [
            'Guest four is pregnant and asks for something mild for nausea. What do you say?',
            '“Foothill is so mild that most people would not even notice it.”',
            '“Half a Foothill, and not on an empty stomach.”',
            '*“I can’t recommend anything for that. Please ask your doctor.”',
          ],
          [
            'Guest five is in a hurry. What do you never leave out? Select all that apply.',
            '*Milligrams per piece',
            '*Wait two hours',
            'The story of how Alpenglow began',
            '*Keep it locked away',
          ],
        ),
      },
      quizAllowedTries: 2,
    },
  },
  {
    key: 'text-me',
    cardType: 'CELL_PHONE_OPT_IN',
    content: {
      title: 'A text when there is a new lesson',
      text: 'At most one a month. Reply STOP and it stops. Message and data rates may apply.',
      successMessage: 'You’re on the list.',
      fontSize: 20,
      termsUrl: 'https://alpenglow.example.com/texts',
      termsText: 'Text message terms',
    },
  },
  {
    key: 'share',
    cardType: 'SHARE_BUTTON',
    content: {
      title: 'Pass it across the counter',
      text: 'Two minutes, three steps. For the colleague who sells the most edibles.',
      targetUrl: 'https://alpenglow.example.com/learn/two-minutes',
      partner: 'alpenglow',
      campaign: 'counter-kit-2026',
    },
  },
  {
    key: 'survey',
    cardType: 'SURVEY',
    content: {
      questionText: 'Would you use the three steps tomorrow?',
      positiveTags: ['The three steps', 'Hard questions', 'The kit', 'Short'],
      negativeTags: ['Too scripted', 'Form too long', 'Too much brand', 'Unclear'],
    },
  },
]
