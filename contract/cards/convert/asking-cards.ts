import type { DraftContent } from '../card-rules.ts'
import { catalystForm as formRules } from '../rules/catalyst-form.ts'
import { blankImage } from '../rules/image.ts'
import type { NewId } from '../rules/kind-rules.ts'
import { optIn as optInRules } from '../rules/opt-in.ts'
import { question as questionRules } from '../rules/question.ts'
import { blankAnswer, blankQuestion, type DraftQuestion } from '../rules/questions.ts'
import { quiz as quizRules } from '../rules/quiz.ts'
import { type Conversions, type Fresh, lost, type Made, one } from './conversion.ts'

type Question = DraftContent<'QUESTION'>

const filled = ({ answers }: Question) => answers.filter(({ answerText }) => answerText.trim() !== '').length

/** What a question has beyond its words and answers. */
const around = ({ additionalText, correctAnswerText, eyebrow }: Question) => ({
  explanation: additionalText || correctAnswerText,
  eyebrow,
})

/** A question card as the question of a quiz. */
const asQuizQuestion = (content: Question, newId: NewId): DraftQuestion => ({
  ...blankQuestion(newId, 0),
  title: content.questionText,
  isMultiSelect: content.answers.filter(({ isCorrect }) => isCorrect).length > 1,
  explanation: content.additionalText,
  answers: content.answers.map(({ answerText, isCorrect }) => ({
    ...blankAnswer(newId),
    title: answerText,
    isCorrect,
  })),
})

export const question: Conversions<'QUESTION'> = {
  QUIZ: (content, newId) => {
    const { quizData, ...rest } = quizRules.blank(newId)
    const questions = [asQuizQuestion(content, newId)]
    const { correctAnswerText, eyebrow } = content
    return one(
      { cardType: 'QUIZ', content: { ...rest, quizData: { ...quizData, questions } } },
      lost({ explanation: correctAnswerText, eyebrow }),
    )
  },
  FREE_FORM_QUESTION: content =>
    one(
      { cardType: 'FREE_FORM_QUESTION', content: { questionText: content.questionText } },
      lost({ ...around(content), answers: filled(content) }),
    ),
  TEXT: content => {
    const { eyebrow, questionText, additionalText, correctAnswerText } = content
    const text = [questionText, additionalText].filter(Boolean).join('\n\n')
    return one(
      { cardType: 'TEXT', content: { title: eyebrow, text } },
      lost({ answers: filled(content), explanation: correctAnswerText }),
    )
  },
}

export const freeFormQuestion: Conversions<'FREE_FORM_QUESTION'> = {
  QUESTION: ({ questionText }, newId) =>
    one({ cardType: 'QUESTION', content: { ...questionRules.blank(newId), questionText } }),
}

export const speedBump: Conversions<'SPEED_BUMP'> = {
  TEXT: ({ text }) => one({ cardType: 'TEXT', content: { title: '', text } }),
}

type SignUp = Omit<DraftContent<'OPT_IN'>, 'type'> & { type: 1 | 2 }

/** A sign-up as a form with its one field. */
const asForm = ({ type, fontSize, text, ...wording }: SignUp, newId: NewId): Made => {
  const field = type === 1 ? { name: 'phone', type: 'phoneNumber' as const } : { name: 'email', type: 'email' as const }
  const fields = [{ id: newId(), label: '', required: true, options: [], ...field }]
  const isOwnSize = fontSize !== optInRules.blank(newId).fontSize
  const content = {
    ...formRules.blank(newId),
    ...wording,
    type: type === 1 ? ('CELL_PHONE' as const) : ('EMAIL' as const),
    fields,
  }
  return one({ cardType: 'CATALYST_FORM', content }, lost({ description: text.trim(), wording: isOwnSize }))
}

export const optIn: Conversions<'OPT_IN'> = {
  CELL_PHONE_OPT_IN: content => one({ cardType: 'CELL_PHONE_OPT_IN', content: { ...content, type: 1 } }),
  CATALYST_FORM: asForm,
}

export const cellPhoneOptIn: Conversions<'CELL_PHONE_OPT_IN'> = {
  OPT_IN: content => one({ cardType: 'OPT_IN', content: { ...content, type: 1 } }),
  CATALYST_FORM: asForm,
}

/** Whether a form asks for an e-mail address and nothing else. */
export const asksOnlyEmail = ({ fields }: DraftContent<'CATALYST_FORM'>) =>
  fields.length === 1 && fields[0]?.type === 'email'

export const catalystForm: Conversions<'CATALYST_FORM'> = {
  OPT_IN: ({ title, successMessage, termsUrl, termsText, ...rest }, newId) =>
    one(
      {
        cardType: 'OPT_IN',
        content: { ...optInRules.blank(newId), title, successMessage, termsUrl, termsText, type: 2 },
      },
      lost({
        picture: rest.confirmationImage ?? '',
        settings: rest.requiredForCourseCompletion || rest.partner !== null || rest.campaign !== null,
      }),
    ),
}

/** A question of a quiz as a card of its own. */
const asQuestionCard = ({ title, explanation, answers }: DraftQuestion, newId: NewId): Fresh => ({
  cardType: 'QUESTION',
  content: {
    ...questionRules.blank(newId),
    questionText: title,
    additionalText: explanation,
    answers: answers.map(({ title: answerText, isCorrect }) => ({ id: newId(), answerText, isCorrect })),
  },
})

export const quiz: Conversions<'QUIZ'> = {
  SINGLE_CARDS: ({ quizData: { title, questions } }, newId) => {
    const cards = questions.flatMap((asked): Fresh[] => [
      ...(asked.image ? [{ cardType: 'IMAGE' as const, content: { ...blankImage(), ...asked.image } }] : []),
      asQuestionCard(asked, newId),
    ])
    const feedback = questions.flatMap(({ answers }) => answers).filter(answer => answer.feedback !== '').length
    return { cards, lost: lost({ title, feedback, rules: true }) }
  },
}
